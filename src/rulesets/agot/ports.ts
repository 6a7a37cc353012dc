import { type Saying, say } from '../../core/document.ts';
import type { NoIds } from '../../core/game.ts';
import { pick, steps } from '../../core/kinds.ts';
import { at, illegal, type Problem } from '../../core/problem.ts';
import { ask, askAll, withSealedAnswer } from '../../core/question.ts';
import { absent, eitherOf, phraseOf } from '../../notation/data.ts';
import {
  also,
  called,
  either,
  field,
  list,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  the,
} from '../../notation/index.ts';
import {
  type Cases,
  type Chapter,
  type Ids,
  type Lines,
  type Names,
  note,
  type Own,
  section,
  type Writing,
  write,
} from './book.ts';
import type { AreaId, House } from './data/vocabulary.ts';
import { answered, answerTo, betweenItems, type ChapterLines } from './language/answer.ts';
import { all, area, measured, none } from './language/parts.ts';
import { sentenceOf, wordsOf } from './language/words.ts';
import {
  type AboutArea,
  keepLegal,
  lineOf,
  type PortStep,
  type PortsWish,
} from './table/answers.ts';
import { addSize, couldStand, sizesOf, stockOf } from './table/armies.ts';
import { type ChapterCauses, ofPort, portsOf } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { controllerOf, ownerOf, purseOf, removeOrder } from './table/control.ts';
import type { EventType } from './table/events.ts';
import {
  areaOf,
  countAt,
  holdingOf,
  houseOf,
  isArea,
  noUnits,
  placeAt,
  placeOf,
} from './table/places.ts';
import { inTurnOrder, UNSAID } from './table/round.ts';
import type { Agot, Play, Question, Table, View } from './table/state.ts';
import type { Instead } from './table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** PRT-5, PRT-14: only its owner's ships enter a port, and no more than it holds. */
export const refusePort = (
  view: View,
  house: House,
  into: AreaId,
  arriving: number,
): Problem | null => {
  const area = areaOf(view, into);
  if (area.portOf === null) return null;
  if (!view.state.ports.includes(into)) return illegal('PRT-1', 'no-port-there', { area: into });
  const place = placeAt(view, into);
  if (ownerOf(view, area) !== house || (place.house !== null && place.house !== house))
    return illegal('PRT-14', 'port-not-owned', { house, area: into });
  const { capacity } = view.rules.ports;
  return countAt(place) + arriving > capacity
    ? illegal('PRT-5', 'port-full', { area: into, count: capacity })
    : null;
};

/** The number of ships in a fallen port its new owner could keep: by their number, his stock and supply. */
const mostKept = (view: View, house: House, port: AreaId): number => {
  const there = countAt(placeAt(view, port));
  let kept = Math.min(there, stockOf(view, house, 'ship'));
  for (; kept > 0; kept--) {
    const sizes = sizesOf(view, house);
    addSize(view, sizes, port, kept);
    if (couldStand(view, house, sizes)) break;
  }
  return kept;
};

const captureRule = ({ rules }: View): string =>
  rules.options.ports === 'forum' ? 'PRT-18' : 'CLK-3';

/** `captured-ships`: how many to keep; the others are destroyed (CLK-3). By default as many as can be. */
const capturedShips = pick<Agot, AboutArea, number, number | 'all'>('captured-ships', {
  rule: 'CLK-3',
  resolve: (view, { seat, about }, wish) => ({
    answer: wish === 'all' ? mostKept(view, houseOf(seat), about.area) : wish,
    dropped: [],
  }),
  options: (view, { seat, about }) => {
    const most = mostKept(view, houseOf(seat), about.area);
    return Array.from({ length: most + 1 }, (_, fewer) => most - fewer);
  },
  refusal: (view, _question, kept, [most = 0]) =>
    illegal(captureRule(view), 'too-many-kept', { amount: kept, most }),
});

/** A port whose ships are another house's than their owner's. */
export interface FallenPort {
  readonly area: AreaId;
  readonly house: House;
  readonly owner: House;
}

export function* fallenPorts(view: View): Generator<FallenPort> {
  for (const area of view.rules.portAreas) {
    const { house } = placeOf(view, area);
    const owner = ownerOf(view, area);
    if (house !== null && owner !== null && owner !== house) yield { area: area.id, house, owner };
  }
}

/**
 * When the land has come to another house: CLK-3, what lies in its port is his at once to keep or
 * sink; PRT-17, with a retreat phase its order goes and its ships wait.
 */
