// Reports cut for where the players are: each part fits, is numbered, and stands alone; nothing is lost.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHANNELS } from '../../src/report/render/channel-names.ts';
import { pathOf, rookery, SAMPLES } from '../support/sample-games.ts';

const MOST = { mail: 900_000, phpbb: 59_000, discuz: 9_000, discord: 1_900, wechat: 2_000 };
const inBytes = (text: string): number => Buffer.byteLength(text);
const MEASURES = {
  mail: inBytes,
  phpbb: (text: string) => text.length,
  discuz: inBytes,
  discord: (text: string) => text.length,
  wechat: inBytes,
};

const MARK = /^===== \S+ \(\d+ ?(?:characters|bytes|字符|字节)\) =====$/;

const partsOf = async (...argv: readonly string[]): Promise<readonly string[]> => {
  const { exit, out, err } = await rookery('report', ...argv);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const parts: string[] = [];
  for (const line of out.split('\n'))
    if (MARK.test(line)) parts.push('');
    else parts[Math.max(0, parts.length - 1)] = `${parts.at(-1) ?? ''}${line}\n`;
  return parts.map((part) => `${part.trimEnd()}\n`);
};

/** Rules that are cited, one after the other: each sentence has its own. */
const citations = (text: string): readonly string[] => text.match(/\[[A-Z]{3}-\d+\]/g) ?? [];

/** The first two rounds, as far as a game has come. */
const roundsOf = (name: string): readonly number[] => {
  const reports = readdirSync(join(pathOf(name), 'reports'));
  return [1, 2].filter((round) => reports.some((file) => file.startsWith(`0${round}-`)));
};
const CASES = SAMPLES.flatMap((name) =>
  CHANNELS.flatMap((channel) => roundsOf(name).map((round) => [name, channel, round] as const)),
);

test.each(CASES)('%s for %s, round %s', async (name, channel, round) => {
  const of = [pathOf(name), '--round', String(round)];
  const parts = await partsOf(...of, '--for-channel', channel);
  for (const part of parts) expect(MEASURES[channel](part)).toBeLessThanOrEqual(MOST[channel]);
  if (parts.length > 1)
    for (const [at, part] of parts.entries())
      expect(part.split('\n')[0]).toMatch(new RegExp(`${at + 1}\\D+${parts.length}`));
  const whole = (await rookery('report', ...of)).out;
  const listed = parts.flatMap((part) =>
    // Headings that go on over parts are said again.
    citations(part.replaceAll(/^.*(?:\(continued\)|（续）).*$/gm, '')),
  );
  expect(listed).toEqual(citations(whole));
});

/** The sentences of a list in whatever markup, one a line. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\[\/?(?:b|color)(?:=[^\]]*)?\]|\*\*(?!\s*\[\*\])/gu, '')
    .split('\n')
    .flatMap((line) => /^\s*(?:- |· |\[\*\])(?<said>.*)$/u.exec(line)?.groups?.['said'] ?? [])
    .map((said) => said.replaceAll(/\\(?=[!-/:-@[-`{-~])/gu, '').replaceAll('＠', '@'));

/** What a page shows of a report: tags within a sentence part no words. */
const textOfHtml = (html: string): string =>
  html
    .replace(/^.*?<body[^>]*>/su, '')
    .replaceAll(/<(style|script|title|nav)\b.*?<\/\1>/gsu, '')
    .replaceAll(/<\/?(?:b|strong|em|i|span|a|code|mark|small)\b[^>]*>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:#\d+|[a-z]+);/gu, '’');

/** The words of a text, without marks; in Chinese, where lines are broken anywhere, its letters. */
const wordsIn = (text: string, lang: string): readonly string[] =>
  lang === 'zh'
    ? Array.from(text.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    : text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Lines of a list that go on are put together; the rest is left out. */
const unwrapped = (text: string): string => {
  const lines: string[] = [];
  let isItem = false;
  for (const line of text.split('\n')) {
    const begins = /^ *- /u.test(line);
    if (!begins && isItem && /^ +\S/u.test(line)) lines.push(`${lines.pop()} ${line.trim()}`);
    else if (begins) lines.push(line);
    isItem = begins || (isItem && /^ +\S/u.test(line));
  }
  return lines.join('\n');
};

const LAWS = SAMPLES.flatMap((name) => ['en', 'zh'].map((lang) => [name, lang] as const));

test.each(LAWS)(
  '%s in %s: every channel and format says what the plain report says',
  async (name, lang) => {
    for (const round of roundsOf(name)) {
      const of = [pathOf(name), '--round', String(round), '--lang', lang];
      const plain = (await rookery('report', ...of)).out;
      const markdown = (await rookery('report', ...of, '--format', 'markdown')).out;
      const said = sentencesOf(markdown);
      expect(said.length).toBeGreaterThan(3);
      const packed = (lines: readonly string[]): readonly string[] =>
        lang === 'zh' ? lines.map((line) => line.replaceAll(/\s/gu, '')) : lines;
      expect(packed(sentencesOf(unwrapped(plain)))).toEqual(packed(said));
      for (const channel of CHANNELS) {
        const text = (await partsOf(...of, '--for-channel', channel)).join('');
        expect(text).not.toMatch(/[⁅⁞⁆]/u);
        if (channel === 'mail') expect(text).toBe(plain);
        else expect({ channel, said: sentencesOf(text) }).toEqual({ channel, said });
      }
      for (const format of ['html', 'bbcode', 'json']) {
        const { out } = await rookery('report', ...of, '--format', format);
        expect(out).not.toMatch(/[⁅⁞⁆]/u);
        // A page has the text of the rules that are cited below all else.
        const [words, all] = [wordsIn(plain, lang), wordsIn(textOfHtml(out), lang)];
        if (format === 'html') expect(all.slice(0, words.length)).toEqual(words);
      }
    }
  },
);

describe('the parts', () => {
  test('of a table repeat its head and part no row', async () => {
    const [first = '', ...rest] = await partsOf(
      ...[pathOf('five-kings'), '--round', '2', '--for-channel', 'discord'],
    );
    for (const part of [first, ...rest]) expect((part.match(/```/g) ?? []).length % 2).toBe(0);
  });

  test('have one way of being written', async () => {
    const { exit, err } = await rookery(
      ...['report', pathOf('five-kings'), '--for-channel', 'wechat', '--format', 'html'],
    );
    expect({ exit, err }).toEqual({
      exit: 2,
      err: '--for-channel already says how the text is written: leave --format out.\n',
    });
  });
});
