import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../src/report/map/board.ts';
import { drawLetters } from '../../../src/report/map/text.ts';
import type { Event } from '../../../src/rulesets/agot/table/events.ts';
import type { State } from '../../../src/rulesets/agot/table/state.ts';
import { rulesFor } from '../../support/rules.ts';
import { LANGUAGES, languageOf } from '../languages.ts';
import { drawMap } from './board.ts';
import { drawn, fullTable, LANGS, pictureOf, placeIn, tableOf } from './pictures.ts';

const BOARD = await rulesFor({ preset: 'board' });
const FORUM = await rulesFor({ preset: 'forum' });
const CLASH = await rulesFor({ preset: 'clash-of-kings', players: 6 });

interface Node {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true });

const isList = (inner: unknown): inner is readonly Node[] => Array.isArray(inner);

const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => String(node['#text'] ?? '')).join('');

/** The texts of all elements of a name, wherever they stand. */
const textsBelow = (nodes: readonly Node[], name: string): readonly string[] =>
  nodes.flatMap((node) =>
    Object.entries(node).flatMap(([key, inner]) => {
      if (!isList(inner)) return [];
      return key === name ? [textIn(inner)] : textsBelow(inner, name);
    }),
  );

const textsOf = (svg: string, name: string): readonly string[] =>
  textsBelow(parser.parse(svg) as readonly Node[], name);

const titlesOf = (svg: string): readonly string[] => textsOf(svg, 'title');

describe.each(LANGS)('the map in %s', (lang) => {
  const svg = drawn(pictureOf(FORUM, fullTable(FORUM)), lang);
  const { catalogue } = languageOf(lang);

  test('is well-formed XML', () => {
    expect(XMLValidator.validate(svg)).toBe(true);
  });

  test('has no sentence that lacks', () => {
    expect(svg).not.toMatch(/map\.[a-z]|undefined|NaN/);
  });

  test('tells of everything that lies on the board', () => {
    const titles = titlesOf(svg);
    const told = (code: string, args: Readonly<Record<string, unknown>>): string =>
      catalogue.sentence(code, args);
    expect(titles).toContain(
      told('map.force', {
        house: 'stark',
        units: { footman: 2, knight: 1, 'siege-engine': 1 },
        routed: { footman: 3 },
      }),
    );
    expect(titles).toContain(told('map.order', { house: 'stark', order: 'march+1' }));
    expect(titles).toContain(told('map.fortification', { house: 'stark' }));
    expect(titles).toContain(told('map.token', { house: 'greyjoy' }));
    expect(titles).toContain(told('map.neutral', { strength: 6 }));
    expect(titles).toContain(told('map.force', { house: 'greyjoy', units: { ship: 2 } }));
    expect(titles).toContain(catalogue.term('areas', 'pyke-port'));
  });

  test('names every house and track, and the round', () => {
    const texts = textsOf(svg, 'text');
    for (const house of FORUM.houses) expect(texts).toContain(catalogue.term('houses', house));
    expect(texts).toContain(catalogue.sentence('map.round', { round: 3, rounds: 10 }));
    expect(texts).toContain(catalogue.sentence('map.legend'));
  });
});

test.each([
  ['en', 'Sunset Sea', true],
  ['zh', '日落之海', false],
] as const)(
  'the names of seas in %s are italic if its letters have italics',
  (lang, sea, isItalic) => {
    const svg = drawn(pictureOf(FORUM, fullTable(FORUM)), lang);
    const [name = ''] = svg.match(new RegExp(`<text[^>]*>${sea}</text>`)) ?? [];
    expect(name).toContain(sea);
    expect(name.includes('italic')).toBe(isItalic);
  },
);

describe('shields', () => {
  test.each(LANGUAGES)('bear different letters, in %s', (_, __, { catalogue }) => {
    const shown = pictureOf(CLASH, tableOf(CLASH));
    const board = boardOf(shown, { title: 'x', words: catalogue });
    const letters = CLASH.houses.map(board.letterOf);
    expect(new Set(letters).size).toBe(CLASH.houses.length);
  });
});

describe('the map', () => {
  test('has the same bytes every time', () => {
    expect(drawn(pictureOf(FORUM, fullTable(FORUM)))).toBe(
      drawn(pictureOf(FORUM, fullTable(FORUM))),
    );
  });

  test.each([
    ['markup', '</text><script>alert(1)</script>'],
    ['quotes', `" onload="x' y='`],
    ['entities', '&lt;&amp;]]>'],
    ['letters that are not seen', 'a\u202eb\u0000c\ufffe'],
    ['very long words', 'W'.repeat(4000)],
  ])('holds a name of %s as text', (_, name) => {
    const svg = drawn(pictureOf(BOARD, tableOf(BOARD)), 'en', name);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).not.toMatch(/<script|onload="x/);
    for (const unseen of ['\u0000', '\u202e', '\ufffe']) expect(svg).not.toContain(unseen);
  });

  test('lays routed units on their side', () => {
    const state = tableOf(BOARD);
    Object.assign(placeIn(state, 'pyke'), { house: 'greyjoy' });
    expect(drawn(pictureOf(BOARD, state))).not.toContain('rotate(90)');
    placeIn(state, 'pyke').routed.knight = 1;
    // Once on the map, and once where the legend explains it.
    expect(drawn(pictureOf(BOARD, state)).split('rotate(90)')).toHaveLength(3);
  });

  test('shows the attackers of a battle beside those who hold the area', () => {
    const state = tableOf(BOARD);
    Object.assign(placeIn(state, 'pyke'), { house: 'greyjoy' });
    placeIn(state, 'pyke').units.footman = 1;
    const side = { card: null, textCancelled: false, strengthCancelled: false, blade: false };
    state.battle = {
      area: 'pyke',
      from: 'ironmans-bay',
      bonus: 0,
      order: 'march+0',
      force: { footman: 0, knight: 2, ship: 0, 'siege-engine': 0 },
      attacker: { house: 'lannister', ...side, total: null },
      defender: { house: 'greyjoy', ...side, total: null },
      supports: [],
      winner: null,
      owed: 0,
    };
    const titles = titlesOf(drawn(pictureOf(BOARD, state)));
    expect(titles).toContain('Greyjoy: 1 footman');
    expect(titles).toContain('Lannister: 2 knights');
  });
});

