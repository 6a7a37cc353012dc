import { say } from '../../core/document.ts';
import { fail, ok } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { wrongSwitches } from '../switches.ts';
import { audit } from './audit.ts';
import { causes } from './causes.ts';
import { apply, BOTS, KINDS, PROCEDURES } from './chapters.ts';
import { foresight } from './foresight.ts';
import { PHASES, SEATS, SWITCHES, type Unit, type View, type Westeros } from './game.ts';
import { holds, orderForm, readOrders, turnOf, writeOrders } from './language.ts';
import { markersOf } from './markers.ts';
import { prepared } from './prepared.ts';
import { hide, imagine } from './secrets.ts';
import { forBoth, noTokens } from './set-up.ts';
import { tokensOf } from './table.ts';
import { warnings } from './warnings.ts';
import { writer } from './writer.ts';

const COLUMNS = ['unit', 'kind', 'hex', 'figures', 'state'] as const;

const unitRow = (id: string, { house, type, rank, hex, figures, fresh, commander }: Unit) =>
  COLUMNS.map((column) =>
    say(`board.${column}-of`, {
      ...{ unit: id, seat: house, unitType: type, rank, hex, figures },
      fresh: fresh ? 'yes' : 'no',
      ...(commander !== undefined && { commander }),
    }),
  );

const HOUSE_COLUMNS = ['seat', 'tokens', 'command', 'cards', 'morale', 'points'] as const;

const houseRow = (view: View, seat: (typeof SEATS)[number]) =>
  HOUSE_COLUMNS.map((column) =>
    say(`board.${column}-of`, {
      seat,
      tokens: tokensOf(view, seat),
      command: view.state.command[seat],
      hand: view.state.sizes[seat],
      circle: view.state.morale[seat],
      points: view.state.points[seat],
    }),
  );

/** Battles of Westeros: two houses on a field of hexes. */
export const westeros: Ruleset<Westeros> = {
  id: 'westeros',
  purposes: ['order', 'card', 'attack', 'dogs', 'fire', 'spread', 'catapult', 'token'],
  dataForm: 1,
  kinds: KINDS,
  offers: ({ battles }) => ({
    presets: Object.keys(battles),
    players: [SEATS.length],
    options: SWITCHES,
  }),
  prepare: (data, { preset, options = {} }) => {
    if (data.battles[preset] === undefined)
      return fail([
        { code: 'unknown-preset', args: { preset, choices: Object.keys(data.battles) } },
      ]);
    const wrong = wrongSwitches(SWITCHES, options);
    return wrong.length > 0 ? fail(wrong) : ok(prepared(data, preset, options));
  },
  options: ({ options }) => ({ ...options }),
  seats: () => SEATS,
  blank: ({ battle, numbers }) => ({
    ...{ round: 1, phase: 'set-up', units: {}, engaged: {}, pool: { ...numbers.tokens } },
    ...{ tokens: forBoth(noTokens), command: forBoth(() => 0), spent: {} },
    ...{ committed: [...battle.committed], morale: forBoth(() => 0), routed: [] },
    ...{ points: forBoth(() => 0), momentum: battle.momentum, priority: battle.momentum },
    ...{ turn: battle.momentum, passed: [], hands: forBoth(() => []), sizes: forBoth(() => 0) },
    ...{ discards: forBoth(() => []), places: { ...battle.held }, destroyed: [] },
    ...{ fires: {}, devastated: [], ...markersOf(battle) },
    ...{ turning: null, attack: null },
  }),
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: () => 'command',
  printedPhases: ['command'],
  hears: () => ({ opened: 'as-they-come', speaks: 'phase', newer: 'adds' }),
  standing: 'by-topic',
  waits: () => ({
    ...{
      turn: 'wait',
      move: 'word',
      strike: 'word',
      scorch: 'standing',
      follow: 'word',
      pursuit: 'word',
    },
    ...{ flank: 'word', stalwart: 'word', retreat: 'word', counter: 'word', tactic: 'word' },
    ...{ commit: 'standing', carry: 'word', 'keep-token': 'wait', 'keep-card': 'wait' },
  }),
  next: (table) => (table.state.phase === 'over' ? null : PROCEDURES[table.state.phase](table)),
  apply,
  hide,
  imagine,
  foresight,
  holds: (view, { seat }, condition) => holds(view, seat, condition),
  warnings,
  readOrders,
  writeOrders,
  orderForm,
  turnOf,
  causes: (_rules, event) => causes(event),
  whereabouts: (view, { about }) => {
    const unit = view.state.units[String(about['unit'])];
    return unit === undefined ? {} : { hex: unit.hex };
  },
  board: (view) => [
    {
      block: 'table',
      head: HOUSE_COLUMNS.map((column) => say(`board.${column}`)),
      rows: SEATS.map((seat) => houseRow(view, seat)),
    },
    {
      block: 'table',
      head: COLUMNS.map((column) => say(`board.${column}`)),
      rows: Object.entries(view.state.units).map(([id, unit]) => unitRow(id, unit)),
    },
  ],
  marks: /[a-z]{1,3}\d{1,2}/iu,
  chart: ({ state }) => [
    { measure: 'points', best: 'high', values: { ...state.points } },
    { measure: 'morale', best: 'low', values: { ...state.morale } },
  ],
  styles: {
    captain: (view, question, random) => BOTS[question.kind.name]?.(view, question, random),
    writer,
  },
  tally: ({ state }, entries) => {
    const end = entries.find(({ event }) => event.type === 'battle-won')?.event;
    return {
      winner: end?.type === 'battle-won' ? end.winner : null,
      decided: end?.type === 'battle-won' ? end.why : 'none',
      game: { rounds: state.round, destroyed: state.destroyed.length },
      seats: Object.fromEntries(
        SEATS.map((seat) => [
          seat,
          {
            points: state.points[seat],
            units: Object.values(state.units).filter(({ house }) => house === seat).length,
          },
        ]),
      ),
    };
  },
  audit,
  inks: {
    stark: { light: '#4a5560', dark: '#c6d0da' },
    lannister: { light: '#a02020', dark: '#ff9d8a' },
  },
  tints: { stark: 'cyan', lannister: 'red' },
};
