import { describe, expect, test } from 'vitest';
import { say } from '../../src/core/document.ts';
import { narrate } from '../../src/report/narrate.ts';
import { problemSentence } from '../../src/report/problems.ts';
import { COLUMNS, renderText } from '../../src/report/render/text.ts';
import { widthOf } from '../../src/report/width.ts';
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

  test('cites its rule at the end', () => {
    const gained = say('power-gained', { house: 'stark', amount: 3, area: 'pyke', lost: 0 });
    expect(catalogue.say({ ...gained, rule: 'CON-1' })).toBe(
      '史塔克从派克岛获得3枚权力指示物。 [CON-1]',
    );
  });

  test('says what is wrong with an order', () => {
    const args = { house: 'stark', area: 'castle-black', areas: ['winterfell', 'white-harbor'] };
    expect(problemSentence(catalogue, { code: 'no-unit-there', rule: 'PLN-2', args })).toBe(
      '违反PLN-2：史塔克在黑城堡没有部队；有部队的地区：临冬城、白港',
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
