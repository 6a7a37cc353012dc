import type { Json } from '../../../core/json.ts';
import { at, illegal, invalid, type Problem } from '../../../core/problem.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, HOUSES, type House } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { countAt, isArea, unitsAt } from '../table/places.ts';
import type { Game, Heard } from './draft.ts';
import { canAsk, has } from './features.ts';
import type { Answer } from './lines/answer.ts';
import { EVERYBODY } from './lines/battle.ts';
import type { Alternatives } from './lines/conditions.ts';
import type { PortSaid } from './lines/holdings.ts';
import { ANSWERS, type Plain, type Statement } from './lines/index.ts';
import type { Marching } from './lines/marches.ts';

// What a line means in a game, as far as its words alone do not say it.

/** The only sea of an area need not be named. */
const seasOf = (rules: Rules, area: AreaId): readonly AreaId[] =>
  (rules.areaById.get(area)?.ports ?? []).flatMap((port) => rules.areaById.get(port)?.sea ?? []);

const filledIn = (rules: Rules, seat: string, line: string, wish: Json): Json => {
  if (line === 'decline-support' && wish === EVERYBODY)
    return { houses: rules.houses.filter((house) => house !== seat), areas: [] };
  if (line !== 'build-ports') return wish;
  const ports = wish as unknown as readonly PortSaid[]; // as that line is declared
  return ports.map(({ area, sea = seasOf(rules, area)[0] ?? '' }) => ({ area, sea }));
};

const NUMBERED: ReadonlySet<string> = new Set([
  'muster',
  'deploy-heroes',
  'redeploy',
  'build-ports',
]);
/** Its items know the line that they were said in. */
const numbered = (line: string, wish: Json, number: number): Json =>
  NUMBERED.has(line) && Array.isArray(wish)
    ? wish.map((item): Json => ({ ...(item as Readonly<Record<string, Json>>), line: number }))
    : wish;

/** What reading a message has to know of its game. */
export const gameOf = (rules: Rules, seat: string): Game => ({
  bidsAtOnce: rules.options.bidding === 'all-at-once',
  fortifies: has(rules, 'fortifications'),
  kindsOf: (line) => (ANSWERS.get(line)?.kinds ?? []).filter((kind) => canAsk(rules, kind)),
  mapOrder: (area) => rules.areaById.get(area)?.index ?? 0,
  condition: (condition) =>
    condition.if === 'in-hand'
      ? { ...condition, house: rules.cards.get(condition.card)?.house ?? HOUSES[0] }
      : condition,
  value: (line, wish, { line: number }) =>
    numbered(line, filledIn(rules, seat, line, wish), number),
});

/** The marches that name no units though others march elsewhere. */
const unitsMissing = (
  march: Alternatives<Marching>,
  { placeOf }: Heard<unknown>,
): readonly Problem[] =>
  march.flatMap((one) =>
    one.value.wish.moves.flatMap(({ into, units }) =>
      units === undefined ? [invalid('units-missing', placeOf(one), { text: '', area: into })] : [],
    ),
  );

const checkPorts = (
  rules: Rules,
  { tries }: Answer,
  { placeOf }: Heard<unknown>,
): readonly Problem[] =>
  tries.flatMap((one) =>
    (one.value.wish as unknown as readonly PortSaid[]).flatMap(
      ({ area, sea }): readonly Problem[] => {
        const seas = seasOf(rules, area);
        if (sea === undefined && seas.length === 0)
          return [at(placeOf(one), illegal('PRT-2', 'no-port-site', { area }))];
        return sea === undefined && seas.length > 1
          ? [invalid('not-understood', placeOf(one), { expected: 'sea' })]
          : [];
      },
    ),
  );

/** What is wrong with a line that is understood; then it gives nothing. */
export const checkLine = (rules: Rules, heard: Heard<Plain>): readonly Problem[] => {
  const { said } = heard;
  if (said.says === 'answer' && said.line === 'build-ports') return checkPorts(rules, said, heard);
  if (said.says === 'march') return unitsMissing(said.march, heard);
  if (said.says !== 'order') return [];
  const { march, fortify } = said;
  if (fortify?.value === 'yes' && !has(rules, 'fortifications'))
    return [invalid('not-in-this-game', heard.placeOf(fortify), { text: '' })];
  return march ? unitsMissing(march, heard) : [];
};

/** RAD-3: what is understood and can never be done; the order stands. */
export const remarksOn = ({ said, placeOf }: Heard<Plain>): readonly Problem[] => {
  if (said.says !== 'order' || said.order !== 'raid') return [];
  const twice = said.raid?.filter(({ value }) => value.wish.length > 1) ?? [];
  return twice.map((one) =>
    at(placeOf(one), illegal('RAD-3', 'raid-without-star', { areas: one.value.wish })),
  );
};

/** Whether a house has units in an area, or a beaten force. */
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
    if (said.says !== 'retreat') return false;
    const froms = said.tries.flatMap(({ value }) => value.wish.from ?? []);
    return froms.length > 0 && froms.every((area) => stands(view, house, area));
  });
  return fits.length === 1 ? fits[0] : undefined;
};
