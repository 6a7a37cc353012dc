import { type Document, type Saying, say } from '../../core/document.ts';
import { isSame } from '../../core/json.ts';
import type { PlanLine, PlanSays, Shares, Verdict, Witness } from '../plan/says.ts';
import { entrySaying } from './entry.ts';
import { aimSaying, saidBy } from './plan-aims.ts';
import { tellNumbers } from './plan-numbers.ts';
import { heading, list, paragraph, quote, type Speech, section, whenSaying } from './speech.ts';

/** The ways in which an open deed comes about and fails: orders of others, and what happens then. */
const tellWitness = (line: PlanLine, words: Speech): Document => {
  const { brings, prevents, chance, shares } = line;
  if (chance !== undefined) return list([chanceSaying(chance, shares)], 1);
  return [...tellOne(brings, line, words, BRINGS), ...tellOne(prevents, line, words, PREVENTS)];
};

/** With its counts, where they are not told beside it. */
const chanceSaying = (chance: Shares, told: Shares | undefined): Saying => {
  const [count, failed] = [chance['1'] ?? 0, chance['0'] ?? 0];
  return say('plan.chance', told === undefined ? { count, all: count + failed } : {});
};

interface Told {
  /** Nothing was found: its sentence. */
  readonly none: string;
  readonly alone: Saying;
  readonly by: Saying;
}

const BRINGS: Told = {
  none: 'plan.no-brings',
  alone: say('plan.comes-by-itself'),
  by: say('plan.brings'),
};
const PREVENTS: Told = {
  none: 'plan.no-prevents',
  alone: say('plan.fails-by-itself'),
  by: say('plan.prevents'),
};

const tellOne = (
  witness: Witness | undefined,
  { tried = 0 }: PlanLine,
  words: Speech,
  told: Told,
): Document => {
  if (witness === undefined) return list([say(told.none, { tried })], 1);
  if (witness.given.length === 0) return list([told.alone], 1);
  const events = witness.story
    .map((entry) => entrySaying(entry, words))
    .filter(({ say: code }) => code !== '');
  return [
    ...list([told.by], 1),
    ...list(saidBy(witness.lines), 2),
    ...list(events, 2),
    ...(witness.isLeast === 'no' ? list([say('plan.not-least')], 1) : []),
  ];
};

/** The fate of a seat's orders, as its player reads it. */
export const tellPlan = (says: PlanSays, words: Speech): Document => [
  heading(1, say('plan.title', { game: says.game, when: whenSaying(says), seat: says.seat })),
  paragraph(say('plan.about', { phase: says.upTo })),
  ...tellGiven(says),
  ...tellRefused(says, words),
  ...tellFirst(says),
  ...tellDecided(says, 'certain'),
  ...tellDecided(says, 'cannot'),
  ...tellOpen(says, words, 'depends'),
  ...tellOpen(says, words, 'unknown'),
  ...tellChoices(says, words),
  ...tellNumbers(says),
  ...tellWorst(says),
  ...(says.silent.length > 0 ? [paragraph(say('plan.silent', { kinds: says.silent }))] : []),
  paragraph(
    say('plan.how', {
      ...{ runs: says.runs, seed: says.seed },
      ...(says.sampled && { sampled: says.sampled.replies }),
    }),
  ),
];

const tellGiven = ({ given }: PlanSays): Document =>
  (['assumed', 'promised', 'betrayed'] as const).flatMap((by) => {
    const seats = given.filter((one) => one.by === by).map(({ seat }) => seat);
    return seats.length === 0 ? [] : [paragraph(say('plan.given', { by, seats }))];
  });

const tellRefused = ({ refused }: PlanSays, { sentence }: Speech): Document =>
  refused.length === 0
    ? []
    : [paragraph(say('plan.refused')), ...quote([...new Set(refused.map(sentence))])];

/** Where its row of orders stops. */
const tellFirst = ({ firstFails, lines }: PlanSays): Document => {
  const line = firstFails === undefined ? undefined : lines[firstFails];
  return line === undefined ? [] : [paragraph(say('plan.first-fails', { aim: aimSaying(line) }))];
};

const deedsOf = ({ lines }: PlanSays, verdict: Verdict): readonly PlanLine[] =>
  lines.filter((line) => line.of === 'deed' && line.verdict === verdict);

