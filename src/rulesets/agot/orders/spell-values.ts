import type { Json } from '../../../core/json.ts';
import type {
  DeclineWish,
  HeroStep,
  IdWish,
  LossesWish,
  MarchWish,
  MusterItem,
  Placing,
  PortStep,
  RaidWish,
  SupportPlan,
  SupportTry,
  TieWish,
} from '../answers.ts';
import type { AreaId } from '../vocabulary.ts';
import type { Payload } from './kinds.ts';
import type { Group } from './names.ts';
import { areaName, cardName, houseName, type Spelling, spellUnits } from './spell.ts';

type Spell<Wish> = (spelling: Spelling, wish: Wish) => string;

const named =
  (group: Group): Spell<IdWish> =>
  (spelling, id) =>
    id === null ? spelling.word('none') : spelling.name(group, id);

const listOf = <Item>(
  spelling: Spelling,
  items: readonly Item[],
  spell: (item: Item) => string,
): string => items.map(spell).join(spelling.style.comma);

const spellRaven: Spell<Placing | null> = (spelling, swap) =>
  swap === null
    ? spelling.word('none')
    : `${areaName(spelling, swap.area)} ${spelling.style.arrow} ${spelling.order(swap.order)}`;

type Lost = Extract<LossesWish, { units: unknown }>['units'][number];

/** A place holds until another is named, so that no place must be said, too. */
const spellLost = (spelling: Spelling, { area, unit, count }: Lost, after: boolean): string => {
  const units = spelling.units(unit, count);
  if (area !== undefined) return `${areaName(spelling, area)} ${units}`;
  return after ? `${spelling.word('anywhere')} ${units}` : units;
};

const spellLosses: Spell<LossesWish> = (spelling, wish) => {
  const { style, kind, word } = spelling;
  if ('first' in wish) return `${listOf(spelling, wish.first, kind)}${style.gap}${word('first')}`;
  const parts: string[] = [];
  for (const [index, lost] of wish.units.entries())
    parts.push(spellLost(spelling, lost, wish.units[index - 1]?.area !== undefined));
  return parts.join(style.comma);
};

const spellTie: Spell<TieWish> = (spelling, wish) =>
  listOf(spelling, wish, (house) => houseName(spelling, house));

const orNone = (spelling: Spelling, said: string): string =>
  said === '' ? spelling.word('none') : said;

const spellAreas: Spell<readonly AreaId[]> = (spelling, wish) =>
  orNone(
    spelling,
    listOf(spelling, wish, (area) => areaName(spelling, area)),
  );

const spellDecline: Spell<DeclineWish> = (spelling, { houses, areas }) => {
  const names = [
    ...houses.map((house) => houseName(spelling, house)),
    ...areas.map((area) => areaName(spelling, area)),
  ];
  return orNone(spelling, names.join(spelling.style.comma));
};

const spellItem: Spell<MusterItem> = (spelling, { area, unit, into, how }) => {
  const { style, word } = spelling;
  const name = areaName(spelling, area);
  if (how === 'upgrade' && unit === 'knight') return `${name} ${word('upgrade')}`;
  if (how === 'upgrade')
    return `${name} ${word('upgrade-to')}${style.gap}${spelling.name('units', unit)}`;
  const where = into === undefined ? '' : ` ${word('in')} ${areaName(spelling, into)}`;
  return `${name} ${spelling.units(unit, 1)}${where}`;
};

const items =
  <Item>(spell: Spell<Item>): Spell<readonly Item[]> =>
  (spelling, wish) =>
    orNone(spelling, wish.map((item) => spell(spelling, item)).join(spelling.style.semicolon));

const spellHero: Spell<HeroStep> = (spelling, { area, hero }) =>
  `${areaName(spelling, area)} ${cardName(spelling, hero)}`;

const spellPort: Spell<PortStep> = (spelling, { area, sea }) =>
  `${areaName(spelling, area)}${spelling.style.about(spelling.word('on'), areaName(spelling, sea))}`;

const spellShips: Spell<number | 'all'> = (spelling, wish) =>
  wish === 'all' ? spelling.word('all') : String(wish);

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
  blade: spellBlade,
  raven: spellRaven,
  losses: spellLosses,
  tie: spellTie,
  muster: items(spellItem),
  decline: spellDecline,
  ships: spellShips,
  heroes: items(spellHero),
  ports: items(spellPort),
  areas: spellAreas,
} satisfies Readonly<Record<Payload, Spell<never>>>;

export const spellValue = (spelling: Spelling, payload: Payload, wish: Json): string =>
  SPELLERS[payload](spelling, wish as never);

// ---- What orders do -------------------------------------------------------------------------

/** `-> Moat Cailin: knight; leave token`. */
export const spellMarch: Spell<MarchWish> = (spelling, { moves, token }) => {
  const { style, word } = spelling;
  const parts = moves.map(
    ({ into, units }) =>
      `${style.arrow} ${areaName(spelling, into)}${style.units}${spellUnits(spelling, units)}`,
  );
  if (moves.length === 0) parts.push(word('stay'));
  if (token === 'yes') parts.push(word('token'));
  return parts.join(style.semicolon);
};

export const spellRaid: Spell<RaidWish> = (spelling, { targets }) =>
  targets.length === 0
    ? spelling.word('no-target')
    : targets.map((area) => areaName(spelling, area)).join(` ${spelling.word('and')} `);

const spellTry: Spell<SupportTry> = (spelling, { back, at, house }) => {
  const { style, word } = spelling;
  const area = at === undefined ? undefined : areaName(spelling, at);
  const isOwn = back === 'own';
  const side = back === 'house' && house !== undefined ? houseName(spelling, house) : '';
  if (area === undefined) return side || word(isOwn ? 'own' : sideWord(back));
  if (isOwn) return area;
  return back === 'house'
    ? style.sideAt(side, word('in-place'), area)
    : style.sideAt(word(sideWord(back)), word('of'), area);
};
const sideWord = (back: SupportTry['back']): 'attacker' | 'defender' | 'nobody' =>
  back === 'attacker' || back === 'defender' ? back : 'nobody';

/** `Moat Cailin; else attacker of Widow's Watch; never Greyjoy`. */
export const spellSupport: Spell<SupportPlan> = (spelling, { plans, never }) => {
  const { style, word } = spelling;
  const tries = plans.map((one) => spellTry(spelling, one));
  const parts = tries.length === 0 ? [] : [tries.join(`${style.semicolon}${word('else')} `)];
  if (never.length > 0)
    parts.push(
      `${word('never')} ${listOf(spelling, never, (house) => houseName(spelling, house))}`,
    );
  return parts.join(style.semicolon);
};
