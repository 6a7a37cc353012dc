import { unreachable } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Condition } from './answers.ts';
import { apply } from './apply.ts';
import { audit } from './audit.ts';
import { blank } from './blank.ts';
import { board } from './board.ts';
import { chart } from './chart.ts';
import { holds } from './conditions.ts';
import type { Agot, Play, Table } from './game.ts';
import { INKS, TINTS } from './inks.ts';
import { instead } from './instead.ts';
import { nonsense } from './nonsense.ts';
import { offers } from './offers.ts';
import { orderForm } from './order-form/order-form.ts';
import { readOrders } from './orders/read.ts';
import { writeOrders } from './orders/write.ts';
import { consolidate } from './phases/consolidate.ts';
import { marches } from './phases/marches.ts';
import { planning } from './phases/planning.ts';
import { raids } from './phases/raids.ts';
import { retreats } from './phases/retreats.ts';
import { setUp } from './phases/set-up.ts';
import { westeros } from './phases/westeros.ts';
import { prepare } from './prepare.ts';
import { asksIn, KINDS } from './questions.ts';
import { hide, imagine } from './secrets.ts';
import { STYLES } from './styles/by-weights.ts';
import { tally } from './tally.ts';
import { together } from './together.ts';
import { PLANS, trails } from './trails.ts';
import { PHASES, type Phase, PRINTED_PHASES, type PrintedPhase } from './vocabulary.ts';

const PRINTED: Readonly<Record<Phase, PrintedPhase>> = {
  'set-up': 'set-up',
  westeros: 'westeros',
  planning: 'planning',
  raids: 'action',
  marches: 'action',
  consolidate: 'action',
  retreats: 'action',
  over: 'action',
};

const isPhase = (phase: string): phase is Phase => PHASES.some((known) => known === phase);

const next = (table: Table): Play<void> | null => {
  const { phase } = table.state;
  switch (phase) {
    case 'set-up':
      return setUp(table);
    case 'westeros':
      return westeros(table);
    case 'planning':
      return planning(table);
    case 'raids':
      return raids(table);
    case 'marches':
      return marches(table);
    case 'consolidate':
      return consolidate(table);
    case 'retreats':
      return retreats(table);
    case 'over':
      return null;
    default:
      return unreachable(phase);
  }
};

/** A Game of Thrones: the Board Game, first edition. */
export const agot: Ruleset<Agot> = {
  id: 'agot',
  kinds: KINDS,
  asksIn,
  offers,
  prepare,
  options: ({ options }) => options,
  seats: (rules) => rules.houses,
  blank,
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: (phase) => (isPhase(phase) ? PRINTED[phase] : 'action'),
  printedPhases: PRINTED_PHASES,
  turnsOnNews: ({ news }, kind) => news.has(kind),
  tellsRollCall: ({ options }) => options['roll-call'] === 'public',
  waitsFor: (rules, kind) => rules.waits.get(kind) ?? 'standing',
  next,
  apply,
  hide,
  imagine,
  // Conditions were made by the readers of orders, which know no others.
  holds: (view, question, condition) => holds(view, question, condition as unknown as Condition),
  readOrders,
  writeOrders,
  nonsense,
  instead,
  orderForm,
  together,
  plans: PLANS,
  trails,
  board,
  chart,
  styles: STYLES,
  inks: INKS,
  tints: TINTS,
  tally,
  audit,
};
