import { type Document, say } from '../../core/document.ts';
import { fail, ok } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { misfits } from './armies.ts';
import { audit } from './audit.ts';
import { handOf } from './cards.ts';
import { causes } from './causes.ts';
import { apply, BOTS, KINDS, PROCEDURES } from './chapters.ts';
import { holds } from './conditions.ts';
import { pieces } from './dragging.ts';
import {
  type Battle,
  CORNERS,
  type House,
  houseOf,
  noDeeds,
  PHASES,
  type Rules,
  SWITCHES,
  type Tabletop,
  type View,
  ZONES,
  type Zone,
} from './game.ts';
import { orderForm, readOrders, writeOrders } from './language.ts';
import { missionsOf } from './missions.ts';
import { prepared, unknownSwitches } from './prepared.ts';
import { stepOf, topicOf, turnOf } from './readings.ts';
import { hide, imagine } from './secrets.ts';
import { forSeats, scoreOf } from './sides.ts';
import { modelsOf, ranksOf, unitsOf } from './table.ts';
import { planner, writer } from './writer.ts';

const COLUMNS = ['unit', 'kind', 'place', 'models', 'state'] as const;

const unitRow = (view: View, id: string) => {
  const { seat, profile, x, y, facing, tokens } = view.state.units[
    id
  ] as View['state']['units'][string];
  const activated = view.state.activated.includes(id) ? 'yes' : 'no';
  const count = { models: modelsOf(view, id), ranks: ranksOf(view, id) };
  return COLUMNS.map((column) =>
    say(`board.${column}-of`, {
      ...{ unit: id, seat, profile, x, y, facing, tokens, activated, ...count },
    }),
  );
};

const HOUSE_COLUMNS = ['seat', 'points', 'units', 'first'] as const;

const houseRow = (view: View, seat: House) =>
  HOUSE_COLUMNS.map((column) =>
    say(`board.${column}-of`, {
      ...{ seat, points: scoreOf(view, seat), units: unitsOf(view, seat) },
      first: view.state.first === seat ? 'yes' : 'no',
    }),
  );

/** Who stands in which zone of the tactics board (TMG-75). */
const zonesTaken = ({ state }: View): Document => {
  const items = Object.entries(state.board).map(([zone, ncu]) =>
    say('board.board-of', { zone, ncu }),
  );
  return items.length === 0 ? [] : [{ block: 'list', items, depth: 0 }];
};

/** Tokens and who controls them, reserves, and the public mission. */
const lyingOpen = ({ rules, state }: View): Document => {
  const items = [
    ...Object.entries(state.objectives).map(([token, { x, y, card, holder: unit }]) =>
      say('board.token-at', { token, x, y, ...(card && { card }), ...(unit && { unit }) }),
    ),
    ...rules.seats.flatMap((seat) => {
      const units = state.reserve.filter((id) => rules.units[id]?.seat === seat);
      return units.length === 0 ? [] : [say('board.reserve-of', { seat, units })];
    }),
    ...(state.missions.open === null
      ? []
      : [say('board.public-mission', { mission: state.missions.open })]),
  ];
  return items.length === 0 ? [] : [{ block: 'list', items, depth: 0 }];
};

/** TMG-113, TMG-121, TMG-146: what players place before the battle, in this order. */
const toPlaceIn = ({ mode, battle }: Rules): string[] => {
  const { tokens, corpses, terrain } = mode;
  const times = (count: number, what: string) => Array.from({ length: count }, () => what);
  return [
    ...times((tokens?.count ?? 0) - (tokens?.at.length ?? 0), 'token'),
    ...times(corpses?.pieces ?? 0, 'corpse-pile'),
    ...times(Math.max(0, terrain.pieces - Object.keys(battle.terrain).length), 'terrain'),
  ];
};

/** Where nobody says how many play, all seats of the battle do. */
const USUAL = 2;
/** TMG-99: a free-for-all can be played by fewer than all its seats; two would be no more than a battle. */
const countsOf = ({ forces, teams }: Battle): readonly number[] => {
  const all = Object.keys(forces).length;
  return all > USUAL && teams === undefined ? [USUAL + 1, all] : [all];
};

/** Before anybody chooses: teams face each other, and in a free-for-all each sits at his corner. */
const zonesFor = (rules: Rules): Record<House, Zone> =>
  forSeats(rules, (seat) => {
    const at = rules.sides.findIndex((side) => side.includes(seat));
    return (rules.sides.length > 2 ? CORNERS[at] : ZONES[at]) ?? 'south';
  });

/** A Song of Ice & Fire, the tabletop game: two houses on a table without spaces. */
/** A newcomer begins with the forces of the starter box, or with two units a side. */
const BEGIN_WITH = ['trident', 'skirmish'];
const idsOf = (battles: object): readonly string[] => [
  ...BEGIN_WITH.filter((id) => id in battles),
  ...Object.keys(battles).filter((id) => !BEGIN_WITH.includes(id)),
];

