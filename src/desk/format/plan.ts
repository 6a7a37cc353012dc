import { type Document, type Saying, say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import { type After, type AfterLine, OUTCOMES } from '../plan/after.ts';
import type { PlanLine, PlanSays, Shares, Verdict, Witness } from '../plan/plan-outcome.ts';
import { heading, list, paragraph, quote, type Speech, section, whenSaying } from '../speech.ts';
import { entrySaying } from './entry.ts';

/** The sentence of an aim; of a number the name that it has anywhere. */
export const aimSaying = ({
  aim,
  about,
  line,
}: Pick<PlanLine, 'aim' | 'about' | 'line'>): Saying =>
  aim === 'measure'
    ? say('plan.measure', { name: say(`history.measure.${String(about['measure'])}`) })
    : say(`aim.${aim}`, { ...about, ...(line !== undefined && { line }) });

/** Lines of orders, each with whose they are. */
const seatLines = (lines: Readonly<Record<string, readonly string[]>>): readonly Saying[] =>
  Object.entries(lines).flatMap(([seat, own]) =>
    own.map((line) => say('plan.seat-line', { seat, line })),
  );

/** The numbers of a seat: what they are now, between what they stay, and how they came out. */
const formatNumbers = ({ lines, sampled }: PlanSays): Document => {
  const measures = lines.filter(isTelling);
  if (measures.length === 0) return [];
  const last = say(sampled === undefined ? 'plan.seen' : 'plan.replies');
  const isBounded = measures.some(isBoundTelling);
  const bounds = (saying: Saying): readonly Saying[] => (isBounded ? [saying] : []);
  const isOpen = measures.some(({ rests }) => rests === 'search');
  return section(say('plan.numbers'), [
    {
      block: 'table',
      head: [say('plan.what'), say('plan.now'), ...bounds(say('plan.bounds')), last],
      rows: measures.map((line) => [
        aimSaying(line),
        say('plan.number', { number: line.now }),
        ...bounds(boundSaying(line)),
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

/** False where anything could become of it: it could be gone, and more than it is now. */
const isBoundTelling = ({ least, most = 0, now = 0 }: PlanLine): boolean =>
  least !== undefined && (least > 0 || now === 0 || most <= now);

const boundSaying = (line: PlanLine): Saying => {
  if (line.least === undefined) return say('plan.no-bounds');
  if (!isBoundTelling(line)) return say('');
  return line.least === 0 && line.most !== 0
    ? say('plan.at-most', { most: line.most })
    : rangeSaying(line);
};

const rangeSaying = ({ least, most }: Pick<PlanLine, 'least' | 'most'>): Saying => {
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

/** The ways in which an open deed comes about and fails: orders of others, and what happens then. */
const formatWitness = (line: PlanLine, words: Speech): Document => {
  const { brings, prevents, chance, shares } = line;
  if (chance !== undefined) return list([chanceSaying(chance, shares)], 1);
  return [...formatOne(brings, line, words, BRINGS), ...formatOne(prevents, line, words, PREVENTS)];
};

/** With its counts, where they are not told beside it. */
const chanceSaying = (chance: Shares, told: Shares | undefined): Saying => {
  const [count, failed] = [chance['1'] ?? 0, chance['0'] ?? 0];
  return say('plan.chance', told === undefined ? { count, all: count + failed } : {});
};

interface PlanSentences {
  /** Nothing was found: its sentence. */
  readonly none: string;
  readonly alone: Saying;
  readonly by: string;
}

const BRINGS: PlanSentences = {
  none: 'plan.no-brings',
  alone: say('plan.comes-by-itself'),
  by: 'plan.brings',
};
const PREVENTS: PlanSentences = {
  none: 'plan.no-prevents',
  alone: say('plan.fails-by-itself'),
  by: 'plan.prevents',
};

const storySayings = (story: readonly Entry[], words: Speech): readonly Saying[] =>
  story.map((entry) => entrySaying(entry, words)).filter(({ say: code }) => code !== '');

const formatOne = (
  witness: Witness | undefined,
  { tried = 0 }: PlanLine,
  words: Speech,
  told: PlanSentences,
): Document => {
  if (witness === undefined) return list([say(told.none, { tried })], 1);
  if (witness.given.length === 0) return list([told.alone], 1);
  const events = storySayings(witness.story, words);
  return [
    ...list([say(told.by, { tried: witness.tried ?? 0 })], 1),
    ...list(seatLines(witness.lines), 2),
    ...list(events, 2),
    ...(witness.isLeast === 'no' ? list([say('plan.not-least')], 1) : []),
  ];
};

/** The fate of a seat's orders, as its player reads it. */
export const formatPlan = (says: PlanSays, words: Speech): Document => [
  heading(1, say('plan.title', { game: says.game, when: whenSaying(says), seat: says.seat })),
  paragraph(say('plan.about', { phase: says.upTo })),
  ...formatGiven(says),
  ...formatRefused(says, words),
  ...formatFirst(says),
  ...formatDecided(says, 'certain'),
  ...formatDecided(says, 'cannot'),
  ...formatOpen(says, words, 'depends'),
  ...formatOpen(says, words, 'unknown'),
  ...formatChoices(says, words),
  ...formatNumbers(says),
  ...formatWorst(says),
  ...(says.silent.length > 0 ? [paragraph(say('plan.silent', { kinds: says.silent }))] : []),
  paragraph(
    say('plan.how', {
      ...{ runs: says.runs, seed: says.seed },
      ...(says.sampled && { sampled: says.sampled.replies }),
    }),
  ),
];

const formatGiven = ({ given }: PlanSays): Document =>
  (['assumed', 'promised', 'betrayed'] as const).flatMap((by) => {
    const seats = given.filter((one) => one.by === by).map(({ seat }) => seat);
    return seats.length === 0 ? [] : [paragraph(say('plan.given', { by, seats }))];
  });

const formatRefused = ({ refused }: PlanSays, { sentence }: Speech): Document =>
  refused.length === 0
    ? []
    : [paragraph(say('plan.refused')), ...quote([...new Set(refused.map(sentence))])];

/** Where its row of orders stops. */
const formatFirst = ({ firstFails, lines }: PlanSays): Document => {
  const line = firstFails === undefined ? undefined : lines[firstFails];
  return line === undefined ? [] : [paragraph(say('plan.first-fails', { aim: aimSaying(line) }))];
};

/** Above the lines of which the same is found. */
const TITLES = {
  certain: 'plan.certain',
  cannot: 'plan.cannot',
  depends: 'plan.depends',
  unknown: 'plan.unknown',
} as const;

const deedsOf = ({ lines }: PlanSays, verdict: Verdict): readonly PlanLine[] =>
  lines.filter((line) => line.of === 'deed' && line.verdict === verdict);

const formatDecided = (says: PlanSays, verdict: 'certain' | 'cannot'): Document =>
  section(
    say(TITLES[verdict]),
    list(
      deedsOf(says, verdict).map((line) => ({
        ...say('plan.line', { aim: aimSaying(line), rests: line.rests, ways: line.ways ?? 0 }),
        tone: verdict === 'certain' ? 'good' : 'bad',
      })),
    ),
  );

const formatOpen = (says: PlanSays, words: Speech, verdict: 'depends' | 'unknown'): Document => {
  const deeds = deedsOf(says, verdict);
  const alike = ALIKE.flatMap(({ isSo, told }): Document => {
    const lines = deeds.filter(isSo);
    const tried = Math.min(...lines.map((line) => line.tried ?? 0));
    const sayings = lines.map((line) => openSaying(line, says));
    return lines.length === 0 ? [] : [paragraph(say(told, { tried })), ...list(sayings)];
  });
  const others = deeds.filter((line) => !ALIKE.some(({ isSo }) => isSo(line)));
  return section(say(TITLES[verdict]), [
    ...others.flatMap((line, at) => formatLine([line, others[at - 1]], says, words)),
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

const formatLine = (
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
    ...(isAsBefore(line, before) ? list([say('plan.as-before')], 1) : formatWitness(line, words)),
    ...(line.surer === undefined ? [] : [...list([say('plan.surer')], 1), ...quote(line.surer, 2)]),
  ];
};

/** Its own answers to what is asked now, side by side. */
const formatChoices = ({ choices = [], lines }: PlanSays, words: Speech): Document =>
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

const formatWorst = ({ sampled, lines }: PlanSays): Document =>
  section(
    say('plan.worst'),
    (sampled?.worst ?? []).flatMap(({ reply, lost, lines: said }) => {
      const aims = lost.flatMap((at) => (lines[at] === undefined ? [] : [aimSaying(lines[at])]));
      return [
        ...list([say('plan.reply', { reply, count: lost.length, aims })]),
        ...list(seatLines(said), 1),
      ];
    }),
  );

/** An old plan, line by line, against what happened. */
export const formatAfter = (
  { game, round, seat }: PlanSays,
  after: After,
  words: Speech,
): Document => {
  const deeds = after.lines.filter(({ line }) => line.of === 'deed');
  return [
    heading(1, say('plan.after-title', { game, round, seat })),
    ...formatDeparted(after),
    ...OUTCOMES.flatMap((outcome) =>
      section(
        say(`plan.after-${outcome}`),
        deeds
          .filter((line) => line.outcome === outcome)
          .flatMap((line) => formatOutcome(line, words)),
      ),
    ),
    ...formatCounts(after),
  ];
};

/** Where the round was not the one that was planned: own orders, and those that were taken as given. */
const formatDeparted = ({ unsent, unplanned, strayed }: After): Document => [
  ...(unsent.length > 0 ? [paragraph(say('plan.after-unsent')), ...quote(unsent)] : []),
  ...(unplanned.length > 0 ? [paragraph(say('plan.after-unplanned')), ...quote(unplanned)] : []),
  ...(strayed.length > 0 ? [paragraph(say('plan.after-strayed', { seats: strayed }))] : []),
];

const formatOutcome = (
  { line, value, story, outcome, way }: AfterLine,
  words: Speech,
): Document => {
  const events = storySayings(story, words);
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

const formatCounts = ({ lines }: After): Document => {
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
