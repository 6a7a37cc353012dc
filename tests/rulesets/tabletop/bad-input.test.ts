// What bad input gets: nothing is lost and nothing counts in silence, in either language, with what would be legal.

import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { Unit, View } from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { type Row, tellingOf } from '../../support/lines-told.ts';
import { position } from './position.ts';

const table = position();
/** A question that is open to Stark. */
const open = (name: string, about: Readonly<Record<string, string>>, view: View) => {
  const kind = tabletop.kinds.find((one) => one.name === name);
  return kind === undefined
    ? []
    : [{ question: kind.of('stark', about), view, key: name, options: [] }];
};
const turn = open('activate', {}, table);

const telling = tellingOf(tabletop);

/** What is told of a line that answers what is asked. */
const told = (line: string, lang: Lang, view = table, asked = turn) =>
  telling(line, lang, view, asked);

const ROWS: Readonly<Record<string, Row>> = {
  'a way through an enemy': {
    en: ['SS1 maneuvers 6 ahead', 'SS1 marches 20 ahead', 'SS1 moves toward LG2, 7'],
    zh: ['SS1布阵，前进6', 'SS1行军，前进20寸', 'SS1移动，朝LG2，前进7'],
    told: /^Mistake: .*LG2.*4\.2.*\[TMG-42\]/,
  },
  'a way that is too long': {
    en: ['SS1 maneuvers right 90, 7 ahead', 'SS1 moves toward east, 5.5'],
    zh: ['SS1布阵，右转90，前进7', 'SS1移动，朝东，前进5.5'],
    told: /^Mistake: SS1.*5.*\[TMG-37\]/,
  },
  'a place off the table, or where it cannot come from': {
    en: ['GW arrives at 0, 0', 'GW arrives at 24, 30', 'GW arrives at 24, 12'],
    zh: ['GW增援到0，0', 'GW增援到24，30', 'GW增援到24，12'],
    told: /^Mistake: GW.*\[(TMG|OPN)-\d+\]/,
  },
  'a way into the inch': {
    en: ['SS1 maneuvers 4.5 ahead', 'SS1 marches 4.9 ahead', 'SS1 goes 5 inches'],
    zh: ['SS1布阵，前进4.5', 'SS1行军，前进4.9', 'SS1移动，5寸'],
    told: /^Mistake: SS1.*(1".*LG2|LG2.*1寸).*4\.2.*\[TMG-42\]/,
  },
  'more than a full turn, or less than none': {
    en: ['SS1 maneuvers right 400, 3 ahead', 'SS1 maneuvers left -30', 'SS1 maneuvers right 1.234'],
    zh: ['SS1布阵，右转400，前进3', 'SS1布阵，左转-30', 'SS1布阵，右转1.234'],
    told: /^Mistake: “(400|-30|1\.234).*360/,
  },
  'minus, a comma or four places in a length': {
    en: ['SS1 maneuvers -3 ahead', 'SS1 marches 4,5 ahead', 'SS1 marches 4.1234 ahead'],
    zh: ['SS1布阵，前进-3', 'SS1行军，前进4，5', 'SS1行军，前进4.1234'],
    told: /^Mistake: “(-3|5|4\.1234).*4\.5/,
  },
  'a charge while engaged': {
    en: ['SS2 charges LG2', 'charge LG2 with SS2'],
    zh: ['SS2冲锋LG2', '用SS2冲锋LG2'],
    told: /^Mistake: SS2.*LG1.*\[TMG-52\]/,
  },
  'a charge out of reach': {
    en: ['SS1 charges LH1', 'SS1 charges into MM1', 'SS1: charge LG1'],
    zh: ['SS1冲锋LH1', 'SS1向MM1冲锋', 'SS1：冲锋LG1'],
    told: /^Mistake: (LH1|MM1|LG1).*11.*LG2.*\[TMG-52\]/,
  },
  'a charge turned away': {
    en: ['SS1 charges LG2, left 90', 'SS1 charges LG2, toward south'],
    zh: ['SS1冲锋LG2，左转90', 'SS1冲锋LG2，朝南'],
    told: /^Mistake: SS1.*LG2.*\[TMG-54\]/,
  },
  'a charge on a side that it does not lie on': {
    en: ['SS1 charges LG2 on the left flank', 'SS1 charges LG2, on its rear'],
    zh: ['SS1冲锋LG2，攻其左翼', 'SS1冲锋LG2，攻其后方'],
    told: /^Mistake: .*SS1.*LG2.*(front|正面).*\[TMG-\d+\]/,
  },
  'a march with a first turn': {
    en: ['SS1 marches right 30, 4 ahead', 'march SS1 toward LG2'],
    zh: ['SS1行军，右转30，前进4', 'SS1行军，朝LG2'],
    told: /^Mistake: SS1.*(maneuver|布阵).*\[TMG-38\]/,
  },
  'a march to a side': {
    en: ['SS1 marches back 4'],
    zh: ['SS1行军，向后4'],
    told: /^Mistake: .*(retreats|后退).*\[TMG-37\]/,
  },
  'a shift aslant, and one that no effect gives': {
    en: ['SS1 shifts diagonally 2', 'SS1 shifts aslant 1', 'SS1 shifts left 2'],
    zh: ['SS1移位，斜向2', 'SS1移位斜2', 'SS1移位，向左2'],
    told: /^Mistake: .*\[TMG-(10|36)\]/,
  },
  'a shot without a bow': {
    en: ['SS1 shoots at LG2', 'SS2 fires at LG1'],
    zh: ['SS1射击LG2', '用SS2射击LG1'],
    told: /^Mistake: SS[12].*\[TMG-44\]/,
  },
  'melee with nobody, or with another': {
    en: ['SS1 attacks LG2', 'SS2 attacks LG2', 'attack LG2 with SS1'],
    zh: ['SS1近战LG2', 'SS2攻击LG2', '用SS1攻击LG2'],
    told: /^Mistake: SS[12].*\[TMG-(48|51)\]/,
  },
  'a retreat of a unit that stands free': {
    en: ['SS1 retreats back 4', 'SS1 falls back'],
    zh: ['SS1后退，向后4', 'SS1撤退'],
    told: /^Mistake: SS1.*\[TMG-39\]/,
  },
  'a unit that has been activated': {
    en: ['OR1 charges LG2', 'OR1 waits', 'OR1 does nothing'],
    zh: ['OR1冲锋LG2', 'OR1待命', 'OR1不动'],
    told: /^Mistake: OR1.*SS1.*SS2.*\[TMG-3\]/,
  },
  'a unit that is destroyed': {
    en: ['UB1 charges LG2', 'UB1 marches 3'],
    zh: ['UB1冲锋LG2', 'UB1行军3寸'],
    told: /^Mistake: UB1.*SS1.*SS2.*\[TMG-26\]/,
  },
  'a unit in reserve': {
    en: ['GW charges LG2', 'GW marches as far as it can'],
    zh: ['GW冲锋LG2', 'GW行军，尽量前进'],
    told: /^Mistake: GW.*(arrives|增援).*\[TMG-130\]/,
  },
  "another's unit, or one that there is not": {
    en: ['LG1 attacks SS2', 'Cersei takes wealth', 'SS9 stays'],
    zh: ['LG1近战SS2', '瑟曦占据财富', 'SS9待命'],
    told: /^Mistake: .*(LG1|Cersei|瑟曦|SS9).*SS1.*SS2/,
  },
  'a zone that is taken': {
    en: ['Catelyn takes the crown', 'Catelyn claims crown zone'],
    zh: ['凯特琳占据王冠', '凯特琳占领王冠'],
    told: /^Mistake: .*(Wealth.*Tactics|财富.*战术).*\[TMG-75\]/,
  },
  'a councillor who marches, and a unit that takes a zone': {
    en: ['Catelyn marches 4 ahead', 'SS1 takes the wealth'],
    zh: ['凯特琳行军，前进4', 'SS1占据财富'],
    told: /^Mistake: .*\[TMG-(75|36)\]/,
  },
  'a card that is not held': {
    en: ['card Devastating Impact', 'play Northern Ferocity, for SS1', 'card Hear Me Roar'],
    zh: ['打出毁灭冲击', '打出北境之猛，为SS1', '打出听我怒吼'],
    told: /^(Check: .*(Sudden Charge|突然冲锋).*\[TMG-80\]|Mistake: .*\[TMG-79\])/,
  },
  'a condition, a choice or an edge that there is not': {
    en: ['spend purple', 'contact middle', 'edge east'],
    zh: ['花费紫', '相接中间', '边东'],
    told: /^Mistake: .*(weakened|力竭|left half|左半|south|南)/,
  },
  'a unit that does nothing known': {
    en: ['SS1 hops 4 ahead'],
    zh: ['SS1跳舞4寸'],
    told: /^Mistake: .*SS1.*(charge|冲锋)/,
  },
};

describe('what bad input gets', () => {
  test.each(Object.entries(ROWS))('%s', (_, { en, zh, told: wanted }) => {
    for (const [lang, lines] of [
      ['en', en],
      ['zh', zh],
    ] as const)
      for (const line of lines) {
        const { problems, unread } = told(line, lang);
        expect(unread, line).toEqual([]);
        expect(problems, line).toContainEqual(expect.stringMatching(wanted));
      }
  });

  test.each([
    ['en', 'SS1 maneuvers left 90, 5 ahead', /^Mistake: SS1.*table.*0\.59" that way \[TMG-43\]/],
    ['zh', 'SS1布阵，左转90，前进5', /^Mistake: SS1.*战场.*0\.59寸.*\[TMG-43\]/],
  ] as const)('how far a way goes before the edge of the table: %s', (lang, line, wanted) => {
    const { rules, state } = table;
    const units = { ...state.units, SS1: { ...(state.units['SS1'] as Unit), x: 3000 } };
    const near = { rules, state: { ...state, units } };
    expect(told(line, lang, near, open('activate', {}, near)).problems).toEqual([
      expect.stringMatching(wanted),
    ]);
  });

  /** Where units stand otherwise, by what is wrong then. */
  const ELSEWHERE: Readonly<
    Record<string, Row & { readonly units: Readonly<Record<string, Partial<Unit>>> }>
  > = {
    'a way that ends on a tray': {
      units: { SS2: { x: 24_000, y: 16_000 }, LG1: { x: 40_000, y: 40_000 }, LG2: { y: 44_000 } },
      en: ['SS1 marches 6 ahead', 'SS1 marches to 24, 16'],
      zh: ['SS1行军，前进6', 'SS1行军，到24，16'],
      told: /^Mistake: SS1.*SS2.*\[TMG-\d+\]/,
    },
    'a charge at an enemy that is not seen': {
      units: { SS1: { facing: 18_000 } },
      en: ['SS1 charges LG2', 'charge LG2 with SS1'],
      zh: ['SS1冲锋LG2', '用SS1冲锋LG2'],
      told: /^Mistake: SS1.*LG2.*\[TMG-52\]/,
    },
    'a charge without room': {
      units: {
        SS2: { x: 24_000, y: 15_200 },
        SS1: { y: 9000, x: 27_000 },
        LG1: { x: 40_000, y: 40_000 },
      },
      en: ['SS1 charges LG2', 'charge LG2 with SS1'],
      zh: ['SS1冲锋LG2', '用SS1冲锋LG2'],
      told: /^Mistake: .*(SS1|LG2).*\[TMG-(52|53|55|56)\]/,
    },
    'a shot while engaged': {
      units: {},
      en: ['SS2 shoots at LG2', 'SS2 fires at LG1'],
      zh: ['SS2射击LG2', '用SS2射击LG1'],
      told: /^Mistake: SS2.*LG1.*\[TMG-44\]/,
    },
  };
  test.each(Object.entries(ELSEWHERE))('%s', (_, { units: moved, en, zh, told: wanted }) => {
    const { state } = table;
    const { profile = '' } = state.units['SS2'] ?? {};
    // The Sworn Swords have bows here.
    const bows = { hit: 4, dice: [8, 6, 4], keywords: [], range: 'long' } as const;
    const armed = { ...table.rules.profiles[profile], ranged: bows };
    const rules = {
      ...table.rules,
      profiles: { ...table.rules.profiles, [profile]: armed },
    } as typeof table.rules;
    const units = Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [id, { ...unit, ...moved[id] }]),
    );
    const view = { rules, state: { ...state, units } };
    const asked = open('activate', {}, view);
    for (const [lang, lines] of [
      ['en', en],
      ['zh', zh],
    ] as const)
      for (const line of lines)
        expect(told(line, lang, view, asked).problems, line).toContainEqual(
          expect.stringMatching(wanted),
        );
  });

  test.each([
    ['en', 'card Hit and Run', /^Check: Hit and Run.*for: attack ended.*\[TMG-80\]/],
    ['zh', '打出打了就跑', /^Check: .*时机为：攻击完结时.*\[TMG-80\]/],
  ] as const)('the moment of a held card that is played at another: %s', (lang, line, wanted) => {
    const now = open('play', { at: 'turn-begun', house: 'stark' }, table);
    expect(told(line, lang, table, now).problems).toEqual([expect.stringMatching(wanted)]);
    // Where nothing is asked it waits for its moment.
    expect(told(line, lang).problems).toEqual([]);
    // Of a card that is not held nothing is told but that.
    const other = told('card Tactical Retreat', 'en', table, now).problems;
    expect(other).toEqual([expect.stringMatching(/is not in your hand/)]);
  });

  test.each([
    ...['SS1: maneuver 4 ahead', 'move SS1 4 inches', 'ss1 goes 4', 'SS1 maneuvers forward 4"'],
    ...['SS1 moves 4 inches forward', 'SS1：布阵，前进4', 'SS1移动4寸', 'SS1布阵，前进四'],
  ])('%s can only be one thing', (line) => {
    expect(told(line, 'en')).toMatchObject({ read: ['SS1 maneuver, 4 ahead'], problems: [] });
  });

  test.each([
    ...['SS1: charge LG2', 'SS1 charges at LG2', 'charge LG2 with SS1', 'SS1 charge lg2!'],
    ...['SS1向LG2冲锋', '用SS1冲锋LG2', 'SS1：冲锋LG2', 'ss1冲LG2'],
  ])('%s can only be one thing', (line) => {
    expect(told(line, 'en')).toMatchObject({ read: ['SS1 charge LG2'], problems: [] });
  });

  test.each([
    ...['do not charge LG2 with SS1', 'SS1 does not charge LG2', 'never march SS1 4 ahead'],
    ...['SS1 charges not LG2', 'do not spend weakened', 'do not use Martial Training'],
    ...['SS1不要冲锋LG2', 'SS1不行军', '不要花费力竭', '不要使用武艺训练', '别用SS1冲锋LG2'],
  ])('%s counts as nothing that it names', (line) => {
    const { read, unread, problems } = told(line, 'en');
    expect(read).toEqual([]);
    expect(unread.length + problems.length).toBeGreaterThan(0);
  });
});