export const tabletop: Ruleset<Tabletop> = {
  id: 'tabletop',
  purposes: [
    ...['throw-off', 'charge', 'retreat', 'attack', 'defence', 'morale', 'again'],
    ...['card', 'effect', 'cancel'],
  ],
  dataForm: 1,
  kinds: KINDS,
  offers: ({ battles }) => ({
    presets: idsOf(battles),
    players: [...new Set(Object.values(battles).flatMap(countsOf))].sort(),
    usualPlayers: USUAL,
    options: SWITCHES,
    armies: 'yes',
  }),
  prepare: (data, { preset, players = USUAL, options = {} }) => {
    const battle = data.battles[preset];
    if (battle === undefined)
      return fail([
        { code: 'unknown-preset', args: { preset, choices: idsOf(data.battles).join(', ') } },
      ]);
    const counts = countsOf(battle);
    if (players !== USUAL && !counts.includes(players))
      return fail([{ code: 'seats-fixed', args: { players, choices: counts.map(String) } }]);
    const unknown = unknownSwitches(options);
    const wrong = [
      ...unknown.map((text) => ({ code: 'unknown-name', args: { text } })),
      ...misfits(data, preset, options),
    ];
    return wrong.length > 0 ? fail(wrong) : ok(prepared(data, { preset, players, options }));
  },
  options: ({ options }) => ({ ...options }),
  seats: ({ seats }) => seats,
  blank: (rules) => ({
    ...{ round: 1, phase: 'set-up', zones: zonesFor(rules) },
    ...{ first: 'stark', turn: 'stark', begun: 'no', units: {}, destroyed: [], activated: [] },
    ...{ attack: null, test: null, retreat: null, points: forSeats(rules, () => 0), paths: {} },
    ...{ pieceCount: 0, toPlace: toPlaceIn(rules), placed: null, objectives: {}, reserve: [] },
    ...{ fallen: [], deputies: {}, attacker: null, burdens: {}, deeds: forSeats(rules, noDeeds) },
    missions: {
      ...{ hands: forSeats(rules, () => []), sizes: forSeats(rules, () => 0) },
      ...{ used: [], spent: 0, open: null },
    },
    ...{
      board: {},
      influence: [],
      attached: [],
      ordered: [],
      uses: {},
      silenced: [],
      barred: null,
    },
    ...{
      hands: forSeats(rules, () => []),
      sizes: forSeats(rules, () => 0),
      discards: forSeats(rules, () => []),
    },
    pieces: { ...rules.battle.terrain },
  }),
  where: ({ round, phase }) => ({ round, phase }),
  phases: PHASES,
  printedPhase: () => 'activation',
  printedPhases: ['activation'],
  hears: () => ({ opened: 'as-they-come', speaks: 'phase', newer: 'adds' }),
  standing: 'by-topic',
  topicOf,
  // Silence is nothing in every window; whoever wants to be asked in one says so.
  waits: () => ({
    ...{ role: 'wait', place: 'wait', pile: 'word', return: 'word', mission: 'standing' },
    ...{ zone: 'wait', deploy: 'wait', activate: 'wait', withdraw: 'word' },
    ...{ contact: 'standing', reroll: 'standing', spend: 'standing' },
    ...{ pivot: 'standing', breakthrough: 'standing' },
    ...{ play: 'standing', choose: 'word', extra: 'word', discard: 'standing' },
  }),
  next: (table) => (table.state.phase === 'over' ? null : PROCEDURES[table.state.phase](table)),
  apply,
  hide,
  imagine,
  holds: (view, { about }, condition) => holds(view, about, condition),
  readOrders,
  writeOrders,
  orderForm,
  pieces,
  turnOf,
  stepOf,
  causes: (_rules, event) => causes(event),
  holding: (view, seat) => {
    const house = houseOf(seat);
    const [cards, missions] = [handOf(view, house), missionsOf(view, house)];
    const items = [
      ...(cards.length > 0 ? [say('board.hand', { cards })] : []),
      ...(missions.length > 0 ? [say('board.missions', { missions })] : []),
    ];
    return items.length === 0 ? [] : [{ block: 'list', items, depth: 0 }];
  },
  board: (view) => [
    ...zonesTaken(view),
    ...lyingOpen(view),
    {
      block: 'table',
      head: HOUSE_COLUMNS.map((column) => say(`board.${column}`)),
      rows: view.rules.seats.map((seat) => houseRow(view, seat)),
    },
    {
      block: 'table',
      head: COLUMNS.map((column) => say(`board.${column}`)),
      rows: Object.keys(view.state.units).map((id) => unitRow(view, id)),
    },
  ],
  marks: /[a-z]{1,3}\d{1,2}/iu,
  chart: (view) => [
    {
      measure: 'points',
      best: 'high',
      values: forSeats(view.rules, (seat) => scoreOf(view, seat)),
    },
    {
      measure: 'models',
      best: 'high',
      values: forSeats(view.rules, (seat) =>
        unitsOf(view, seat).reduce((sum, id) => sum + modelsOf(view, id), 0),
      ),
    },
  ],
  styles: {
    captain: (view, question, random) => BOTS[question.kind.name]?.(view, question, random),
    writer,
    planner,
  },
  tally: (view, entries) => {
    const end = entries.find(({ event }) => event.type === 'game-won')?.event;
    return {
      winner: end?.type === 'game-won' ? end.winner : null,
      decided: end?.type === 'game-won' ? end.how : 'none',
      game: { rounds: view.state.round, destroyed: view.state.destroyed.length },
      seats: forSeats(view.rules, (seat) => ({
        points: scoreOf(view, seat),
        units: unitsOf(view, seat).length,
      })),
    };
  },
  audit,
  inks: {
    stark: { light: '#4a5560', dark: '#c6d0da' },
    lannister: { light: '#a02020', dark: '#ff9d8a' },
    umber: { light: '#2f5d8a', dark: '#8fc1f0' },
    clegane: { light: '#8a6a10', dark: '#e8c860' },
  },
  tints: { stark: 'cyan', lannister: 'red', umber: 'blue', clegane: 'yellow' },
};
