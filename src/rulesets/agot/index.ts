import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Offers, Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { audit } from './audit.ts';
import { explained, holds } from './battle/strength.ts';
import { foresight } from './bounds/index.ts';
import { apply, CAUSES, CHAPTERS, INSTEAD, KINDS } from './chapters.ts';
import { OPTIONS } from './data/options.ts';
import { prepare } from './data/prepare.ts';
import type { Data } from './data/rules.ts';
import { DECKS, UNITS } from './data/vocabulary.ts';
import { orderForm } from './order-form.ts';
import { readOrders } from './orders/read.ts';
import { writeOrders } from './orders/write.ts';
import { board, chart, INKS, seatRows, TINTS } from './picture/board.ts';
import { defaultForAbsentSeat } from './planning/planning.ts';
import { next, PHASES, PRINTED_PHASES, printedPhase } from './round.ts';
import { hide, imagine } from './secrets.ts';
import { blank } from './set-up.ts';
import { STYLES } from './styles.ts';
import { type Condition, PASS } from './table/answers.ts';
import { stockOf } from './table/armies.ts';
import { causesBy } from './table/causes.ts';
import { houseOf, isArea } from './table/places.ts';
import type { Agot, View } from './table/state.ts';
import type { Warning } from './table/warnings.ts';
import { tally } from './tally.ts';
import { together } from './together.ts';
import { EVENT_KINDS } from './westeros.ts';

/** The set is made for five. */
const USUAL_PLAYERS = 5;

/** The presets, options and seats that the rules files let a game be opened with. */
export const offers = ({ presets, boards }: Data): Offers => {
  const players = Object.values(boards).flatMap(({ setup }) => Object.keys(setup.players));
  return {
    presets: Object.keys(presets),
    players: [...new Set(players.map(Number))].sort((a, b) => a - b),
    usualPlayers: USUAL_PLAYERS,
    options: OPTIONS,
  };
};

/** The most that a number on the table can be with the pieces that the game has; undefined: anything. */
const mostAt = (view: View, path: readonly string[]): number | undefined => {
  const [first, second, third, fourth] = path;
  if (first === 'threat') return Math.max(...view.rules.wildlingTrack);
  if (first === 'houses' && third === 'power') return view.rules.powerTokens;
  const place = view.state.places.find(({ area }) => area === second);
  const unit = UNITS.find((one) => one === fourth);
  if (first !== 'places' || place === undefined || unit === undefined) return undefined;
  if (third !== 'units' && third !== 'routed') return undefined;
  if (place.house === null) return 0;
  return place[third][unit] + stockOf(view, place.house, unit);
};

const isPlain = ({ standing, round, when = [], wish }: Wish): boolean =>
  standing === undefined && round === undefined && when.length === 0 && wish !== PASS;

/** Finds the parts of a message that are allowed and make no sense. */
function* warnings(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning> {
  const said = { view, house: houseOf(seat), wishes: wishes.filter(isPlain) };
  for (const { warnings: looks = [] } of CHAPTERS) for (const look of looks) yield* look(said);
}

/** Legal ids in the place of one that is not, where that is a short list. */
const instead = (
  view: View,
  seat: Seat,
  wish: Wish,
  problem: Problem,
): readonly string[] | undefined => {
  const named = problem.args?.['area'];
  const area = typeof named === 'string' && isArea(view, named) ? named : undefined;
  return INSTEAD[problem.code]?.({ view, house: houseOf(seat), wish, problem, area });
};

/** PLN-5: orders are for the whole round, and revealed together. */
const PLANNED = { opened: 'together', speaks: 'round', newer: 'adds' } as const;
const ANSWERED = { opened: 'as-they-come', speaks: 'phase', newer: 'adds' } as const;

/** Orders are placed in planning alone; before round 1 nothing but ports is asked. */
const asksIn = (phase: string, kind: string): boolean => {
  if (phase === 'set-up') return kind === 'build-ports';
  return phase === 'westeros' ? EVENT_KINDS.has(kind) : phase === 'planning' || kind !== 'orders';
};

/** The members that not every ruleset has, and this one does. */
type OptionalMembers = Required<
  Pick<Ruleset<Agot>, 'imagine' | 'foresight' | 'styles' | 'tally' | 'audit'>
>;

/** A Game of Thrones: the Board Game, first edition. */
export const agot: Ruleset<Agot> & OptionalMembers = {
  id: 'agot',
  kinds: KINDS,
  asksIn,
  purposes: DECKS.flatMap((deck) => [`westeros-${deck}`, `preview-${deck}`]),
  dataForm: 1,
  offers,
  prepare,
  options: ({ options }) => options,
  seats: (rules) => rules.houses,
  blank,
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: printedPhase,
  printedPhases: PRINTED_PHASES,
  turnsOnNews: ({ news }, kind) => news.has(kind),
  tellsRollCall: ({ options }) => options['roll-call'] === 'public',
  hears: (phase) => (phase === 'planning' ? PLANNED : ANSWERED),
  waits: ({ waits }) => waits,
  defaultForAbsentSeat,
  next,
  apply,
  hide,
  explained,
  imagine,
  foresight,
  // Conditions were made by the readers of orders, which know no others.
  holds: (view, question, condition) => holds(view, question, condition as unknown as Condition),
  readOrders,
  writeOrders,
  warnings,
  instead,
  orderForm,
  together,
  causes: causesBy(CAUSES),
  board,
  seatRows,
  mostAt,
  chart,
  styles: STYLES,
  inks: INKS,
  tints: TINTS,
  tally,
  audit,
};
