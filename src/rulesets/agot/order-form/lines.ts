import type { Question } from '../../../core/question.ts';
import type { AskedLines } from '../../../core/ruleset.ts';
import type { Wish } from '../../../core/wishes.ts';
import { DOERS, type Doer } from '../actions.ts';
import { BLADE, battleLines } from '../battle/template.ts';
import { bidLines, tieLines } from '../bidding/template.ts';
import { heading, type Lines, note, passLines, type Writing, write } from '../book/template.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { fortifyLines } from '../fortifications/template.ts';
import { countedMarches } from '../marches/template.ts';
import { musterLines } from '../mustering/template.ts';
import { ravenLines } from '../planning/raven-template.ts';
import { portLines } from '../ports/template.ts';
import { PHASES } from '../round.ts';
import { lossesInAdvance } from '../supply/template.ts';
import { some } from '../table/forces.ts';
import type { Agot } from '../table/game.ts';
import { heldBy, ordersOut } from '../table/places.ts';
import { recallLines } from '../wildlings/template.ts';
import { headedLines } from './asked-lines.ts';

/**
 * The lines of a template: what is asked of the house now, then what may come up before the next
 * orders, in the order of the round.
 */
export const templateLines = (writing: Writing, answers: readonly AskedLines<Agot>[]): Lines => {
  const asked = new Set(answers.map(({ question }) => question.kind.name));
  const inAdvance = [...thisRound(writing, asked), ...nextRound(writing, asked)];
  return [
    ...(answers.length > 0 ? headedLines(answers) : [heading('template.silent')]),
    ...(inAdvance.length > 0 ? [heading('template.in-advance'), ...inAdvance] : []),
  ];
};

/** Lines for which a template has no room. */
export const moreLines = (
  writing: Writing,
  questions: readonly Question<Agot>[],
): readonly string[] => {
  const { view, house } = writing;
  const asked = new Set(questions.map(({ kind }) => kind.name));
  if (asked.has('march')) return countedMarches(writing, ordersOut(view, house, 'march'), () => []);
  if (!asked.has('orders')) return [];
  const placed = (area: AreaId): readonly Wish[] => [
    { kind: 'orders', wish: [{ area, order: 'march+0' }] },
  ];
  return countedMarches(writing, heldBy(view, house), placed);
};

const MARCHES_COME = PHASES.slice(PHASES.indexOf('planning'), PHASES.indexOf('marches') + 1);

const thisRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  return [
    ...ravenLines(writing),
    ...DOERS.flatMap((doer) => (asked.has(doer.kind) ? [] : pendingLines(writing, doer))),
    ...(MARCHES_COME.includes(writing.view.state.phase) ? battleLines(writing, asked) : []),
    ...(asked.has('fortify') ? [] : fortifyLines(writing)),
    ...lossesInAdvance(writing),
  ];
};

/** The lines for the next round; the last round of a game has none after it. */
const nextRound = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  const { rules, state } = writing.view;
  const isLast = state.round >= rules.options.rounds && state.phase !== 'westeros';
  return isLast ? [] : [...eventLines(writing, asked), ...everyRound(writing)];
};

/** The lines of orders that lie on the board, for what they may still do, said apart from them. */
const pendingLines = (writing: Writing, { kind, turns, pending, ...doing }: Doer): Lines => {
  const { view, house } = writing;
  const out = [...ordersOut(view, house, kind)];
  const { targets } = pending ?? doing;
  const lines = out.flatMap((place) => {
    const { area, units } = place;
    const areas = place.house === house ? targets(view, place) : [];
    const [first] = areas;
    if (first === undefined) return [];
    const wishes = pending?.wishes(view, house, area, first) ?? doing.wishes(view, place, first);
    return [
      note('template.pending', { area, kind, areas, units: some(units) }),
      ...wishes.flatMap((wish) => write(writing, { kind, wish })),
    ];
  });
  return [...lines, ...(turns !== undefined && out.length > 0 ? passLines(writing, kind) : [])];
};

type Asked = ReadonlySet<string>;
const BIDS = ['bid-tracks', 'bid-iron-throne', 'bid-fiefdoms', 'bid-kings-court'];

/** The lines that answer what may be asked when the Westeros cards are turned. */
const eventLines = (writing: Writing, asked: Asked): Lines => {
  return [
    ...(BIDS.some((kind) => asked.has(kind)) ? [] : bidLines(writing, 'bid-tracks')),
    ...(asked.has('bid-wildlings') ? [] : bidLines(writing, 'bid-wildlings')),
    ...tieLines(writing),
    ...(asked.has('muster') ? [] : musterLines(writing)),
    ...recallLines(writing),
    ...(asked.has('build-ports') ? [] : portLines(writing)),
  ];
};

/** Any line can hold for every round to come, or for one. */
const everyRound = (writing: Writing): Lines => [
  note('template.rounds'),
  ...write(writing, { ...BLADE, standing: 'yes' }),
  ...write(writing, { ...BLADE, round: writing.view.state.round + 1 }),
];