export function* settlePorts(table: Table): Play<void> {
  for (const { area, owner } of fallenPorts(table)) {
    const isAtOnce = table.rules.options.retreats === 'at-once';
    if (isAtOnce || isTaken(table, area, owner))
      removeOrder(table, area, { rule: isAtOnce ? 'CLK-3' : 'PRT-17' });
    if (isAtOnce) yield* capture(table, owner, area);
  }
}

/** PRT-19: land that falls back to its home house has not been taken. */
const isTaken = (view: View, port: AreaId, owner: House): boolean => {
  const { portOf } = areaOf(view, port);
  return portOf !== null && placeAt(view, portOf).house === owner;
};

/** CLK-3, PRT-18: the new owner says how many he keeps. */
export function* capture(table: Table, house: House, area: AreaId): Play<void> {
  const place = placeAt(table, area);
  const { house: from } = place;
  if (from === null) return;
  const rule = captureRule(table);
  const ships = countAt(place);
  const kept = yield* ask(capturedShips.of(house, { area }));
  table.emit({ type: 'ships-captured', rule, house, from, area, kept, lost: ships - kept });
}

/** The port's own area on that sea; undefined where none can be (PRT-2). */
const siteOf = (view: View, { area, sea }: PortStep): AreaId | undefined =>
  areaOf(view, area).ports.find((port) => areaOf(view, port).sea.includes(sea));

/** Ports of a land: those that stand, and those that this answer has named so far. */
const builtAt = (view: View, area: AreaId, made: readonly PortStep[]): readonly AreaId[] => {
  const named = made.filter((step) => step.area === area).map((step) => siteOf(view, step));
  return areaOf(view, area).ports.filter(
    (port) => view.state.ports.includes(port) || named.includes(port),
  );
};

/** PRT-3: the second port of an area costs more, whoever builds it. */
export const portCost = (view: View, area: AreaId, made: readonly PortStep[]): number => {
  const { first, second } = view.rules.ports.cost;
  return builtAt(view, area, made).length === 0 ? first : second;
};

/** PRT-2: no port can ever be there. */
const refuseGround = (view: View, { area, sea }: PortStep): Problem | null => {
  if (areaOf(view, area).ports.length === 0) return illegal('PRT-2', 'no-port-site', { area });
  return siteOf(view, { area, sea }) === undefined
    ? illegal('PRT-2', 'port-not-at-sea', { area, sea })
    : null;
};

const refuseSite = (view: View, made: readonly PortStep[], step: PortStep): Problem | null => {
  const { area, sea } = step;
  const ground = refuseGround(view, step);
  if (ground !== null) return ground;
  const built = builtAt(view, area, made);
  if (built.some((port) => port === siteOf(view, step)))
    return illegal('PRT-2', 'port-there', { area, sea });
  const most = view.rules.ports.two.includes(area) ? 2 : 1;
  return built.length >= most ? illegal('PRT-2', 'no-more-ports', { area, count: most }) : null;
};

const refuseBuilding = (
  view: View,
  house: House,
  made: readonly PortStep[],
  step: PortStep,
): Problem | null => {
  const { area } = step;
  if (!isArea(view, area) || !isArea(view, step.sea))
    return illegal('PRT-2', 'unknown-area', { text: String(area) });
  const site = refuseSite(view, made, step);
  if (site !== null) return site;
  if (controllerOf(view, areaOf(view, area)) !== house)
    return illegal('PRT-20', 'not-controlled', { house, area });
  const cost = portCost(view, area, made);
  const left = tokensLeft(view, house, made);
  return cost > left ? illegal('PRT-3', 'port-too-dear', { area, cost, power: left }) : null;
};

const tokensLeft = (view: View, house: House, made: readonly PortStep[]): number => {
  let left = purseOf(view, house);
  for (const [index, { area }] of made.entries())
    left -= portCost(view, area, made.slice(0, index));
  return left;
};

/** A message speaks for two phases: what the first of them built is not wanted a second time. */
const isBuilt = (view: View, house: House, step: PortStep): boolean => {
  const site = siteOf(view, step);
  if (site === undefined || !view.state.ports.includes(site)) return false;
  return controllerOf(view, areaOf(view, step.area)) === house;
};

const fitted = (view: View, house: House, wish: PortsWish) => {
  const wanted = wish.filter((step) => !isBuilt(view, house, step));
  return wanted.length === 0 && wish.length > 0
    ? { dropped: [] }
    : keepLegal(wanted, sited, (made, step) => refuseBuilding(view, house, made, step));
};

