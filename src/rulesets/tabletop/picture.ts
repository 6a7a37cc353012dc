// The table to scale: a symbol for each tray as it stands, with its models, arrow, notches and tokens; terrain; and where
// units came from in this round.

import { type Saying, say } from '../../core/document.ts';
import type {
  Card,
  Cell,
  Colour,
  Edge,
  Glyph,
  Ground,
  Key,
  Look,
  Mark,
  Picture,
  Ring as PictureRing,
  Point,
  Section,
  Space,
  Thing,
} from '../../core/picture.ts';
import type { Painter } from '../../core/ruleset-module.ts';
import { CONDITIONS, type Condition } from './catalogue.ts';
import type { TrayModels } from './catalogue-schema.ts';
import { drawnAt, MARGIN, UNIT } from './dragging.ts';
import type { House, Tabletop, UnitId, View, Zone } from './game.ts';
import { cornersOf, placeOf, type Ring, type Stand } from './geometry.ts';
import { areaAt, zonesOn } from './reserves.ts';
import { scoreOf } from './sides.ts';
import {
  edgeOf,
  factsOf,
  modelsOf,
  profileOf,
  ringOf,
  ringOfPiece,
  trayOf,
  unitOf,
} from './table.ts';

// ---- Looks ------------------------------------------------------------------------------------------

const [DARK, PAPER, BLOOD, DONE] = ['#1f1b16', '#fffdf6', '#a31d1d', '#b9ad94'];
const LOOKS: Readonly<Record<House, Look>> = {
  stark: { colour: '#9aa7b5', ink: '#10161c', pattern: 'upright' },
  lannister: { colour: '#a02020', ink: '#ffffff', pattern: 'lattice' },
  umber: { colour: '#4a78a8', ink: '#ffffff', pattern: 'rising' },
  clegane: { colour: '#d9b44a', ink: '#1f1b16', pattern: 'falling' },
};
const TOKENS: Readonly<Record<Condition, Colour>> = {
  panicked: '#7d4a9c',
  vulnerable: '#d98b19',
  weakened: '#4d7f57',
};
const TABLE = '#ebe7d0';
const OTHER_GROUND = '#cfc6ae';
const TOKEN_GROUND = '#e6c34d';

// ---- Scale -----------------------------------------------------------------------------------------

const at = ({ rules }: View, point: Point): Point => drawnAt(rules, point);
const sizeOf = ({ rules }: View): Point => {
  const { width, height } = rules.battle.table;
  return [2 * MARGIN + width * UNIT, 2 * MARGIN + height * UNIT];
};
const closed = (ring: PictureRing): PictureRing => [...ring, ...ring.slice(0, 1)];
const onTable = (view: View, ring: Ring): PictureRing =>
  closed(ring.map((point) => at(view, point)));
/** The own axes of a stand, in the units of the picture around its middle. */
const around =
  ({ facing }: Stand) =>
  (own: Point): Point => {
    const [x, y] = placeOf({ x: 0, y: 0, facing }, own);
    return [x * UNIT, -y * UNIT];
  };
const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
const shape = (points: readonly Point[]): string => `${line(points)}Z`;

// ---- Trays ------------------------------------------------------------------------------------------

/** The corners of a tray, in its own axes, clockwise from the front left. */
const own = ({ w, l }: TrayModels): readonly Point[] => [
  [-w / 2, l / 2],
  [w / 2, l / 2],
  [w / 2, -l / 2],
  [-w / 2, -l / 2],
];

/** Where models stand, the first that falls last: rank by rank from the front, each from left to right (TMG-24). */
const placesOf = ({ w, l, models, ranks }: TrayModels): readonly Point[] => {
  const [rows, perRank] = [Math.max(1, ranks), models / Math.max(1, ranks)];
  return Array.from({ length: models }, (_, model): Point => {
    const [row, column] = [Math.floor(model / perRank), model % perRank];
    return [((column + 0.5) / perRank - 0.5) * w, (0.5 - (row + 0.5) / rows) * l];
  });
};

/** Short lines out of the corners, along the lines that part front, flanks and rear (TMG-32). */
const notchesOf = (tray: TrayModels): readonly (readonly Point[])[] => {
  const out = tray.w / 16;
  const down = tray.arcs === 'corner' ? out : (out * tray.l) / tray.w;
  return own(tray).map(([x, y]) => [
    [x - Math.sign(x) * out, y - Math.sign(y) * down],
    [x + Math.sign(x) * out, y + Math.sign(y) * down],
  ]);
};

