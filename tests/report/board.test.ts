import { describe, expect, test } from 'vitest';
import { advance } from '../../src/core/advance.ts';
import { copy } from '../../src/core/json.ts';
import { renderText } from '../../src/report/render/text.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { board } from '../../src/rulesets/agot/picture/board.ts';
import { noUnits } from '../../src/rulesets/agot/table/places.ts';
import type { State, View } from '../../src/rulesets/agot/table/state.ts';
import { rulesFor } from '../support/rules.ts';
import { catalogue } from './catalogue-en.ts';

const rules = await rulesFor();

/** The printed set-up, as the first planning phase begins. */
const started = advance(agot, {
  rules,
  from: { n: 0, state: agot.blank(rules, rules.houses) },
  sources: [],
  chance: () => 0,
  until: ({ phase }) => phase === 'planning',
}).state;

const changed = (change: (state: State) => void): string => {
  const state = copy(started);
  change(state);
  const view: View = { rules, state };
  return renderText(board(view), catalogue);
};

const placeOf = (state: State, area: string): State['places'][number] => {
  const place = state.places.find((one) => one.area === area);
  if (place === undefined) throw new Error(area);
  return place;
};

describe('the board of the forum', () => {
  test('shows ports with their holders, fortifications, and forces that wait to retreat', async () => {
    const forum = await rulesFor({ preset: 'forum' });
    const state = agot.blank(forum, forum.houses);
    const port = 'winterfell-port-bay-of-ice';
    const shown = renderText(
      board({
        rules: forum,
        state: {
          ...state,
          ports: [port],
          places: state.places.map((place) =>
            place.area === 'winterfell' ? { ...place, fortification: 'stark' } : place,
          ),
          waiting: [
            {
              house: 'greyjoy',
              area: 'seagard',
              from: 'riverrun',
              units: { ...noUnits(), knight: 2 },
            },
          ],
        },
      }),
      catalogue,
    );
    expect(shown).toContain('Ports and fortifications');
    expect(shown).toContain('- fortification of Stark in Winterfell');
    expect(shown).toMatch(/^- .*port.*: Stark$/im);
    expect(shown).toContain('- Greyjoy: 2 knights to retreat from Seagard');
  });
});

describe('the board', () => {
  const start = changed(() => {});

  test('begins with where the game stands', () => {
    expect(start).toMatch(/^Round 1: Planning phase\n=+\n\n- Wildling threat: 0\.\n/);
  });

  test('has the three tracks with tokens and stars', () => {
    const row = (place: number): string =>
      new RegExp(`^ +${place} .*$`, 'm').exec(start)?.[0] ?? '';
    expect(row(1)).toMatch(/ 1 {2}\w+ \(token\) +\w+ \(token\) +\w+ \(token\) 3\*$/);
    expect(start).toMatch(/3\*/);
    expect(row(5)).not.toMatch(/\*/);
  });

  test.each(['Stark', 'Lannister', 'Baratheon', 'Greyjoy', 'Tyrell'])(
    '%s has supply, army limits, power, settlements and seven cards',
    (house) => {
      expect(start).toMatch(new RegExp(`^${house} +[0-6] +[2-4](?: [2-4])+ +5 +0 +[1-3] +7$`, 'm'));
    },
  );

  test('lists neutral forces by their strength', () => {
    expect(start).toContain('Neutral forces\n--------------\n\n- The Eyrie: strength 6\n');
  });

  test('shows units, routed ones, the order and a token of an area', () => {
    const text = changed((state) => {
      const place = placeOf(state, 'karhold');
      place.house = place.orderOf = place.token = 'stark';
      place.order = 'march+1';
      place.units.knight = 1;
      place.routed.footman = 2;
    });
    expect(text).toContain('- Karhold: 1 knight and 2 footmen (routed), 1 power token (March +1*)');
  });

  test('a token or an order without units is still told, by its house', () => {
    const text = changed((state) => {
      placeOf(state, 'karhold').token = 'stark';
      Object.assign(placeOf(state, 'riverrun'), { order: 'raid', orderOf: 'lannister' });
    });
    expect(text).toContain('- Karhold: 1 power token');
    expect(text).toContain('- Riverrun: (Raid)');
  });

  test('what is under way comes first', () => {
    const text = changed((state) => {
      state.banned = ['raid', 'defense'];
      state.rains = true;
      state.bladeUsed = true;
      state.bidding = { bids: { wildlings: { stark: 2, tyrell: 0 } }, king: null, watch: null };
      state.revealed = { 1: 'supply', 2: null, 3: 'wildling-attack' };
      state.owing = { house: 'tyrell', why: 'supply', points: 0, arrived: [] };
      const side = { card: null, textCancelled: false, strengthCancelled: false, blade: false };
      state.battle = {
        area: 'seagard',
        from: 'winterfell',
        bonus: 1,
        order: 'march+1',
        force: { footman: 1, knight: 0, ship: 0, 'siege-engine': 0 },
        attacker: { house: 'stark', total: null, ...side },
        defender: { house: 'greyjoy', total: null, ...side },
        supports: [],
        winner: null,
        owed: 0,
      };
    });
    expect(text.split('\n').slice(3, 13).join('\n')).toBe(
      `- Battle in Seagard: Stark attacks from Winterfell with 1 footman; Greyjoy
  stands there.
- Bids against the wildlings: Stark 2 and Tyrell 0.
- Tyrell must destroy units before anything else goes on.
- Wildling threat: 0.
- Westeros cards of this round: I Supply; III Wildling Attack.
- Not allowed this round: raid and defense orders.
- Footmen give no strength in support this round.
- The Valyrian Steel Blade has been used this round.
`,
    );
  });

  test('used cards and the end of the game', () => {
    const text = changed((state) => {
      state.houses.stark?.discard.push('robb-stark', 'eddard-stark');
      state.ended = { winner: 'stark' };
    });
    expect(text).toContain('- Stark has won the game.');
    expect(text).toContain('- Stark has used Robb Stark and Eddard Stark.');
  });
});