const sited = ({ area, sea }: PortStep): PortStep => ({ area, sea });

/** `build-ports`: ports on seas of lands that the house holds, as far as its tokens reach. */
export const buildPorts = steps<Agot, NoIds, PortStep, PortsWish>('build-ports', {
  rule: 'PRT-20',
  *candidates(view, { seat }) {
    for (const area of view.rules.areas)
      if (area.portOf !== null && controllerOf(view, areaOf(view, area.portOf)) === seat)
        for (const sea of area.sea) yield { area: area.portOf, sea };
  },
  refuse: (view, { seat }, made, step) => refuseBuilding(view, houseOf(seat), made, step),
  fallback: () => [],
  resolve: (view, { seat }, wish) => fitted(view, houseOf(seat), wish),
  neverLegal: (view, _seat, wish) => {
    for (const step of wish) {
      const refused = refuseGround(view, step);
      if (refused !== null) return at(lineOf(step), refused);
    }
    return null;
  },
  warning: (view, seat, wish) =>
    keepLegal(wish, sited, (made, step) => refuseBuilding(view, houseOf(seat), made, step))
      .dropped[0] ?? null,
});

/** Who could pay for a port; what ports each builds. */
export function* portQuestions(view: View): Generator<Question<readonly PortStep[]>> {
  const { ports, options } = view.rules;
  if (options.ports !== 'forum') return;
  for (const house of inTurnOrder(view))
    if (purseOf(view, house) >= ports.cost.first) yield buildPorts.of(house, {});
}

/** PRT-20: said in secret, together; built in turn order when the phase ends. */
export function* buildAllPorts(table: Table, words = UNSAID): Play<void> {
  const builders = [...portQuestions(table)].map(({ seat }) => houseOf(seat));
  const answers = yield* askAll(builders, (house) => ({
    ports: withSealedAnswer(words, buildPorts.of(house, {})),
  }));
  for (const { seat, answers: said } of answers)
    for (const step of said.ports) build(table, seat, step);
}

