import { type Document, say } from '../../core/document.ts';
import { type After, type AfterLine, OUTCOMES } from '../plan/after.ts';
import type { PlanSays } from '../plan/says.ts';
import { entrySaying } from './entry.ts';
import { aimSaying } from './plan-aims.ts';
import { rangeSaying } from './plan-numbers.ts';
import { heading, list, paragraph, quote, type Speech, section } from './speech.ts';

/** An old plan, line by line, against what happened. */
export const tellAfter = (
  { game, round, seat }: PlanSays,
  after: After,
  words: Speech,
): Document => {
  const deeds = after.lines.filter(({ line }) => line.of === 'deed');
  return [
    heading(1, say('plan.after-title', { game, round, seat })),
    ...tellDeparted(after),
    ...OUTCOMES.flatMap((outcome) =>
      section(
        say(`plan.after-${outcome}`),
        deeds.filter((line) => line.outcome === outcome).flatMap((line) => tellOne(line, words)),
      ),
    ),
    ...tellNumbers(after),
  ];
};

/** Where the round was not the one that was planned: own orders, and those that were taken as given. */
const tellDeparted = ({ unsent, unplanned, strayed }: After): Document => [
  ...(unsent.length > 0 ? [paragraph(say('plan.after-unsent')), ...quote(unsent)] : []),
  ...(unplanned.length > 0 ? [paragraph(say('plan.after-unplanned')), ...quote(unplanned)] : []),
  ...(strayed.length > 0 ? [paragraph(say('plan.after-strayed', { seats: strayed }))] : []),
];

const tellOne = ({ line, value, story, outcome, way }: AfterLine, words: Speech): Document => {
  const events = story
    .map((entry) => entrySaying(entry, words))
    .filter(({ say: code }) => code !== '');
  const told = { aim: aimSaying(line), came: value === 1 ? 'yes' : 'no' };
  // Whatever comes about by itself needs no story.
  const isQuiet = outcome === 'came' && way === undefined;
  if (outcome === 'as-said' || isQuiet) return list([say('plan.after-line', told)]);
  return [
    ...list([outcome === 'outside' ? say('plan.after-line', told) : aimSaying(line)]),
    ...list(way === undefined ? [] : [say('plan.after-way', { ...way })], 1),
    ...list(outcome === 'outside' ? [say('plan.after-why', { searched: line.searched })] : [], 1),
    ...list(events, 1),
  ];
};

const tellNumbers = ({ lines }: After): Document => {
  const measures = lines.filter(({ line }) => line.of === 'measure');
  if (measures.length === 0) return [];
  return section(say('plan.numbers'), [
    {
      block: 'table',
      head: [say('plan.what'), say('plan.then-was'), say('plan.seen'), say('plan.came')],
      rows: measures.map(({ line, value }) => [
        aimSaying(line),
        say('plan.number', { number: line.now }),
        rangeSaying(line.seen ?? line),
        say('plan.number', { number: value }),
      ]),
    },
  ]);
};
