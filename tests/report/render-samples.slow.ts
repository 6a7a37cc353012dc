import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, type Saying, say } from '../../src/core/document.ts';
import type { Catalogue } from '../../src/report/catalogue.ts';
import { renderHtml } from '../../src/report/render/html.ts';
import { renderText } from '../../src/report/render/text.ts';
import { widthOf } from '../../src/report/width.ts';
import { INKS } from '../../src/rulesets/agot/picture/board.ts';
import { readPost } from '../support/bbcode.ts';
import { echo, everywhere, markedCatalogue } from '../support/formats.ts';
import { readPage } from '../support/html.ts';
import { pathOf, rookery, SAMPLES } from '../support/sample-games.ts';
import { forumLanguageOf, languageOf } from './languages.ts';

interface Said {
  readonly text: string;
  readonly say: string;
  readonly rule?: string;
}
type SaidBlock =
  | { readonly block: 'heading'; readonly level: 1 | 2 | 3; readonly text: Said }
  | { readonly block: 'paragraph'; readonly text: Said }
  | { readonly block: 'list'; readonly depth: number; readonly items: readonly Said[] }
  | {
      readonly block: 'table';
      readonly depth: number;
      readonly head: readonly Said[];
      readonly rows: readonly (readonly Said[])[];
    };
interface Report {
  readonly blocks: readonly SaidBlock[];
  readonly reader: string;
}

const ROUNDS: Readonly<Record<string, number>> = { 'five-kings': 5, 'storms-end': 2, wuwang: 5 };

/** Every report of the sample games: the game, its round, the language and the reader. */
const REPORTS = SAMPLES.flatMap((name) =>
  Array.from({ length: ROUNDS[name] ?? 0 }, (_, at) => at + 1).flatMap((round) =>
    ['en', 'zh'].flatMap((lang) =>
      ['public', 'moderator'].map((reader) => [name, round, lang, reader] as const),
    ),
  ),
);
type Of = (typeof REPORTS)[number];

const LANGUAGES: Readonly<Record<string, Catalogue>> = {
  zh: languageOf('zh').catalogue,
  'zh, wuwang': forumLanguageOf('zh').catalogue,
};

const nounsOf = ([name, , lang]: Of): Pick<Catalogue, 'unspaced'> =>
  LANGUAGES[`${lang}, ${name}`] ?? LANGUAGES[lang] ?? {};

const report = async ([name, round, lang, reader]: Of, ...options: string[]): Promise<string> => {
  const of = ['--round', String(round), '--lang', lang, '--for', reader];
  const { exit, out, err } = await rookery('report', pathOf(name), ...of, ...options);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out;
};

const textsOf = (block: SaidBlock): readonly string[] => {
  switch (block.block) {
    case 'heading':
    case 'paragraph':
      return [block.text.text];
    case 'list':
      return block.items.map(({ text }) => text);
    case 'table':
      return [...block.head, ...block.rows.flat()].map(({ text }) => text);
  }
};

test('the rounds that are read are all that there are', async () => {
  for (const [name, rounds] of Object.entries(ROUNDS)) {
    const { exit } = await rookery('report', pathOf(name), '--round', String(rounds + 1));
    expect(exit).toBe(1);
  }
});

