import { describe, expect, test } from 'vitest';
import { ownWords } from '../../src/report/reading.ts';
import { FRAMES } from '../../src/report/words/commands.ts';
import type { CommonData, OwnData } from '../../src/sheet/data.ts';
import {
  codesIn,
  commonStretch,
  framesSaidIn,
  type Plainly,
  rulesSaidIn,
  type SheetMap,
  type Stretch,
  sheetHtml,
  sheetMap,
} from '../../src/sheet/page-html.ts';

describe('the codes of a script', () => {
  const CODES = FRAMES.en.flatMap((room) => Object.keys(room)).filter((_, at) => at % 7 === 0);

  test('are found behind every quote, and nothing else is taken for one', () => {
    const script = CODES.map((code, at) => {
      const quote = ['"', "'", '`'][at % 3];
      return `f(${quote}${code}${quote},a.b.c)`;
    }).join(';');
    const codes = codesIn(script);
    expect([...codes.whole].sort()).toEqual([...new Set(CODES)].sort());
    const said = framesSaidIn(codes, FRAMES);
    for (const lang of ['en', 'zh'] as const) {
      const kept = Object.assign({}, ...said[lang]);
      expect(Object.keys(kept).sort()).toEqual([...new Set(CODES)].sort());
      for (const [code, text] of Object.entries(kept))
        expect(text).toBe(FRAMES[lang].find((room) => code in room)?.[code]);
    }
  });

  test('put together, all that begin so are kept', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the script's
    const codes = codesIn('say(`sheet.${what}`,x)');
    const [kept = {}] = framesSaidIn(codes, FRAMES).en;
    const all = FRAMES.en.flatMap((room) => Object.keys(room));
    expect(Object.keys(kept)).toEqual(all.filter((code) => code.startsWith('sheet.')));
    expect(Object.keys(kept).length).toBeGreaterThan(10);
  });

  test('of a game keep the groups that they are in, and the problems that it or its data name', () => {
    const words = { problem: { a: 'A' }, plan: { b: 'B' }, alone: 'C' };
    const problems = { 'too-far': 'D', 'of-a-card': 'E', 'of-a-file': 'F' };
    const rules = { data: { card: 'of-a-card' }, messages: { en: { words, problems } } };
    const codes = codesIn("say('problem.a', plan.b); fail(`too-far`, 'too-many-orders')");
    const { en } = rulesSaidIn(codes, rules).messages;
    expect(en).toMatchObject({
      words: { problem: { a: 'A' }, alone: 'C' },
      problems: { 'too-far': 'D', 'of-a-card': 'E' },
    });
    const own = (ownWords('en') as { readonly problems: Readonly<Record<string, string>> })
      .problems;
    expect(en).toHaveProperty(['problems', 'too-many-orders'], own['too-many-orders']);
    expect(JSON.stringify(en)).not.toContain('"F"');
    expect(JSON.stringify(en)).not.toContain('post-');
  });
});

describe('a page in stretches', () => {
  const COMMON: CommonData = {
    ruleset: 'x',
    program: '1',
    rules: { data: { said: '</script> \u2028 & "' }, messages: {} },
    frames: { en: [], zh: [] },
    lang: 'en',
    langs: ['en', 'zh'],
  };
  const OWN: OwnData = { to: 'a <b@c>', bundle: '{"line":1}\n' };
  const SCRIPT = { text: 'run()', digest: 'x' };
  const words = { noScript: 'n', map: 'm', asked: 'a', template: 't' };
  const plainly = (map?: SheetMap): Plainly => ({
    lang: 'en',
    title: 'T',
    lines: ['1'],
    ...(map && { map }),
    questions: ['?'],
    template: 'x',
    words,
  });
  const common = commonStretch(COMMON);
  const stretches = (own: OwnData, map?: SheetMap): readonly Stretch[] =>
    sheetHtml({ common, own, script: SCRIPT }, plainly(map));
  const dataIn = (page: readonly Stretch[]): unknown => {
    const html = page.map(({ text }) => text).join('');
    const [, data = ''] = /id="data">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(data);
  };
  const MAPS = { zh: { texts: ['史塔克'] } } as never;
  const MAP = sheetMap('<svg></svg>', { maps: MAPS });

  test('holds its data as one record, whatever stands in them', () => {
    expect(dataIn(stretches(OWN))).toEqual({ ...COMMON, ...OWN });
    expect(dataIn(stretches(OWN, MAP))).toEqual({ ...COMMON, ...OWN, maps: MAPS });
  });

  test('what two pages share is one and the same in both', () => {
    const other = stretches({ bundle: 'another' }, MAP);
    const same = stretches(OWN, MAP).filter((one) => other.includes(one));
    expect(same).toEqual([MAP.svg, common, MAP.others, SCRIPT]);
  });
});
