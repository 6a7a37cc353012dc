import { say } from '../../../src/core/document.ts';
import type { Seat } from '../../../src/core/game.ts';
import { fail, ok } from '../../../src/core/result.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import { audit } from './audit.ts';
import { causes } from './causes.ts';
import { apply, BOTS, KINDS, PROCEDURES } from './chapters.ts';
import { scoreOf } from './evening.ts';
import { type Kites, PHASES, SEATS, type View } from './game.ts';
import { orderForm, readOrders, writeOrders } from './language.ts';
import { hide, imagine } from './secrets.ts';
import { handOf } from './table.ts';

const PRINTED = ['morning', 'afternoon', 'evening'] as const;

const printedPhase = (phase: string): string => {
  if (phase === 'turns') return 'afternoon';
  return phase === 'evening' || phase === 'over' ? 'evening' : 'morning';
};

/** A condition as rules/kites/sentences.yaml has it: so many ribbons, or a trick in hand. */
interface Condition {
  readonly ribbons?: number;
  readonly trick?: string;
}
const holds = (view: View, seat: Seat, { ribbons = 0, trick }: Condition): boolean =>
  (view.state.ribbons[seat] ?? 0) >= ribbons &&
  (trick === undefined || handOf(view, seat).includes(trick));

/** Kites: four flyers, two clubs, and one sky. */
export const kites: Ruleset<Kites> = {
  id: 'kites',
  purposes: ['trick', 'wind', 'tile', 'squall'],
  dataForm: 1,
  kinds: KINDS,
  asksIn: (phase, kind) => (phase === 'morning' ? kind === 'stake' : kind !== 'stake'),
  offers: ({ presets }) => ({
    presets: Object.keys(presets),
    players: [SEATS.length],
    options: { days: [1, 2, 3] },
  }),
  prepare: ({ festival, presets, terms, sentences }, { preset, options }) => {
    const printed = presets[preset];
    if (printed === undefined)
      return fail([{ code: 'unknown-preset', args: { preset, choices: Object.keys(presets) } }]);
    const days = Number(options?.['days'] ?? printed.days);
    return ok({ ...festival, terms, sentences, options: { days } });
  },
  options: ({ options }) => ({ ...options }),
  seats: () => SEATS,
  blank: ({ bag }) => ({
    ...{ day: 1, phase: 'set-up', ribbons: {}, order: [], turn: 0 },
    ...{ hands: {}, sizes: {}, played: [], bag: { ...bag }, tails: {}, kites: {} },
    ...{ squall: null, seen: [] },
  }),
  where: ({ day, phase }) => ({ round: day, phase }),
  phases: PHASES,
  printedPhase,
  printedPhases: PRINTED,
  hears: (phase) =>
    phase === 'morning'
      ? { opened: 'together', speaks: 'round', newer: 'adds' }
      : { opened: 'as-they-come', speaks: 'phase', newer: 'adds' },
  waits: () => ({
    ...{ stake: 'wait', deed: 'wait', trick: 'wait' },
    ...{ 'trick/ride': 'word', 'trick/tie': 'default' },
  }),
  sides: ({ clubs }) => clubs,
  next: (table) => (table.state.phase === 'over' ? null : PROCEDURES[table.state.phase](table)),
  apply,
  hide,
  imagine,
  // Conditions were made by the lines of orders, which know no others.
  holds: (view, { seat }, condition) => holds(view, seat, condition as Condition),
  readOrders,
  writeOrders,
  causes: (_rules, event) => causes(event),
  orderForm,
  board: (view) => [
    {
      block: 'table',
      head: ['seat', 'ribbons', 'tricks', 'tail', 'kite'].map((column) => say(`board.${column}`)),
      rows: SEATS.map((seat) =>
        ['seat', 'ribbons', 'tricks', 'tail', 'kite'].map((column) =>
          say(`board.${column}-of`, {
            seat,
            ribbons: view.state.ribbons[seat] ?? 0,
            tricks: view.state.sizes[seat] ?? 0,
            tail: view.state.tails[seat] ?? [],
            ...view.state.kites[seat],
          }),
        ),
      ),
    },
  ],
  chart: (view) =>
    (['points', 'ribbons', 'height'] as const).map((measure) => ({
      measure,
      best: 'high',
      values: Object.fromEntries(SEATS.map((seat) => [seat, scoreOf(view, seat)[measure]])),
    })),
  styles: {
    keen: (view, question, random) => BOTS[question.kind.name]?.(view, question, random),
  },
  tally: ({ state, rules }, entries) => {
    const end = entries.find(({ event }) => event.type === 'festival-won')?.event;
    const { winner, standings } =
      end?.type === 'festival-won' ? end : { winner: null, standings: [] };
    return {
      winner,
      decided: winner === null ? 'draw' : 'points',
      rounds: rules.options.days,
      game: { tricks: state.played.length },
      seats: Object.fromEntries(standings.map(({ seat, ...score }) => [seat, score])),
    };
  },
  audit,
  inks: {
    finch: { light: '#a03020', dark: '#ff9d8a' },
    heron: { light: '#2f5d8a', dark: '#8fc1f0' },
    plover: { light: '#7a5c00', dark: '#e6c35c' },
    swift: { light: '#4b3f8f', dark: '#b9aef5' },
  },
  tints: { finch: 'red', heron: 'blue', plover: 'yellow', swift: 'magenta' },
};
