import type { Path, Scope } from '../../../notation/spellings.ts';
import { DOERS, type Doer, ORDER_RULES, ORDERS } from '../actions.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import { mayFortify } from '../fortifications/law.ts';
import { needsSaying } from '../language/data.ts';
import { type Feature, has } from '../language/features.ts';
import { ANSWERS } from '../orders/lines.ts';
import { lexiconFor } from '../orders/nouns.ts';
import { controlledBy } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { areaOf, heldBy, holdingOf } from '../table/places.ts';
import { heldAreas, isOpen, neighbours, ownAreas } from '../table/reach.ts';
import { destinations } from '../table/routes.ts';
import { portSites } from './building-lines.ts';
import { casesOf, type Ids, type Own, type Questions } from './cases.ts';
import { choicesOf } from './choices.ts';
import { scoutAreas } from './raven-lines.ts';

// ---- From where to where ------------------------------------------------------------------------

const inReach = (view: View, house: House, area: AreaId): Ids => [
  ...new Set([
    ...neighbours(view, area),
    ...UNITS.flatMap((unit) => destinations(view, house, area, unit)),
  ]),
];

/** From where a house may be beaten, and where to: what is asked exactly, else what is in reach. */
const waysOut = (view: View, house: House, questions: Questions): ReadonlyMap<AreaId, Ids> => {
  const ways = new Map<AreaId, Ids>();
  for (const area of ownAreas(view, house)) ways.set(area, inReach(view, house, area));
  for (const { kind, about, ...question } of questions)
    if (kind.name === 'retreat' && typeof about.area === 'string') {
      const options = kind.options(view, { kind, about, ...question }, []);
      ways.set(
        about.area,
        options.flatMap(({ step }) => (typeof step === 'string' ? [step] : [])),
      );
    }
  return ways;
};

const sitesOf = (view: View, house: House): ReadonlyMap<AreaId, Ids> => {
  const sites = new Map<AreaId, Ids>();
  for (const { area, sea } of portSites(view, house))
    sites.set(area, [...(sites.get(area) ?? []), sea]);
  return sites;
};

// ---- Names by place -----------------------------------------------------------------------------

type Names = (own: Own, path: Path, group: string) => Ids | undefined;

const foreignAreas = ({ view, house }: Own): Ids =>
  view.state.places.flatMap((place) =>
    place.house !== null && place.house !== house ? [place.area] : [],
  );
const cardsIn =
  (pile: 'hand' | 'discard'): Names =>
  ({ view, house }) =>
    holdingOf(view, house)[pile];
const heroNames: Names = (own, path, group) =>
  group === 'areas' ? heldAreas(own.view, own.house) : cardsIn('hand')(own, path, group);
const sequenceNames: Names = ({ view, house }) => [
  ...heldAreas(view, house),
  ...view.state.places.flatMap(({ area, orderOf }) => (orderOf === house ? [area] : [])),
];

/** What the orders do whose member in YAML that is. */
const aimedBy = (member: string): Doer | undefined =>
  DOERS.find(({ kind }) => member in (ORDER_RULES[kind].yaml?.members ?? {}));

const orderNames: Names = ({ view, choices }, [, area, doing], group) => {
  if (area === undefined) return [...choices.keys()];
  const { place, orders = [] } = choices.get(String(area)) ?? {};
  if (place === undefined) return [];
  if (group === 'orders') return orders;
  if (group !== 'areas') return undefined;
  return aimedBy(String(doing))?.targets(view, place) ?? [];
};

/** Where it is asked what can be placed there first, else wherever the house may be by then. */
const musterNames: Names = ({ view, house, questions }, path, group) => {
  if (group !== 'areas') return undefined;
  const isAsked = questions.some(({ kind }) => kind.name === 'muster');
  const now = [...controlledBy(view, house)];
  const later = isAsked ? [] : ownAreas(view, house).map((id) => areaOf(view, id));
  const areas = [...new Set([...now, ...later])].filter(({ points }) => points > 0);
  return path.includes('into')
    ? areas.flatMap(({ sea, ports }) => [...sea, ...ports])
    : areas.map(({ id }) => id);
};

/** What the orders of a kind do, said apart from them, wherever they may lie. */
const doingNames =
  ({ targets }: Doer): Names =>
  (own, path, group) => {
    if (group !== 'areas') return undefined;
    if (path.includes('from')) return sequenceNames(own, path, group);
    return [...heldBy(own.view, own.house)].flatMap((place) => targets(own.view, place));
  };

