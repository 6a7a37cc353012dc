import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { apply } from './apply.ts';
import { audit } from './audit.ts';
import { explained, holds } from './battle/strength.ts';
import { foresight } from './bounds/index.ts';
import { CAUSES, CHAPTERS, INSTEAD, KINDS } from './chapters.ts';
import { offers } from './data/offers.ts';
import { prepare } from './data/prepare.ts';
import { DECKS } from './data/vocabulary.ts';
import { orderForm } from './order-form.ts';
import { readOrders } from './orders/read.ts';
import { writeOrders } from './orders/write.ts';
import { board, chart, INKS, seatRows, TINTS } from './picture/board.ts';
import { defaultForAbsentSeat } from './planning/planning.ts';
import { next, PHASES, PRINTED_PHASES, printedPhase } from './round.ts';
import { hide, imagine } from './secrets.ts';
import { STYLES } from './styles.ts';
import { type Condition, PASS } from './table/answers.ts';
import { blank } from './table/blank.ts';
import { causesBy } from './table/causes.ts';
import { mostAt } from './table/most.ts';
import { houseOf, isArea } from './table/places.ts';
import type { Agot, View } from './table/state.ts';
import type { Warning } from './table/warnings.ts';
import { tally } from './tally.ts';
import { together } from './together.ts';
import { EVENT_KINDS } from './westeros.ts';

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
type Played = Required<Pick<Ruleset<Agot>, 'imagine' | 'foresight' | 'styles' | 'tally' | 'audit'>>;

/** A Game of Thrones: the Board Game, first edition. */
export const agot: Ruleset<Agot> & Played = {
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
