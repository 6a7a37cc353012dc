import { say } from '../../core/document.ts';
import type { NoIds } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { askAll } from '../../core/question.ts';
import { also, means } from '../../notation/index.ts';
import { type Chapter, type Lines, section, type Writing, writeTogether } from './book.ts';
import type { AreaId, House } from './data/vocabulary.ts';
import { answered, answerTo, type ChapterLines, has } from './language/answer.ts';
import { areas } from './language/parts.ts';
import { wordsOf } from './language/words.ts';
import { type ChapterCauses, DEBT, DEED, fortsOf, idsUnder, orderOn } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { payingOrders } from './table/control.ts';
import type { EventType } from './table/events.ts';
import { areaOf, heldBy, houseOf, isArea, ordersOut, placeAt } from './table/places.ts';
import { inTurnOrder } from './table/round.ts';
import type { Agot, Place, Play, Table, View } from './table/state.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** Areas whose consolidation pays, where a footman and no fortification stands (FRT-1). */
const sites = (view: View, house: House): readonly AreaId[] =>
  Array.from(payingOrders(view))
    .filter(
      ({ place, orderOf }) => orderOf === house && place.house === house && mayFortify(view, place),
    )
    .map(({ place }) => place.area);

/** True if a consolidation there could build (FRT-1). */
export const mayFortify = (view: View, place: Place): boolean =>
  areaOf(view, place.area).type === 'land' &&
  place.fortification === null &&
  place.units.footman + place.routed.footman > 0;

/** `fortify`: per area, tokens or the fortification (FRT-6). */
const fortify = steps<Agot, NoIds, AreaId>('fortify', {
  rule: 'FRT-6',
  candidates: (view, { seat }, made) =>
    sites(view, houseOf(seat)).filter((area) => !made.includes(area)),
  refuse: (view, { seat }, made, area) => {
    const areas = sites(view, houseOf(seat));
    return areas.includes(area) && !made.includes(area)
      ? null
      : illegal('FRT-1', 'no-fortification-there', { area, areas });
  },
  fallback: () => [],
  resolve: (view, { seat }, wish) => {
    const areas = sites(view, houseOf(seat));
    const refused = wish.filter((area) => !areas.includes(area));
    return {
      answer: areas.filter((area) => wish.includes(area)),
      dropped: refused.map((area) => illegal('FRT-1', 'no-fortification-there', { area, areas })),
    };
  },
  neverLegal: (view, _seat, wish) => {
    for (const area of wish)
      if (!isArea(view, area) || areaOf(view, area).type !== 'land')
        return illegal('FRT-1', 'no-fortification-there', { area, areas: [] });
    return null;
  },
});

/** FRT-1: what a consolidation gives up, area by area; said together before anything pays. */
export function* buildFortifications(table: Table): Play<ReadonlySet<AreaId>> {
  const built = new Set<AreaId>();
  if (table.rules.options.fortifications === 'none') return built;
  const builders = [...inTurnOrder(table, (house) => sites(table, house).length > 0)];
  const answers = yield* askAll(builders, (house) => ({ areas: fortify.of(house, {}) }));
  for (const { seat: house, answers: said } of answers)
    for (const area of said.areas) {
      table.emit({ type: 'fortification-built', rule: 'FRT-1', house, area });
      built.add(area);
    }
  return built;
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'fortification-built': (view, { house, area }) => {
    placeAt(view, area).fortification = house;
  },
  'fortification-fell': (view, { area }) => {
    placeAt(view, area).fortification = null;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  fortify: (answered) => ({
    of: idsUnder(answered).map(orderOn),
    leaves: [fortsOf(answered.seat)],
  }),
  'fortification-built': ({ house }) => ({ of: [fortsOf(house)] }),
  'fortification-fell': () => ({ of: [DEED, DEBT] }),
} satisfies ChapterCauses;

// ---- Lines ------------------------------------------------------------------------------------------

const noFortress = wordsOf('no-fortification');

const lines = {
  answers: [
    answerTo('fortify', also(areas, means(noFortress, [])), {
      list: true,
      needs: 'fortifications',
      member: 'fortify',
    }),
  ],
  short: [{ pattern: answered('fortify', means(noFortress, [])), needs: 'fortifications' }],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

/** The lines of orders on the board that could build instead of taking tokens. */
export const fortifyLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  if (!has(view.rules, 'fortifications')) return [];
  const areas = Array.from(ordersOut(view, house, 'consolidate-power'))
    .filter((place) => place.house === house && mayFortify(view, place))
    .map(({ area }) => area);
  const lines = writeTogether(writing, areas, 1, (wish) => [{ kind: 'fortify', wish }]);
  return section(say('template.fortify', { areas }), lines);
};

// ---- The chapter ------------------------------------------------------------------------------------

/** FRT: fortifications. */
export const fortifications = {
  kinds: { fortify },
  events,
  causes,
  parts: { fortify: 'areas' },
  besides: ['fortify'],
  lines,
  names: {
    fortify: ({ view, house }) =>
      [...heldBy(view, house)].filter((place) => mayFortify(view, place)).map(({ area }) => area),
  },
} satisfies Chapter;