const NAMES: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    DOERS.flatMap((doer) => [
      [doer.kind, doingNames(doer)],
      [`${doer.kind}-order`, sequenceNames],
    ]),
  ),
  house: ({ house }) => [house],
  orders: orderNames,
  'house-card': cardsIn('hand'),
  recall: cardsIn('discard'),
  losses: ({ view, house }, _path, group) =>
    group === 'areas' ? ownAreas(view, house) : undefined,
  raven: ({ view, house }, _path, group) =>
    group === 'areas' ? heldAreas(view, house) : undefined,
  'decline-support': (own, _path, group) =>
    group === 'areas'
      ? foreignAreas(own)
      : own.view.rules.houses.filter((one) => one !== own.house),
  muster: musterNames,
  'deploy-heroes': heroNames,
  redeploy: heroNames,
  'build-ports': ({ sites }, [, area]) =>
    (area !== undefined && sites.get(String(area))) || [...sites.keys()],
  scout: ({ view, house }) => scoutAreas({ view, house }),
  fortify: ({ view, house }) =>
    [...heldBy(view, house)].filter((place) => mayFortify(view, place)).map(({ area }) => area),
  retreat: ({ ways }, [, area]) => {
    if (area === undefined) return [...ways.keys()];
    return ways.get(String(area)) ?? [...ways.values()].flat();
  },
};

/** The lines that members say, where their names differ. */
const LINES: Readonly<Record<string, string>> = {
  cards: 'house-card',
  decline: 'decline-support',
  heroes: 'deploy-heroes',
  ports: 'build-ports',
};
const LOSSES = /losses$|^casualties$/;
const RECALLS = /^recall/;

const topicOf = (name: string): string => {
  if (LOSSES.test(name)) return 'losses';
  return RECALLS.test(name) ? 'recall' : (LINES[name] ?? name);
};

/** Where what is said stands: as a member, or as an answer by the head of its line. */
const topicAt = ([member, ...path]: Path): Path =>
  member === 'answers'
    ? [topicOf(String(path[0])), ...path.slice(1)]
    : [topicOf(String(member)), ...path];

const FREE: Readonly<Record<string, Names>> = {
  houses: ({ view }) => view.rules.houses,
  units: ({ view }) =>
    UNITS.filter(
      (unit) => unit !== 'siege-engine' || view.rules.options['siege-engines'] === 'yes',
    ),
};

const NEEDS: Readonly<Record<string, Feature>> = {
  heroes: 'heroes',
  redeploy: 'scouting',
  scout: 'scouting',
  ports: 'building-ports',
  fortify: 'fortifications',
};

const hasMember = ({ view, choices }: Own, path: Path): boolean => {
  const name = String(path.at(-1));
  if (path.length === 1 && name === 'orders') return choices.size > 0;
  const isAnswer = path.at(-2) === 'answers';
  const needs = isAnswer ? ANSWERS.get(name)?.needs : NEEDS[name];
  return needs === undefined || has(view.rules, needs);
};

/** What it has where it is asked; else what it may have by then. */
const mostBid = ({ view, house, questions }: Own): number =>
  questions.some(({ kind }) => kind.name.startsWith('bid-'))
    ? holdingOf(view, house).power
    : view.rules.powerTokens;

const isIn = <T>(all: readonly T[] | undefined, value: unknown): boolean =>
  all === undefined || all.some((one) => one === value);

/** Only the areas, cards and tokens of a house, as things stand. */
export const scopeOf = (view: View, house: House, questions: Questions): Scope => {
  const choices = isOpen(view) ? choicesOf(view, house) : [];
  const own: Own = {
    view,
    house,
    questions,
    choices: new Map(choices.map((one) => [one.place.area, one])),
    ways: waysOut(view, house, questions),
    sites: sitesOf(view, house),
  };
  const subjects = [
    ...own.ways.keys(),
    ...questions.flatMap(({ about }) => (typeof about.area === 'string' ? [about.area] : [])),
  ];
  const known = new Map<string, Ids>();
  const namesAt = (at: Path, group: string): Ids | undefined => {
    if (at.includes('about')) return group === 'areas' ? subjects : undefined;
    const path = topicAt(at);
    const key = [...path.slice(0, 3), group, path.includes('into'), path.includes('from')].join(
      ' ',
    );
    const names =
      known.get(key) ??
      NAMES[String(path[0])]?.(own, path, group) ??
      FREE[group]?.(own, path, group);
    if (names !== undefined) known.set(key, names);
    return names;
  };
  const lexicon = lexiconFor(view.rules, house);
  return {
    lexicon,
    ids: namesAt,
    has: (path) => hasMember(own, path),
    needs: needsSaying,
    // Conditions have a member of their own.
    cases: (name) => (name === 'if' ? [] : casesOf(name, own)),
    allows(value, path) {
      if (path[0] === 'ports' && path.length === 2)
        return own.sites.get(String(path[1]))?.length === 1;
      return path[0] !== 'orders' || !isIn(ORDERS, value) || isIn(namesAt(path, 'orders'), value);
    },
    range: ([member]) => {
      if (member === 'round') return [view.state.round, view.state.round];
      return member === 'bids' ? [0, mostBid(own)] : undefined;
    },
  };
};