const tellDecided = (says: PlanSays, verdict: 'certain' | 'cannot'): Document =>
  section(
    say(`plan.${verdict}`),
    list(
      deedsOf(says, verdict).map((line) => ({
        ...say('plan.line', { aim: aimSaying(line), rests: line.rests, ways: line.ways ?? 0 }),
        tone: verdict === 'certain' ? 'good' : 'bad',
      })),
    ),
  );

const tellOpen = (says: PlanSays, words: Speech, verdict: 'depends' | 'unknown'): Document => {
  const deeds = deedsOf(says, verdict);
  const alike = ALIKE.flatMap(({ isSo, told }): Document => {
    const lines = deeds.filter(isSo);
    const tried = Math.min(...lines.map((line) => line.tried ?? 0));
    const sayings = lines.map((line) => openSaying(line, says));
    return lines.length === 0 ? [] : [paragraph(say(told, { tried })), ...list(sayings)];
  });
  const others = deeds.filter((line) => !ALIKE.some(({ isSo }) => isSo(line)));
  return section(say(`plan.${verdict}`), [
    ...others.flatMap((line, at) => tellLine([line, others[at - 1]], says, words)),
    ...alike,
  ]);
};

/** Of which the same can be said: only one way was found, and nobody else does anything in it. */
const ALIKE = [
  { told: 'plan.never-fails', isSo: (line: PlanLine) => isAlone(line, 'brings') },
  { told: 'plan.never-comes', isSo: (line: PlanLine) => isAlone(line, 'prevents') },
] as const;

const isAlone = (line: PlanLine, way: 'brings' | 'prevents'): boolean =>
  line.on.length === 0 &&
  line[way]?.given.length === 0 &&
  line[way === 'brings' ? 'prevents' : 'brings'] === undefined;

const openSaying = (line: PlanLine, { sampled }: PlanSays): Saying => {
  const { none = 0, 1: count = 0 } = line.shares ?? {};
  const all = (sampled?.replies ?? 0) - none;
  return say('plan.open', { aim: aimSaying(line), all, ...(line.shares && { count }) });
};

/** More is told of nobody: a player reads a page, not a book. */
const MOST_HINGES = 4;

/** The same orders of others decide both. */
const isAsBefore = (line: PlanLine, before: PlanLine | undefined): boolean =>
  before !== undefined &&
  [line.brings, line.prevents].some((one) => (one?.given.length ?? 0) > 0) &&
  isSame(line.brings?.lines, before.brings?.lines) &&
  isSame(line.prevents?.lines, before.prevents?.lines);

const tellLine = (
  [line, before]: readonly [PlanLine, PlanLine | undefined],
  says: PlanSays,
  words: Speech,
): Document => {
  const on = line.on.map(({ told }) => told);
  const more = on.length - MOST_HINGES;
  const hinges = [
    ...on.slice(0, MOST_HINGES),
    ...(more > 0 ? [say('plan.more', { count: more })] : []),
  ];
  return [
    ...list([openSaying(line, says)]),
    ...list(hinges, 1),
    ...(isAsBefore(line, before) ? list([say('plan.as-before')], 1) : tellWitness(line, words)),
    ...(line.surer === undefined ? [] : [...list([say('plan.surer')], 1), ...quote(line.surer, 2)]),
  ];
};

/** Its own answers to what is asked now, side by side. */
const tellChoices = ({ choices = [], lines }: PlanSays, words: Speech): Document =>
  section(
    say('plan.choices'),
    choices.length === 0
      ? []
      : [
          {
            block: 'table',
            head: [say('plan.choice'), say('plan.what'), say('plan.ways')],
            rows: choices.map(({ kind, answer, line, shares, ways }) => [
              say('plan.number', { number: words.answer(kind, answer) }),
              lines[line] === undefined ? say('') : aimSaying(lines[line]),
              say('plan.of-ways', { count: shares['1'] ?? 0, ways }),
            ]),
          },
        ],
  );

const tellWorst = ({ sampled, lines }: PlanSays): Document =>
  section(
    say('plan.worst'),
    (sampled?.worst ?? []).flatMap(({ reply, lost, lines: said }) => {
      const aims = lost.flatMap((at) => (lines[at] === undefined ? [] : [aimSaying(lines[at])]));
      return [
        ...list([say('plan.reply', { reply, count: lost.length, aims })]),
        ...list(saidBy(said), 1),
      ];
    }),
  );
