import type { Json } from '../../../core/json.ts';
import type {
  DeclineWish,
  IdWish,
  LossesWish,
  MarchWish,
  MusterItem,
  MusterWish,
  Placing,
  RaidWish,
  SupportPlan,
  SupportTry,
  TieWish,
} from '../answers.ts';
import type { Payload } from './kinds.ts';
import type { Group } from './names.ts';
import { areaName, houseName, type Spelling, spellUnits } from './spell.ts';

type Spell<Wish> = (spelling: Spelling, wish: Wish) => string;

const named =
  (group: Group): Spell<IdWish> =>
  (spelling, id) =>
    id === null ? spelling.word('none') : spelling.name(group, id);

const spellRaven: Spell<Placing | null> = (spelling, swap) =>
  swap === null
    ? spelling.word('none')
    : `${areaName(spelling, swap.area)} -> ${spelling.order(swap.order)}`;

type Lost = Extract<LossesWish, { units: unknown }>['units'][number];

/** A place holds until another is named, so that no place must be said, too. */
const spellLost = (spelling: Spelling, { area, unit, count }: Lost, after: boolean): string => {
  const units = spelling.units(unit, count);
  if (area !== undefined) return `${areaName(spelling, area)} ${units}`;
  return after ? `${spelling.word('anywhere')} ${units}` : units;
};

const spellLosses: Spell<LossesWish> = (spelling, wish) => {
  if ('first' in wish)
    return `${wish.first.map(spelling.kind).join(', ')} ${spelling.word('first')}`;
  const parts: string[] = [];
  for (const [index, lost] of wish.units.entries())
    parts.push(spellLost(spelling, lost, wish.units[index - 1]?.area !== undefined));
  return parts.join(', ');
};

const spellTie: Spell<TieWish> = (spelling, wish) =>
  wish.map((house) => houseName(spelling, house)).join(', ');

const spellDecline: Spell<DeclineWish> = (spelling, { houses, areas }) => {
  const names = [
    ...houses.map((house) => houseName(spelling, house)),
    ...areas.map((area) => areaName(spelling, area)),
  ];
  return names.length === 0 ? spelling.word('none') : names.join(', ');
};

const spellItem: Spell<MusterItem> = (spelling, { area, unit, into, how }) => {
  const name = areaName(spelling, area);
  const what = spelling.name('units', unit);
  if (how === 'upgrade')
    return `${name} ${spelling.word('upgrade')}${unit === 'knight' ? '' : ` ${spelling.word('to')} ${what}`}`;
  const where = into === undefined ? '' : ` ${spelling.word('in')} ${areaName(spelling, into)}`;
  return `${name} ${what}${where}`;
};

const spellMuster: Spell<MusterWish> = (spelling, wish) =>
  wish.length === 0
    ? spelling.word('none')
    : wish.map((item) => spellItem(spelling, item)).join('; ');

const spellBlade: Spell<string> = (spelling, wish) => {
  if (wish === 'when-it-decides') return spelling.word('when-it-decides');
  return spelling.word(wish === 'always' ? 'always' : 'never-used');
};

const spellYesNo: Spell<string> = (spelling, wish) => spelling.word(wish === 'yes' ? 'yes' : 'no');

const spellRouted: Spell<string> = (spelling, wish) =>
  spelling.word(wish === 'routed' ? 'routed' : 'unrouted');

/** The shapes of wishes belong to their kinds, as they were read. */
const SPELLERS = {
  area: named('areas'),
  'area-or-none': named('areas'),
  card: named('cards'),
  'card-or-none': named('cards'),
  'token-or-none': named('tokens'),
  'unit-or-none': named('units'),
  'yes-or-no': spellYesNo,
  routed: spellRouted,
  number: (_spelling: Spelling, wish: number) => String(wish),
  blade: spellBlade,
  raven: spellRaven,
  losses: spellLosses,
  tie: spellTie,
  muster: spellMuster,
  decline: spellDecline,
} satisfies Readonly<Record<Payload, Spell<never>>>;

export const spellValue = (spelling: Spelling, payload: Payload, wish: Json): string =>
  SPELLERS[payload](spelling, wish as never);

// ---- What orders do -------------------------------------------------------------------------

/** `-> Moat Cailin: knight; leave token`. */
export const spellMarch: Spell<MarchWish> = (spelling, { moves, token }) => {
  const parts = moves.map(
    ({ into, units }) => `-> ${areaName(spelling, into)}: ${spellUnits(spelling, units)}`,
  );
  if (moves.length === 0) parts.push(spelling.word('stay'));
  if (token === 'yes') parts.push(spelling.word('token'));
  return parts.join('; ');
};

export const spellRaid: Spell<RaidWish> = (spelling, { targets }) =>
  targets.length === 0
    ? spelling.word('nobody')
    : targets.map((area) => areaName(spelling, area)).join(` ${spelling.word('and')} `);

const spellTry: Spell<SupportTry> = (spelling, { back, at, house }) => {
  const area = at === undefined ? undefined : areaName(spelling, at);
  const of = area === undefined ? '' : ` ${spelling.word('of')} ${area}`;
  switch (back) {
    case 'own':
      return area ?? spelling.word('own');
    case 'house':
      return `${house === undefined ? '' : houseName(spelling, house)}${area === undefined ? '' : ` ${spelling.word('in')} ${area}`}`;
    case 'nobody':
      return `${spelling.word('nobody')}${of}`;
    default:
      return `${spelling.word(back)}${of}`;
  }
};

/** `Moat Cailin; else attacker of Widow's Watch; never Greyjoy`. */
export const spellSupport: Spell<SupportPlan> = (spelling, { plans, never }) => {
  const tries = plans.map((one) => spellTry(spelling, one));
  const parts = tries.length === 0 ? [] : [tries.join(`; ${spelling.word('else')} `)];
  const refused = never.map((house) => houseName(spelling, house)).join(', ');
  if (refused !== '') parts.push(`${spelling.word('never')} ${refused}`);
  return parts.join('; ');
};