describe.each(REPORTS)('%s, round %i, %s, for %s', (...of) => {
  let said: Report;
  let texts: readonly string[];

  beforeAll(async () => {
    said = JSON.parse(await report(of, '--format', 'json'));
    texts = said.blocks.flatMap(textsOf);
  });

  test('JSON is as its schema says', () => {
    expect(validate(said) ? [] : validate.errors).toEqual([]);
  });

  test('plain text can be made of the JSON, and is at most 78 columns wide', async () => {
    const text = await report(of, '--format', 'text');
    // The nouns tell where a line of Chinese may break, and nothing else.
    const { unspaced } = nounsOf(of);
    expect(renderText(said.blocks.map(asBlock), { ...echo, unspaced })).toBe(text);
    const alone = renderText(said.blocks.map(asBlock), echo);
    expect(alone.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    const wide = text.split('\n').filter((line) => widthOf(line) > 78);
    expect(wide).toEqual([]);
  });

  test('Markdown says the same, in its order', async () => {
    const tokens = new MarkdownIt().parse(await report(of, '--format', 'markdown'), {});
    const inline = tokens.filter(({ type }) => type === 'inline');
    const read = inline.map(({ children }) => (children ?? []).map(({ content }) => content));
    expect(read.map((parts) => parts.join(''))).toEqual(texts);
    expect(tokens.filter(({ type }) => type === 'code_block')).toEqual([]);
    const tables = said.blocks.filter(({ block }) => block === 'table').length;
    expect(tokens.filter(({ type }) => type === 'table_open')).toHaveLength(tables);
  });

  test('the page is well formed, needs nothing else, and says the same', async () => {
    const html = await report(of, '--format', 'html');
    expect(readPage(html).faults).toEqual([]);
    const page = readPage(html.replace(/<section class="rules".*?<\/section>/s, ''));
    expect(html).not.toMatch(/https?:|url\(|@import|<script|<link|<img/);
    expect(html).toContain(`<html lang="${of[2] === 'en' ? 'en' : 'zh-Hans'}">`);
    const body = page.texts.slice(page.texts.length - texts.filter((text) => text !== '').length);
    const [title, ...rest] = texts.filter((text) => text !== '');
    expect(page.texts).toContain(title);
    expect(body.slice(1)).toEqual(rest);
  });

  test.each(['phpbb', 'discuz'] as const)('a post of %s is one that it takes', async (forum) => {
    const options = ['--format', 'bbcode', '--dialect', forum];
    const whole = await report(of, ...options);
    expect(readPost(forum, whole).faults).toEqual([]);
    const parts = (await report(of, ...options, '--limit', '2500')).split(/^===== .* =====\n/m);
    for (const part of parts) {
      expect(readPost(forum, part).faults).toEqual([]);
      expect(Buffer.byteLength(part.trimEnd())).toBeLessThan(2500);
    }
    const items = (post: string): number => post.split('[*]').length;
    expect(items(parts.join(''))).toBe(items(whole));
  });
});

const schema = JSON.parse(readFileSync('docs/report.schema.json', 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

/** A block whose codes are its sentences. */
const asBlock = (block: SaidBlock): Block => {
  const asSaying = ({ text }: Said): Saying => say(text);
  switch (block.block) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: asSaying(block.text) };
    case 'list':
      return { ...block, items: block.items.map(asSaying) };
    case 'table':
      return {
        ...block,
        head: block.head.map(asSaying),
        rows: block.rows.map((row) => row.map(asSaying)),
      };
  }
};

const ORDERS = { seats: ['stark'], kind: 'orders', about: {}, rule: 'PLN-2' };
const NEXT = { moment: { round: 4, phase: 'planning' }, asked: [ORDERS] };

describe('the schema', () => {
  const sample = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await report(['five-kings', 3, 'en', 'public'], '--format', 'json'));

  test.each([
    ['another format', { format: 'report' }],
    ['a version to come', { version: 2 }],
    ['a member that nobody knows', { author: 'Ann' }],
    ['a language without reports', { lang: 'fr' }],
    ['a block without text', { blocks: [{ block: 'heading', level: 1 }] }],
    ['a block that is none', { blocks: [{ block: 'picture', text: { text: '', say: '' } }] }],
    ['a colour that is none', { seats: [{ seat: 'stark', ink: { light: 'red', dark: 'red' } }] }],
    ['no round', { round: undefined }],
    ['a deadline that is no time', { next: { ...NEXT, deadline: 'tomorrow' } }],
    ['a time without its offset', { next: { ...NEXT, deadline: '2026-11-25T20:00:00' } }],
    ['a question of nobody', { next: { ...NEXT, asked: [{ ...ORDERS, seats: [] }] } }],
    ['what comes next without when', { next: { asked: [] } }],
    ['an end that nobody knows', { next: { ...NEXT, over: { loser: 'stark' } } }],
  ])('refuses %s', async (_what, change) => {
    const changed = JSON.parse(JSON.stringify({ ...(await sample()), ...change }));
    expect(validate(changed)).toBe(false);
  });

  test.each([
    ['a deadline', { deadline: '2026-11-25T20:00:00+01:00' }],
    ['a draw', { asked: [], over: { winner: null, rule: 'WIN-2', standings: [] } }],
    ['an end', { over: { winner: 'stark', standings: [{ seat: 'stark', settlements: 7 }] } }],
    ['an end that is not told', { asked: [], over: {} }],
  ])('takes %s', async (_what, next) => {
    expect(validate({ ...(await sample()), next: { ...NEXT, ...next } })).toBe(true);
  });

  test('a version says which it is', async () => {
    expect(await sample()).toMatchObject({ format: 'rookery-report', version: 1, round: 3 });
  });
});

describe('pages', () => {
  const headings = (html: string): readonly string[] =>
    [...html.matchAll(/<h([1-6])/g)].map(([, level = '']) => level);

  test('headings go down by one step at most', () => {
    const levels = headings(renderHtml(everywhere('Ann'), markedCatalogue(), INKS)).map(Number);
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries())
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('names of houses bear their colours, in the language that they are in', () => {
    const html = renderHtml(everywhere('Ann'), markedCatalogue('zh'), INKS);
    expect(html).toContain('<b class="seat-0">史塔克</b>');
    expect(html).toContain(`.seat-0 { --of: ${INKS.stark.light}; }`);
  });
});

/** As the Web Content Accessibility Guidelines count it. */
const contrast = (one: string, other: string): number => {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

describe('inks', () => {
  test.each(Object.entries(INKS))('%s can be read on paper and on a screen', (_house, ink) => {
    for (const paper of ['#ffffff', '#f7f2e8', '#f6f2ea'])
      expect(contrast(ink.light, paper)).toBeGreaterThan(4.5);
    for (const screen of ['#131518', '#1b1e22', '#23272c'])
      expect(contrast(ink.dark, screen)).toBeGreaterThan(4.5);
  });
});

describe('the seats that a line of a post begins with have their colours', () => {
  const said = async (name: string, round: number): Promise<string> =>
    report([name, round, 'zh', 'public'], '--format', 'bbcode', '--dialect', 'discuz');
  const inked = (seat: keyof typeof INKS, name: string): string =>
    `[color=${INKS[seat].light}]${name}[/color]`;

  test('a list of them all, the others in the line none', async () => {
    const post = await said('wuwang', 3);
    const all = [
      inked('lannister', '红狮'),
      inked('baratheon', '黄鹿'),
      inked('greyjoy', '黑乌贼'),
      inked('tyrell', '绿玫瑰'),
      inked('stark', '白狼'),
    ].join('、');
    expect(post).toContain(`[*]${all}有没有部署英雄、驻在哪里，只有各家自己知道。 [HER-1]`);
    expect(post).toContain(
      `[*]${inked('lannister', '红狮')}裁决铁王座领域的平局，依次为绿玫瑰、白狼。`,
    );
  });
});
