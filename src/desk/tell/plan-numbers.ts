import { type Document, type Saying, say } from '../../core/document.ts';
import type { PlanLine, PlanSays } from '../plan/says.ts';
import { aimSaying } from './plan-aims.ts';
import { paragraph, section } from './speech.ts';

/** The numbers of a seat as they came out, and in how many replies each. */
export const tellNumbers = ({ lines, sampled }: PlanSays): Document => {
  const measures = lines.filter(({ of, least }) => of === 'measure' && least !== undefined);
  if (measures.length === 0) return [];
  const isSampled = sampled !== undefined;
  const head = ['what', 'least', 'most', ...(isSampled ? ['replies'] : [])];
  return section(say('plan.numbers'), [
    {
      block: 'table',
      head: head.map((column) => say(`plan.${column}`)),
      rows: measures.map((line) => [
        aimSaying(line),
        say('plan.number', { number: line.least }),
        say('plan.number', { number: line.most }),
        ...(isSampled ? [sharesSaying(line)] : []),
      ]),
    },
    ...(measures.some(({ rests }) => rests === 'search') ? [paragraph(say('plan.seen'))] : []),
  ]);
};

const sharesSaying = ({ shares = {} }: PlanLine): Saying =>
  say('plan.shares', {
    shares: Object.entries(shares)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([value, count]) => say('plan.number-share', { value, count })),
  });