const modelMarks = (view: View, id: UnitId): readonly Mark[] => {
  const tray = trayOf(view, id);
  const turned = around(unitOf(view, id));
  const left = modelsOf(view, id);
  const { wounds } = profileOf(view, id);
  const isHurt = unitOf(view, id).left < left * wounds;
  const [rows, perRank] = [Math.max(1, tray.ranks), tray.models / Math.max(1, tray.ranks)];
  const radius = Math.min(tray.w / (2 * perRank), tray.l / (2 * rows)) * 0.72 * UNIT;
  return placesOf(tray).map((place, model): Mark => {
    const look =
      model >= left
        ? { stroke: DARK, width: 0.6, dashes: '1.5 1.5' }
        : { fill: PAPER, stroke: isHurt && model === left - 1 ? BLOOD : DARK, width: 1 };
    return { circle: radius, at: turned(place), ...look };
  });
};

/** Conditions lie in a row at the rear. */
const tokenMarks = (view: View, id: UnitId): readonly Mark[] => {
  const turned = around(unitOf(view, id));
  const { l } = trayOf(view, id);
  const { tokens } = unitOf(view, id);
  return tokens.map((token, place): Mark => {
    const spot = turned([(place - (tokens.length - 1) / 2) * 800, 450 - l / 2]);
    return { circle: 6, at: spot, fill: TOKENS[token], stroke: PAPER, width: 1.4 };
  });
};

const trayGlyph = (view: View, id: UnitId): Glyph => {
  const tray = trayOf(view, id);
  const turned = around(unitOf(view, id));
  const front = tray.l / 2;
  const arrow: readonly Point[] = [
    [-tray.w / 9, front - 330],
    [0, front],
    [tray.w / 9, front - 330],
  ];
  const plate = 5 + 3.6 * id.length;
  const isDone = view.state.activated.includes(id);
  return {
    width: Math.max(tray.w, tray.l) * UNIT,
    marks: [
      { path: shape(own(tray).map(turned)), fill: 'seat', stroke: DARK, width: 1.2 },
      ...modelMarks(view, id),
      ...tokenMarks(view, id),
      { path: shape(arrow.map(turned)), fill: DARK },
      ...notchesOf(tray).map(
        (notch): Mark => ({ path: line(notch.map(turned)), stroke: DARK, width: 1.6 }),
      ),
      {
        ...{ path: `M${-plate} -8H${plate}V8H${-plate}Z`, fill: isDone ? DONE : PAPER },
        ...{ stroke: DARK, width: 0.8, round: true },
      },
      { letters: 'text', size: 12, fill: DARK },
    ],
  };
};

/** Where a unit stood, and the way from there to where it went next. */
const ghostGlyph = (tray: TrayModels, from: Stand, to: Stand): Glyph => ({
  width: 1,
  marks: [
    {
      ...{ path: shape(own(tray).map(around(from))), stroke: '#6b6450', width: 1 },
      dashes: '4 3',
    },
    {
      path: line([
        [0, 0],
        [(to.x - from.x) * UNIT, (from.y - to.y) * UNIT],
      ]),
      ...{ stroke: '#6b6450', width: 1.4, dashes: '2 3' },
    },
  ],
});

interface Ghost {
  readonly id: string;
  readonly unit: UnitId;
  readonly from: Stand;
  readonly to: Stand;
}
const ghostsOf = ({ state }: View): readonly Ghost[] =>
  Object.entries(state.paths).flatMap(([unit, stands]) => {
    const now = state.units[unit];
    if (now === undefined) return [];
    return stands.map((from, step) => ({
      ...{ id: `${unit}/from/${step}`, unit, from },
      to: stands[step + 1] ?? now,
    }));
  });

// ---- Spaces -----------------------------------------------------------------------------------------

const tokenThings = (view: View, id: UnitId): readonly Thing[] =>
  unitOf(view, id).tokens.map((token) => ({
    ...{ id: `${id}/${token}`, title: say('map.token', { token }), keys: [`token/${token}`] },
    lettered: { text: [say(`map.letters.${token}`)], rank: 1 },
  }));

const standing = (view: View, id: UnitId): Saying => {
  const facts = factsOf(view, id);
  const hurt = facts.models * profileOf(view, id).wounds - unitOf(view, id).left;
  return say('map.unit', { ...facts, hurt });
};

