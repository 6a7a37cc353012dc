import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { visible } from '../../src/report/escape.ts';
import { DIALECTS } from '../../src/report/render/channel-names.ts';
import { renderHtml } from '../../src/report/render/html.ts';
import { renderJson } from '../../src/report/render/json.ts';
import { renderMarkdown } from '../../src/report/render/markdown.ts';
import { renderBbcode } from '../../src/report/render/posts.ts';
import { renderText } from '../../src/report/render/text.ts';
import { INKS } from '../../src/rulesets/agot/picture/board.ts';
import { readPost } from '../support/bbcode.ts';
import { everywhere, HOSTILE, HOUSES, markedCatalogue } from '../support/formats.ts';
import { readPage } from '../support/html.ts';
import { languageOf } from './languages.ts';

const catalogue = markedCatalogue();
const HARMLESS = 'Ann';

/** Our own marks are the only thing that people's text loses. */
const asRead = (text: string): string => visible(text.replaceAll(/[⁅⁞⁆]/g, '·'));

const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const FACTS = {
  ...{ ruleset: 'agot', preset: 'board', reader: 'public', round: 1 },
  ...{ phases: ['planning'], seats: HOUSES },
};

describe('characters that fonts draw as nothing', () => {
  // Letters and marks by their class, so that only being ignorable gives them away.
  const IGNORED = [
    '\u034f',
    '\u115f',
    '\u17b4',
    '\u180b',
    '\u3164',
    '\ufe0f',
    '\uffa0',
    '\u{e0100}',
  ];

  test.each(IGNORED)('%j is shown by its number', (char) => {
    expect(char).toMatch(/^\P{C}$/u);
    const number = (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
    expect(visible(`A${char}n`)).toBe(`A\\u{${number}}n`);
  });

  test.each(IGNORED)('%j is written as an escape in JSON', (char) => {
    const json = renderJson(everywhere(`A${char}n`), catalogue, { ...FACTS, game: `A${char}n` });
    expect(json).not.toContain(char);
    expect(JSON.parse(json).game).toBe(`A${char}n`);
  });
});

describe.each(HOSTILE)('%j', (text) => {
  test('Markdown: the same blocks, and the text as it is', () => {
    const parser = new MarkdownIt({ html: true, linkify: true });
    const read = (name: string) => {
      const tokens = parser.parse(renderMarkdown(everywhere(name), catalogue), {});
      const inline = tokens.filter(({ type }) => type === 'inline');
      return {
        blocks: tokens.map(({ type, tag }) => `${type} ${tag}`),
        marks: inline.flatMap(({ children }) =>
          (children ?? []).map(({ type }) => type).filter((type) => type !== 'text_special'),
        ),
        texts: inline.map(({ children }) =>
          (children ?? []).map(({ content }) => content).join(''),
        ),
      };
    };
    const { blocks, marks, texts } = read(text);
    expect(blocks).toEqual(read(HARMLESS).blocks);
    expect(new Set(marks)).toEqual(new Set(['text']));
    expect(texts[0]).toBe(asRead(text).trim().replaceAll(/ +/g, ' '));
  });

  test('HTML: the same elements, and the text as it is', () => {
    const { tags, faults, texts } = readPage(renderHtml(everywhere(text), catalogue, INKS));
    expect(faults).toEqual([]);
    expect(tags).toEqual(readPage(renderHtml(everywhere(HARMLESS), catalogue, INKS)).tags);
    expect(texts[0]).toBe(asRead(text).trim());
  });

  test.each(DIALECTS)('BBCode of %s: the same tags', (dialect) => {
    const post = (name: string): string => {
      const posts = renderBbcode(everywhere(name), catalogue, { dialect, inks: INKS });
      if (!posts.ok) throw new Error(posts.problems.code);
      return posts.value.join('');
    };
    const { tags, faults } = readPost(dialect, post(text));
    expect(faults).toEqual([]);
    expect(tags).toEqual(readPost(dialect, post(HARMLESS)).tags);
    expect(post(text)).not.toMatch(/:[)D]|;\)|:\/\/|@|www\.e/);
  });

  test('JSON: the arguments to the letter, the text as it is', () => {
    const json = renderJson(everywhere(text), catalogue, { ...FACTS, game: text });
    const report = JSON.parse(json);
    expect(report.game).toBe(text);
    expect(report.blocks[1].text).toMatchObject({ text: asRead(text), args: { title: text } });
    expect(report.blocks).toHaveLength(everywhere(HARMLESS).length);
    expect(json).not.toMatch(UNSEEN);
  });

  test('plain text: nothing unseen in it, and no line of its own', () => {
    const [first = '', rule] = renderText(everywhere(text), languageOf('en').catalogue).split('\n');
    expect(first).not.toMatch(UNSEEN);
    expect(rule).toMatch(/^=+$/);
  });
});
