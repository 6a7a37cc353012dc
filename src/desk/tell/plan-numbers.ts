import { type Document, type Saying, say } from '../../core/document.ts';
import type { PlanLine, PlanSays } from '../plan/says.ts';
import { aimSaying } from './plan-aims.ts';
import { paragraph, section } from './speech.ts';

/** The numbers of a seat: what they are now, between what they stay, and how they came out. */
export const tellNumbers = ({ lines, sampled }: PlanSays): Document => {
  const measures = lines.filter(isTelling);
  if (measures.length === 0) return [];
  const last = sampled === undefined ? 'seen' : 'replies';
  const isBounded = measures.some(({ least }) => least !== undefined);
  const bounds = (saying: Saying): readonly Saying[] => (isBounded ? [saying] : []);
  const isOpen = measures.some(({ rests }) => rests === 'search');
  return section(say('plan.numbers'), [
    {
      block: 'table',
      head: [say('plan.what'), say('plan.now'), ...bounds(say('plan.bounds')), say(`plan.${last}`)],
      rows: measures.map((line) => [
        aimSaying(line),
        say('plan.number', { number: line.now }),
        ...bounds(rangeSaying(line)),
        sampled === undefined ? rangeSaying(line.seen ?? line) : sharesSaying(line),
      ]),
    },
    ...(isOpen ? [paragraph(say(isBounded ? 'plan.unbounded' : 'plan.none-bounded'))] : []),
  ]);
};

/** False of a number that could be nothing, and that was never played to be another than it is now. */
const isTelling = ({ of, least, most, now, seen, shares = {} }: PlanLine): boolean => {
  if (of !== 'measure' || (least ?? seen) === undefined) return false;
  const isStill =
    [seen?.least, seen?.most].every((one) => (one ?? now) === now) &&
    Object.keys(shares).every((one) => one === String(now));
  return !isStill || least === most || (least ?? 0) > 0;
};

export const rangeSaying = ({ least, most }: Pick<PlanLine, 'least' | 'most'>): Saying => {
  if (least === undefined) return say('plan.no-bounds');
  return least === most
    ? say('plan.number', { number: least })
    : say('plan.range', { least, most });
};

const sharesSaying = ({ shares = {} }: PlanLine): Saying =>
  say('plan.shares', {
    shares: Object.entries(shares)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([value, count]) => say('plan.number-share', { value, count })),
  });
