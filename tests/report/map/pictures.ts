import type { Entry } from '../../../src/core/entry.ts';
import type { Lang } from '../../../src/core/game.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { invariant } from '../../../src/core/result.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { picture } from '../../../src/rulesets/agot/picture/picture.ts';
import type { Event } from '../../../src/rulesets/agot/table/events.ts';
import type { Place, State } from '../../../src/rulesets/agot/table/state.ts';
import { languageOf } from '../languages.ts';
import { drawings, drawMap } from './board.ts';

// Pictures of tables that a test lays out itself.

/** An empty table that a test may write on. */
export const tableOf = (rules: Rules): State => agot.blank(rules, rules.houses);

export const placeIn = (state: State, area: string): Place =>
  invariant(
    state.places.find((place) => place.area === area),
    area,
  );

export const pictureOf = (
  rules: Rules,
  state: State,
  events: readonly Event[] = [],
  orders: 'lying' | 'all' = 'lying',
): Picture =>
  picture(
    { rules, state },
    {
      geometry: drawings[rules.options.overlay],
      entries: events.map(entryOf),
      moment: { round: 3, phase: 'action' },
      orders,
    },
  );

const entryOf = (event: Event, index: number): Entry<Event> => ({
  n: index + 1,
  round: 3,
  phase: 'marches',
  causes: [],
  event,
});

export const LANGS: readonly Lang[] = ['en', 'zh'];

export const drawn = (shown: Picture, lang: Lang = 'en', title = 'Five Kings'): string =>
  drawMap(shown, { title, words: languageOf(lang).catalogue });

/** A table with one of everything. */
export const fullTable = (rules: Rules): State => {
  const state = tableOf(rules);
  const winterfell = placeIn(state, 'winterfell');
  Object.assign(winterfell, { house: 'stark', order: 'march+1', orderOf: 'stark' });
  Object.assign(winterfell.units, { footman: 2, knight: 1, 'siege-engine': 1 });
  winterfell.routed.footman = 3;
  winterfell.fortification = 'stark';
  placeIn(state, 'karhold').token = 'greyjoy';
  placeIn(state, 'the-eyrie').neutral = 6;
  state.ports = ['pyke-port'];
  Object.assign(placeIn(state, 'pyke-port'), { house: 'greyjoy' });
  placeIn(state, 'pyke-port').units.ship = 2;
  return state;
};