describe('the cards of the round', () => {
  const REVEALED: Event = {
    type: 'westeros-cards-revealed',
    rule: 'WES-1',
    cards: { 1: 'winter-is-coming', 2: 'game-of-thrones', 3: 'sea-of-storms!' },
  };
  const INSTEAD: Event = {
    type: 'replacement-revealed',
    rule: 'WES-5',
    deck: '1',
    card: 'mustering',
  };
  const BANNED: Event = { type: 'orders-banned', rule: 'WES-8', kind: 'raid' };
  const events = [REVEALED, INSTEAD, BANNED];

  test.each(LANGUAGES)('stand beside the map with what they forbid, in %s', (_, __, language) => {
    const { catalogue } = language;
    const shown = pictureOf(FORUM, tableOf(FORUM), events);
    const svg = drawMap(shown, { title: 'x', words: catalogue });
    const texts = textsOf(svg, 'text');
    expect(texts).toContain(catalogue.sentence('map.cards'));
    const cards = ['winter-is-coming', 'mustering', 'game-of-thrones', 'sea-of-storms'];
    const names = cards.map((card) => catalogue.term('westeros-cards', card));
    expect(texts.filter((text) => names.includes(text))).toEqual(names);
    const forbidden = catalogue.sentence('orders-banned', { kind: 'raid' }).replaceAll(' ', '');
    expect(texts.join('').replaceAll(' ', '')).toContain(forbidden);
    expect(
      titlesOf(svg).filter((told) => told === catalogue.sentence('map.key.icon')),
    ).toHaveLength(1);
  });

  test('are not there before they are revealed', () => {
    const words = languageOf('en').catalogue;
    const svg = drawMap(pictureOf(FORUM, tableOf(FORUM)), { title: 'x', words });
    expect(textsOf(svg, 'text')).not.toContain(words.sentence('map.cards'));
  });

  test('stand below the map in letters', () => {
    const words = languageOf('en').catalogue;
    const text = drawLetters(pictureOf(FORUM, tableOf(FORUM), events), { title: 'x', words });
    expect(text).toContain('Sea of Storms (wildlings)');
    expect(text).toContain('No raid orders may be placed this round.');
  });
});

describe('the legend', () => {
  const legendOf = (state: State): readonly string[] =>
    textsOf(drawn(pictureOf(FORUM, state)), 'text');

  test.each([
    ['units', 'siege engine'],
    ['routed units', 'routed'],
    ['fortifications', 'fortification'],
    ['neutral forces', 'neutral force'],
    ['ports', 'port'],
    ['orders', 'march'],
  ])('explains %s where there are any', (_, label) => {
    expect(legendOf(fullTable(FORUM))).toContain(label);
    expect(legendOf(tableOf(FORUM))).not.toContain(label);
  });
});

describe('ways of the round', () => {
  const moved: Event = {
    type: 'moved',
    rule: 'MAR-1',
    house: 'stark',
    from: 'winterfell',
    into: 'karhold',
    units: { footman: 1 },
    way: 'border',
  };
  const raid: Event = {
    type: 'raid-resolved',
    rule: 'RAD-1',
    house: 'greyjoy',
    area: 'ironmans-bay',
    order: 'raid',
    targets: [{ area: 'seagard', house: 'stark', order: 'consolidate-power' }],
  };
  const retreated: Event = { ...moved, type: 'retreated', rule: 'BAT-13', into: 'castle-black' };
  const titles = (...events: readonly Event[]): readonly string[] =>
    titlesOf(drawn(pictureOf(BOARD, tableOf(BOARD), events)));

  test.each([
    ['a move', moved, 'Stark: Winterfell to Karhold'],
    ['a raid', raid, "Greyjoy raids Seagard from Ironman's Bay"],
    ['a retreat', retreated, 'Stark retreats from Winterfell to Castle Black'],
  ] as const)('%s is an arrow', (_, event, told) => {
    expect(titles(event)).toContain(told);
    expect(titles()).not.toContain(told);
  });

  test('the same way is drawn once', () => {
    expect(titles(moved, moved).filter((told) => told.startsWith('Stark: W'))).toHaveLength(1);
  });

  test('orders that were carried out are shown if they are asked for', () => {
    const revealed: Event = {
      type: 'orders-revealed',
      rule: 'PLN-5',
      house: 'stark',
      orders: { winterfell: 'defense+2' },
    };
    const shown = (orders: 'lying' | 'all'): readonly string[] =>
      titlesOf(drawn(pictureOf(BOARD, tableOf(BOARD), [revealed], orders)));
    expect(shown('all')).toContain('Stark: Defense +2*');
    expect(shown('lying')).not.toContain('Stark: Defense +2*');
  });
});