const unitSpace = (view: View, id: UnitId): Space => {
  const { seat, x, y } = unitOf(view, id);
  const title = standing(view, id);
  const isDone = view.state.activated.includes(id);
  return {
    ...{
      id,
      title,
      narrow: say('map.id', { unit: id }),
      terrain: 'land',
      within: null,
      name: null,
    },
    ...{ signsAt: at(view, [x, y]), piecesAt: at(view, [x, y]), under: [] },
    signs: tokenThings(view, id),
    things: [
      {
        ...{ id: `${id}/tray`, title, keys: ['tray', ...(isDone ? ['activated'] : [])] },
        pieces: [{ symbol: `unit-${id}`, seat, text: id }],
        lettered: { text: [`x${modelsOf(view, id)}`], rank: 0, seat },
      },
    ],
  };
};

/** What lies on the table and is no unit: it is drawn as ground, or by a symbol of its own. */
const quietSpace = (
  id: string,
  title: Saying,
  where: Point,
  things: readonly Thing[] = [],
): Space => ({
  ...{ id, title, terrain: 'land', within: null, name: null },
  ...{ signsAt: where, piecesAt: where, signs: [], things, under: [] },
});

/** A name and a token do not lie on each other. */
const CLEAR = 1400;

const pieceSpace = (view: View, id: string): Space => {
  const { kind, x, y } = view.state.pieces[id] ?? { kind: '', x: 0, y: 0 };
  const title = say('map.piece', { id, terrain: kind });
  const isUnderToken = Object.values(view.state.objectives).some(
    (token) => Math.abs(token.x - x) < CLEAR && Math.abs(token.y - y) < CLEAR,
  );
  return {
    ...quietSpace(id, title, at(view, [x, y])),
    ...{
      name: { at: at(view, [x, isUnderToken ? y - CLEAR : y]), width: 110 },
      narrow: say('map.terrain', { terrain: kind }),
    },
  };
};

const ghostSpace = (view: View, { id, unit, from }: Ghost): Space => {
  const title = say('map.from', { unit, x: from.x, y: from.y, facing: from.facing });
  const ghost: Thing = { id: `${id}/tray`, title, keys: ['from'], pieces: [{ symbol: id }] };
  return quietSpace(id, title, at(view, [from.x, from.y]), [ghost]);
};

/** Inches along the south and the west edge, every six. */
const RULER = 6000;
const rulerSpaces = (view: View): readonly Space[] => {
  const { width, height } = view.rules.battle.table;
  const marks = (most: number): readonly number[] =>
    Array.from({ length: Math.floor(most / RULER) + 1 }, (_, mark) => mark * RULER);
  const label = (id: string, far: number, [x, y]: Point): Space => ({
    ...quietSpace(id, say('map.inches', { far }), [x, y]),
    name: { at: [x, y], width: MARGIN },
  });
  return [
    ...marks(width).map((far) => {
      const [x, y] = at(view, [far, 0]);
      return label(`south/${far}`, far, [x, y + 13]);
    }),
    ...marks(height).map((far) => {
      const [x, y] = at(view, [0, far]);
      return label(`west/${far}`, far, [x - 13, y]);
    }),
  ];
};

// ---- Grounds and lines ------------------------------------------------------------------------------