const build = (table: Table, house: House, step: PortStep): void => {
  const { area: land, sea } = step;
  const area = siteOf(table, step);
  if (area === undefined || table.state.ports.includes(area)) return;
  const cost = portCost(table, land, []);
  table.emit({ type: 'port-built', rule: 'PRT-3', house, area, land, sea, cost });
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'port-built': ({ rules, state }, { house, area, cost }) => {
    state.ports.push(area);
    holdingOf({ rules, state }, house).power -= cost;
  },
  'ships-captured': (view, { house, area, kept }) => {
    const place = placeAt(view, area);
    place.units = { ...noUnits(), ship: kept };
    place.routed = noUnits();
    place.house = kept > 0 ? house : null;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  'build-ports': ({ seat }) => ({ leaves: [portsOf(seat)] }),
  'port-built': ({ house }) => ({ of: [portsOf(house)] }),
  'captured-ships': ({ about }, rules) => ofPort(rules, String(about['area'])),
} satisfies ChapterCauses;

// ---- Suggestions ------------------------------------------------------------------------------------

/** The seas that a land could build a port on. */
const seasFor: Instead = ({ view, house, area }) => {
  if (area === undefined) return undefined;
  const isSite = (sea: AreaId): boolean =>
    buildPorts.neverLegal(view, house, [{ area, sea }]) === null;
  return areaOf(view, area).near.filter(isSite);
};

const instead: Readonly<Record<string, Instead>> = {
  'port-not-at-sea': seasFor,
};

// ---- Lines ------------------------------------------------------------------------------------------

/** The sea may be left out where an area has only one. */
export interface PortSaid {
  readonly area: AreaId;
  readonly sea?: AreaId;
}
const sea = the('sea', sentenceOf('port.at', { sea: area }));
const port: Pattern<PortSaid> = called('port', phrase(field('area', area), field('sea', opt(sea))));
const noPorts = wordsOf('no-port');
const portsBuilt: Pattern<readonly PortSaid[]> = called(
  'ports',
  either<readonly PortSaid[]>(means(also(none, noPorts), []), list(port, betweenItems)),
);
/** `在临冬城建港（寒冰湾）`, `派克岛建港一座`. */
const portThere = reads(sentenceOf('port.built', { area, sea: opt(sea) }), (said) => [said]);
/** The number of a port's captured ships that are kept. */
const ships: Pattern<number | 'all'> = called(
  'ships',
  either<number | 'all'>(
    the('n', phrase(field('n', number()), measured)),
    means(all, 'all'),
    means(also(none, wordsOf('destroyed')), 0),
  ),
);

const lines = {
  answers: [
    answerTo('captured-ships', ships),
    answerTo('build-ports', portsBuilt, {
      list: true,
      needs: 'building-ports',
      member: 'ports',
      each: { between: ' on ', value: eitherOf((sea) => sea === null, absent, phraseOf(area)) },
    }),
  ],
  short: [
    { pattern: answered('build-ports', means(noPorts, [])), needs: 'building-ports' },
    { pattern: answered('build-ports', portThere), needs: 'building-ports' },
  ],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

/** Sites where a house may build, though it may not have the tokens yet. */
const portSites = (view: View, house: House): readonly PortStep[] =>
  view.rules.areas.flatMap(({ portOf: area, sea: seas }) =>
    area === null || controllerOf(view, areaOf(view, area)) !== house
      ? []
      : seas.map((sea) => ({ area, sea })).filter((site) => isFree(view, house, site)),
  );

const isFree = (view: View, house: House, site: PortStep): boolean => {
  const refused = buildPorts.check(view, buildPorts.of(house, {}), [site]);
  return refused === null || refused.code === 'port-too-dear';
};

/** The free sites with what a port costs there, and one of them. */
export const portLines = (writing: Writing): Lines => {
  if (writing.view.rules.options.ports !== 'forum') return [];
  const sites = portSites(writing.view, writing.house);
  return section(portNote(writing, sites), sites.slice(0, 1).flatMap(portLine(writing)));
};

/** The same where it is asked now: each port that can be paid by itself, and none. */
const everyPort = (writing: Writing): Lines => {
  const { view, house } = writing;
  const sites = portSites(view, house);
  const { power } = holdingOf(view, house);
  const paid = sites.filter(({ area }) => portCost(view, area, []) <= power);
  return [
    ...section(portNote(writing, sites), paid.flatMap(portLine(writing))),
    ...write(writing, { kind: 'build-ports', wish: [] }),
  ];
};

const portNote = ({ view, house }: Writing, sites: readonly PortStep[]): Saying =>
  say('template.ports', {
    power: holdingOf(view, house).power,
    sites: sites.map(({ area, sea }) =>
      say('template.site', { area, sea, cost: portCost(view, area, []) }),
    ),
  });

const portLine =
  (writing: Writing) =>
  ({ area, sea }: PortStep): Lines =>
    write(writing, { kind: 'build-ports', wish: [{ area, sea }] });

// ---- Names ------------------------------------------------------------------------------------------

/** Seas where a port can be built, by the land. */
export const sitesOf = ({ view, house }: Own): ReadonlyMap<AreaId, Ids> => {
  const sites = new Map<AreaId, Ids>();
  for (const { area, sea } of portSites(view, house))
    sites.set(area, [...(sites.get(area) ?? []), sea]);
  return sites;
};

const names: Readonly<Record<string, Names>> = {
  'build-ports': (own, [, area]) => {
    const sites = own.once(sitesOf);
    return (area !== undefined && sites.get(String(area))) || [...sites.keys()];
  },
};
const cases: Readonly<Record<string, Cases>> = {
  port: (own) => Array.from(own.once(sitesOf), ([area, seas]) => ({ area, seas })),
};

// ---- The chapter ------------------------------------------------------------------------------------

/** PRT-17: whoever brings a force away learns what becomes of his ships in ports whose land is taken; it is no choice. */
export const portsFallen = (
  { view, house }: Pick<Writing, 'view' | 'house'>,
  { kind }: { readonly kind: { readonly name: string } },
): Lines => {
  if (view.state.phase !== 'retreats' || !['retreat', 'retreat-order'].includes(kind.name))
    return [];
  const areas = [...fallenPorts(view)].flatMap((port) => (port.house === house ? [port.area] : []));
  return areas.length === 0 ? [] : [note('template.ports-fallen', { areas })];
};

/** PRT: ports and their ships. */
export const ports = {
  kinds: { 'captured-ships': capturedShips, 'build-ports': buildPorts },
  events,
  instead,
  causes,
  parts: { 'build-ports': 'areas' },
  lines,
  asked: { 'build-ports': everyPort },
  names,
  cases,
} satisfies Chapter;
