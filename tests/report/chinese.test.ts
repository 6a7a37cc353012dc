import { describe, expect, test } from 'vitest';
import { say } from '../../src/core/document.ts';
import { problemSentence } from '../../src/report/catalogue.ts';
import { narrate } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import { widthOf } from '../../src/report/width.ts';
import { COLUMNS } from '../../src/report/wrap.ts';
import { narration } from './catalogue-en.ts';
import { randomEntries } from './entries.ts';
import { languageOf } from './languages.ts';
import { entriesOfSamples, SAMPLES } from './samples.ts';

const { catalogue, messages } = languageOf('zh');

const CLOSING = /^\s*(?:- )?[、。，：；！？）」』》”]/mu;
const OPENING = /[（「『《“]$/mu;
const SPACED = /\p{Script=Han} +[\p{Script=Han}\d]|[\d\p{P}] +\p{Script=Han}/u;
const HALF = /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u;

const told = (code: string, args: object): string => catalogue.sentence(code, { ...args });

describe('a Chinese sentence', () => {
  test.each(Object.values(SAMPLES))('$type has no spaces and full-width marks', (event) => {
    const sentence = told(event.type, { ...event, ...event.secret });
    expect(sentence).not.toMatch(SPACED);
    expect(sentence).not.toMatch(HALF);
  });

  test('counts with the words for what is counted', () => {
    const units = { footman: 1, knight: 2, ship: 3, 'siege-engine': 1 };
    expect(told('units-placed', { house: 'stark', area: 'winterfell', units })).toBe(
      '史塔克在临冬城放置2名骑士、1名步兵、1辆攻城车和3艘战舰。',
    );
  });

  test.each<[code: string, args: object, sentence: string]>([
    [
      'track-set',
      { track: 'fiefdoms', order: ['stark', 'tyrell', 'greyjoy'] },
      '封邑顺位：史塔克、提利尔、葛雷乔伊。',
    ],
    [
      'bids-opened',
      { on: 'wildlings', bids: { stark: 5, tyrell: 3, greyjoy: 0 } },
      '抵御外族出价：史塔克5、提利尔3、葛雷乔伊0。',
    ],
    [
      'units-lost',
      { house: 'stark', area: 'karhold', units: { footman: 2, knight: 1 }, routed: { knight: 1 } },
      '史塔克在卡霍城损失1名骑士和2名步兵，以及溃退的1名骑士。',
    ],
    [
      'together.mustered',
      {
        house: 'stark',
        events: [
          { area: 'winterfell', unit: 'footman', into: 'winterfell', how: 'new' },
          { area: 'winterfell', unit: 'footman', into: 'winterfell', how: 'new' },
        ],
      },
      '史塔克征召：临冬城1名步兵×2。',
    ],
    [
      'battle-decided',
      {
        ...SAMPLES['battle-decided'],
        attackerTotal: 9,
        defenderTotal: 9,
        how: 'fiefdoms',
      },
      '海疆城之战，攻击者史塔克与葛雷乔伊战成9比9，凭封邑顺位较高获胜。',
    ],
  ])('%s reads as a player would write it', (code, args, sentence) => {
    expect(told(code, args)).toBe(sentence);
  });

  test('cites its rule at the end', () => {
    const gained = say('power-gained', { house: 'stark', amount: 3, area: 'pyke', lost: 0 });
    expect(catalogue.say({ ...gained, rule: 'CON-1' })).toBe(
      '史塔克从派克岛获得3枚权力指示物。 [CON-1]',
    );
  });

  test('says what is wrong with an order', () => {
    const args = { house: 'stark', area: 'castle-black', areas: ['winterfell', 'white-harbor'] };
    expect(problemSentence(catalogue, { code: 'no-unit-there', rule: 'PLN-2', args })).toBe(
      '史塔克在黑城堡没有部队；有部队的地区：临冬城、白港 [PLN-2]',
    );
  });
});

describe('a Chinese report', () => {
  const reports = [entriesOfSamples(), ...[1, 2, 3, 4, 5].map(randomEntries)].map((entries) =>
    renderText(narrate(entries, { ...narration, messages }), catalogue),
  );

  test.each(reports)('keeps within the columns', (report) => {
    expect(report.split('\n').filter((line) => widthOf(line) > COLUMNS)).toEqual([]);
  });

  test.each(reports)(
    'begins no line with a closing mark and ends none with an opening one',
    (report) => {
      expect(report).not.toMatch(CLOSING);
      expect(report).not.toMatch(OPENING);
    },
  );
});