const rectangle = (view: View, [left, bottom]: Point, [right, top]: Point): PictureRing =>
  onTable(view, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
const ground = (id: string, ring: PictureRing, tint: Colour): Ground => ({
  ...{ id, terrain: 'land', outline: { rings: [ring] }, tint, holder: null },
});

const groundsOf = (view: View): readonly Ground[] => {
  const { table } = view.rules.battle;
  const terrain = view.state.pieces;
  return [
    ground('table', rectangle(view, [0, 0], [table.width, table.height]), TABLE),
    ...Object.entries(terrain).map(([id, { kind }]) =>
      ground(
        id,
        onTable(view, ringOfPiece(view, id)),
        view.rules.terrain[kind]?.tint ?? OTHER_GROUND,
      ),
    ),
    ...Object.keys(view.state.objectives).map((id) =>
      ground(id, onTable(view, discOf(view, id)), TOKEN_GROUND),
    ),
    // A tray is touched where it stands.
    ...Object.keys(view.state.units).map((id) =>
      ground(id, onTable(view, ringOf(view, id)), LOOKS[unitOf(view, id).seat].colour),
    ),
  ];
};

const edgesOf = (view: View): readonly Edge[] => {
  const { table } = view.rules.battle;
  const terrain = view.state.pieces;
  const tick = (far: number): readonly Edge[] => [
    { style: 'bank', points: [at(view, [far, 0]), at(view, [far, 300])] },
    { style: 'bank', points: [at(view, [0, far]), at(view, [300, far])] },
  ];
  const inches = Array.from({ length: Math.floor(table.width / 1000) }, (_, inch) => inch * 1000);
  return [
    { style: 'bank', points: rectangle(view, [0, 0], [table.width, table.height]) },
    ...inches.flatMap(tick),
    ...[
      ...Object.keys(terrain).map((id) => onTable(view, ringOfPiece(view, id))),
      ...Object.keys(view.state.objectives).map((id) => onTable(view, discOf(view, id))),
    ].map((points): Edge => ({ style: 'bank', points })),
    ...zonesOn(view).map(
      (zone): Edge => ({ style: 'border', points: zoneLine(view, zone), key: 'zone' }),
    ),
  ];
};

/** What parts a deployment zone from the field: the inner edge of a strip, or the two of a corner. */
const zoneLine = (view: View, zone: Zone): PictureRing => {
  const { left, right, bottom, top, isCorner } = areaAt(view, zone);
  const { width } = view.rules.battle.table;
  const isSouth = edgeOf(zone) === 'south';
  const [inner, outer] = isSouth ? [top, bottom] : [bottom, top];
  const [side, far] = right < width ? [right, left] : [left, right];
  const line: readonly Point[] = isCorner
    ? [
        [far, inner],
        [side, inner],
        [side, outer],
      ]
    : [
        [left, inner],
        [right, inner],
      ];
  return line.map((point) => at(view, point));
};

/** A token as a ring of eight corners: two squares, one turned against the other. */
const discOf = ({ rules, state }: View, id: string): Ring => {
  const { x, y } = state.objectives[id] ?? { x: 0, y: 0 };
  const w = (rules.mode.tokens?.radius ?? 0) * Math.sqrt(2);
  const [one, other] = [0, 4500].map((facing) =>
    cornersOf({ w, l: w, arcs: 'corner' }, { x, y, facing }),
  );
  return (one ?? []).flatMap((corner, nth) => [corner, other?.[nth] ?? corner]);
};

/** From its middle to its end a name with a card in it takes at most so much. */
const HALF_A_NAME = 60;

const tokenSpace = (view: View, token: string): Space => {
  const { x, y, card, holder: unit } = view.state.objectives[token] ?? { x: 0, y: 0 };
  const title = say('map.objective', { token, ...(card && { card }), ...(unit && { unit }) });
  const [across, down] = at(view, [x, y]);
  const [width] = sizeOf(view);
  const named = Math.min(Math.max(across, HALF_A_NAME), width - HALF_A_NAME);
  return {
    ...quietSpace(token, title, [across, down]),
    ...{ name: { at: [named, down], width: 40 }, narrow: say('map.id', { unit: token }) },
  };
};

// ---- In letters -------------------------------------------------------------------------------------

const [WIDEST, LEAST] = [76, { across: 5, down: 2 }];
/** A frame around what a ring takes of the table, in columns and rows; a row is as high as two columns are wide. */
const cellOf = ({ rules }: View, ring: Ring): Cell => {
  const { width, height } = rules.battle.table;
  const perColumn = Math.max(width, height) / WIDEST;
  const [columns, rows] = [
    ring.map(([x]) => Math.round(x / perColumn)),
    ring.map(([, y]) => Math.round((height - y) / (2 * perColumn))),
  ];
  // What is small has room for its name, on this side of the edge.
  const [edge, foot] = [Math.round(width / perColumn), Math.round(height / (2 * perColumn))];
  const left = Math.max(0, Math.min(...columns, edge - LEAST.across));
  const top = Math.max(0, Math.min(...rows, foot - LEAST.down));
  return [
    ...([left, top] as const),
    Math.max(left + LEAST.across, ...columns),
    Math.max(top + LEAST.down, ...rows),
  ];
};
const cellsOf = (view: View): Readonly<Record<string, Cell>> => {
  const { width, height } = view.rules.battle.table;
  const corners: Ring = [
    [0, 0],
    [width, height],
  ];
  return {
    table: cellOf(view, corners),
    ...Object.fromEntries([
      ...Object.keys(view.state.pieces).map((id) => [id, cellOf(view, ringOfPiece(view, id))]),
      ...Object.keys(view.state.objectives).map((id) => [id, cellOf(view, discOf(view, id))]),
      ...Object.keys(view.state.units).map((id) => [id, cellOf(view, ringOf(view, id))]),
    ]),
  };
};

// ---- Beside the table -------------------------------------------------------------------------------

const unitCard = (view: View, id: UnitId): Card => ({
  ...{ id: `${id}/card`, deck: say('map.id', { unit: id }), sign: null },
  title: say('map.card', { profile: unitOf(view, id).profile, models: modelsOf(view, id) }),
  lettered: standing(view, id),
});

const panelOf = (view: View): readonly Section[] => [
  { section: 'seats', id: 'seats', title: say('map.seats') },
  ...view.rules.seats.map((seat): Section => {
    const { first, units } = view.state;
    const isFirst = first === seat ? 'yes' : 'no';
    return {
      ...{ section: 'cards', id: `${seat}/units`, notes: [] },
      title: say('map.house', { seat, points: scoreOf(view, seat), first: isFirst }),
      cards: Object.keys(units)
        .filter((id) => units[id]?.seat === seat)
        .map((id) => unitCard(view, id)),
    };
  }),
];

const SYMBOLS: Readonly<Record<string, Glyph>> = {
  ...Object.fromEntries(
    CONDITIONS.map((token) => [
      `token-${token}`,
      { width: 13, marks: [{ circle: 5.5, fill: TOKENS[token], stroke: PAPER, width: 1.2 }] },
    ]),
  ),
  'key-tray': {
    width: 24,
    marks: [
      { path: 'M-11 -9H11V9H-11Z', fill: 'seat', stroke: DARK, width: 1 },
      { path: 'M-3 -5L0 -9L3 -5Z', fill: DARK },
    ],
  },
  'key-activated': {
    width: 24,
    marks: [{ path: 'M-10 -7H10V7H-10Z', fill: DONE, stroke: DARK, width: 0.8, round: true }],
  },
  'key-zone': {
    width: 24,
    marks: [{ path: 'M-12 0H12', stroke: '#5d5549', width: 1.1, dashes: '5 2.2' }],
  },
  'key-from': {
    width: 24,
    marks: [{ path: 'M-11 -9H11V9H-11Z', stroke: '#6b6450', width: 1, dashes: '4 3' }],
  },
};

const LEGEND: readonly Key[] = [
  {
    key: 'tray',
    title: say('map.key.tray'),
    drawn: { symbol: 'key-tray', seat: 'stark' },
    lettered: ['x'],
  },
  { key: 'activated', title: say('map.key.activated'), drawn: { symbol: 'key-activated' } },
  { key: 'zone', title: say('map.key.zone'), drawn: { symbol: 'key-zone' } },
  { key: 'from', title: say('map.key.from'), drawn: { symbol: 'key-from' } },
  ...CONDITIONS.map((token) => ({
    ...{ key: `token/${token}`, title: say('map.token', { token }) },
    ...{ drawn: { symbol: `token-${token}` }, lettered: [say(`map.letters.${token}`)] },
  })),
];

/** Paints the table; all that is drawn follows from the rules and from where things stand. */
export const painter: Painter<Tabletop> = {
  paint(_drawings, { view, moment: { round, phase } }): Picture {
    const { table, rounds } = view.rules.battle;
    const terrain = view.state.pieces;
    const units = Object.keys(view.state.units);
    const ghosts = ghostsOf(view);
    const size = say('map.table', { x: table.width, y: table.height });
    return {
      size: sizeOf(view),
      ...{ round, phase, backdrop: 'beyond' },
      head: [say('map.round', { round, rounds }), size],
      symbols: {
        ...SYMBOLS,
        ...Object.fromEntries(units.map((id) => [`unit-${id}`, trayGlyph(view, id)])),
        ...Object.fromEntries(
          ghosts.map(({ id, unit, from, to }) => [id, ghostGlyph(trayOf(view, unit), from, to)]),
        ),
      },
      ...{ grounds: groundsOf(view), edges: edgesOf(view) },
      spaces: [
        {
          ...quietSpace('table', size, at(view, [table.width / 2, table.height / 2])),
          narrow: say('map.letters.table'),
        },
        ...rulerSpaces(view),
        ...Object.keys(terrain).map((id) => pieceSpace(view, id)),
        ...Object.keys(view.state.objectives).map((id) => tokenSpace(view, id)),
        ...ghosts.map((ghost) => ghostSpace(view, ghost)),
        ...units.map((id) => unitSpace(view, id)),
      ],
      arrows: [],
      seats: view.rules.seats.map((seat) => ({
        ...{ seat, name: say('map.seat', { seat }), look: LOOKS[seat], hand: [] },
      })),
      ...{ tracks: [], panel: panelOf(view), legend: LEGEND },
      plan: { cells: cellsOf(view), bands: [] },
    };
  },
};
