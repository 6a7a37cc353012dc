import type { Json } from '../../../core/json.ts';
import { at, illegal, invalid, type Place, type Problem } from '../../../core/problem.ts';
import { doerOf } from '../actions.ts';
import { EVERYBODY } from '../battle/lines.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, HOUSES, type House } from '../data/vocabulary.ts';
import { has } from '../language/features.ts';
import type { Saying } from '../language/sayings.ts';
import type { Marching } from '../marches/lines.ts';
import type { PortSaid } from '../ports/lines.ts';
import { type Condition, PASS, type Placing, saying } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { countAt, isArea, unitsAt } from '../table/places.ts';
import { kindsOf, type Statement } from './lines.ts';
import type { Heard, Said } from './said.ts';

// What a line means in a game, as far as its words alone do not say it.

/** The only sea of an area need not be named. */
const seasOf = (rules: Rules, area: AreaId): readonly AreaId[] =>
  (rules.areaById.get(area)?.ports ?? []).flatMap((port) => rules.areaById.get(port)?.sea ?? []);

const filledIn = (rules: Rules, seat: string, line: string, wish: Json): Json => {
  if (line === 'decline-support' && wish === EVERYBODY)
    return { houses: rules.houses.filter((house) => house !== seat), areas: [] };
  if (line !== 'build-ports') return wish;
  const ports = saying<readonly PortSaid[]>({ wish }); // as that line is declared
  return ports.map(({ area, sea = seasOf(rules, area)[0] ?? '' }) => ({ area, sea }));
};

/** The lines that list things, each of which can be left out by itself. */
export const LISTS: ReadonlySet<string> = new Set([
  'muster',
  'deploy-heroes',
  'redeploy',
  'build-ports',
]);
/** Its items know the line that they were said in. */
const numbered = (line: string, wish: Json, number: number): Json =>
  LISTS.has(line) && Array.isArray(wish)
    ? wish.map((item): Json => ({ ...(item as Readonly<Record<string, Json>>), line: number }))
    : wish;

const conditionIn = (rules: Rules, condition: Condition): Condition =>
  condition.if === 'in-hand'
    ? { ...condition, house: rules.cards.get(condition.card)?.house ?? HOUSES[0] }
    : condition;

/** The wishes of a line for each kind of question; areas that fortify on no condition stand together. */
export const meantBy = (rules: Rules, seat: string, heard: Heard): readonly Said[] => {
  const { said, line, place, placeOf } = heard;
  const hasOne = said.wishes.filter(({ kind }) => kind === 'fortify').length === 1;
  return said.wishes.flatMap(({ kind, about, when, wish, at: part }): readonly Said[] => {
    if (kind === 'fortify' && wish === 'no') return [];
    const isSure = kind === 'fortify' && hasOne && when.length === 0 && about === undefined;
    const one = {
      about,
      when: when.map((condition) => conditionIn(rules, condition)),
      wish: numbered(kind, filledIn(rules, seat, kind, wish), line),
      place: part === undefined ? place : placeOf(part),
      line,
    };
    return (isSure ? ['fortified'] : kindsOf(rules, kind)).map((its) => ({ kind: its, ...one }));
  });
};

/** The marches that name no units though others march elsewhere. */
const unitsMissing = ({ wish }: Saying, place: Place): readonly Problem[] =>
  wish === PASS
    ? []
    : saying<Marching>({ wish }).moves.flatMap(({ into, units }) =>
        units === undefined ? [invalid('units-missing', place, { text: '', area: into })] : [],
      );

const checkPorts = (rules: Rules, { wish }: Saying, place: Place): readonly Problem[] =>
  saying<readonly PortSaid[]>({ wish }).flatMap(({ area, sea }): readonly Problem[] => {
    const seas = seasOf(rules, area);
    if (sea === undefined && seas.length === 0)
      return [at(place, illegal('PRT-2', 'no-port-site', { area }))];
    return sea === undefined && seas.length > 1
      ? [invalid('not-understood', place, { expected: 'sea' })]
      : [];
  });

/** Problems of a line that is understood; with any of them it gives nothing. */
export const checkLine = (rules: Rules, { said, place, placeOf }: Heard): readonly Problem[] =>
  said.wishes.flatMap((one): readonly Problem[] => {
    const where = one.at === undefined ? place : placeOf(one.at);
    if (one.kind === 'build-ports') return checkPorts(rules, one, where);
    if (one.kind === 'march') return unitsMissing(one, where);
    const isForeign = one.kind === 'fortify' && one.wish !== 'no' && !has(rules, 'fortifications');
    return isForeign ? [invalid('not-in-this-game', where, { text: '' })] : [];
  });

/** Remarks on a part that is understood and can never be done; the order stands. */
export const remarksOn = ({ said: { wishes }, placeOf }: Heard): readonly Problem[] => {
  const [order, ...done] = wishes;
  if (order?.kind !== 'orders') return [];
  const { order: id } = saying<Placing>(order);
  return done.flatMap(({ kind, wish, at: part }): readonly Problem[] => {
    const remark = doerOf(kind)?.remark?.(id, wish) ?? null;
    return remark === null || part === undefined ? [] : [at(placeOf(part), remark)];
  });
};

/** True if a house has units in an area, or a beaten force. */
const stands = (view: View, house: House, area: AreaId): boolean =>
  isArea(view, area) &&
  (countAt(unitsAt(view, house, area)) > 0 ||
    view.state.waiting.some((force) => force.house === house && force.area === area));

/** `A > B` is a way out of A where the house has somebody in A. */
export const resolveDoubt = (
  view: View | undefined,
  seat: string,
  values: readonly Statement[],
): Statement | undefined => {
  const house = HOUSES.find((one) => one === seat);
  if (view === undefined || house === undefined) return undefined;
  const fits = values.filter((said) => {
    if (said.says !== 'wishes' || said.wishes.some(({ kind }) => kind !== 'retreat')) return false;
    const froms = said.wishes.map(({ about = {} }) => about['area']);
    return froms.every((area) => typeof area === 'string' && stands(view, house, area));
  });
  return fits.length === 1 ? fits[0] : undefined;
};
