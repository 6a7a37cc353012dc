import { describe, expect, test } from 'vitest';
import type { Lang } from '../../src/core/game.ts';
import { parseTemplate, type Template } from '../../src/report/template.ts';
import { checkOverlay, overlaid, reworded, rewording } from '../../src/report/wording.ts';
import type { Language } from '../support/languages.ts';
import { keptFrom, rowsOf, saidWith, type Text } from '../support/words-table.ts';
import { FORUM_TYPES } from './forum-samples.ts';
import { forumLanguageOf, languageOf } from './languages.ts';

describe('words that stand for words', () => {
  const say = rewording({ 指令: '命令', 特别指令: '军事命令', 'a.b': 'c' });

  test.each([
    ['没有指令', '没有命令'],
    ['特别指令和指令', '军事命令和命令'],
    ['a.b, axb', 'c, axb'],
    ['nothing of it', 'nothing of it'],
  ])('%s', (text, told) => {
    expect(say(text)).toBe(told);
  });

  test('are not looked at again', () => {
    expect(rewording({ one: 'two', two: 'three' })('one two')).toBe('two three');
  });

  test('change the texts of a template and not its arguments', () => {
    const template = parseTemplate('指令 {order, 指令: x, none: 指令, other: 的{指令-x}} 指令');
    const plain = parseTemplate('{order} {order, none: order, other: an {order}} order');
    const change = rewording({ order: 'command', 指令: '命令' });
    expect(template.ok).toBe(false);
    expect(plain.ok && reworded(plain.value, change)).toEqual([
      { name: 'order' },
      ' ',
      {
        name: 'order',
        branches: { none: ['command'], other: ['an ', { name: 'order' }] },
      },
      ' command',
    ]);
  });
});

describe('an overlay', () => {
  const messages = { events: { moved: 'moves', won: { say: 'wins', title: 'war' } }, lists: ['a'] };

  test('says some members otherwise and leaves the rest', () => {
    expect(
      overlaid(messages, { events: { won: { title: 'battle' } }, instead: { a: 'b' } }),
    ).toEqual({
      events: { moved: 'moves', won: { say: 'wins', title: 'battle' } },
      lists: ['a'],
      instead: { a: 'b' },
    });
  });

  const wrongIn = (overlay: unknown): readonly unknown[] =>
    checkOverlay(messages, overlay).map(({ code, args }) => [code, args?.['path']]);

  test.each<[what: string, overlay: unknown, path: string]>([
    ['a sentence that there is not', { events: { fled: 'flees' } }, 'events.fled'],
    ['a group that there is not', { problems: { lost: 'lost' } }, 'problems'],
    ['a text for what has members', { events: { won: 'wins' } }, 'events.won'],
    ['members for what is a text', { events: { moved: { say: 'x' } } }, 'events.moved'],
    ['a part that there is not', { events: { won: { row: 'x' } } }, 'events.won.row'],
    ['a word that no sentence has', { instead: { walks: 'runs' } }, 'instead.walks'],
    [
      'a word that stands only where the overlay says something else',
      { events: { moved: 'walks' }, instead: { moves: 'runs' } },
      'instead.moves',
    ],
  ])('may not have %s', (_what, overlay, path) => {
    expect(wrongIn(overlay)).toEqual([['message-not-overlaid', path]]);
  });

  test('has nothing wrong with it else', () => {
    expect(wrongIn({ instead: { moves: 'runs' }, events: { won: { say: 'has won' } } })).toEqual(
      [],
    );
  });
});

// ---- The words of docs/words.md ---------------------------------------------------------------

/** Events and problems of chapters that the board does not have: they speak of heroes anyway. */
const FORUM_CODES: ReadonlySet<string> = new Set([
  ...FORUM_TYPES.flatMap((type) => [type, `together.${type}`]),
  ...[
    'no-unit-for-hero',
    'hero-rests',
    'two-heroes',
    'hero-twice',
    'scouted-enough',
    'raven-not-held',
    'scouting-without-heroes',
    'forum-ports-under-overlay',
    'forum-ports-need-retreats',
  ].map((code) => `problem.${code}`),
]);

/** Kinds of question that only the forum's rules ask. */
const FORUM_KINDS: readonly string[] = ['recall-hero', 'deploy-heroes', 'scout', 'redeploy'];

const textsOf = (template: Template): readonly string[] =>
  template.flatMap((part) => {
    if (typeof part === 'string') return [part];
    // An answer about heroes is asked for where there are any.
    const branches = Object.entries(part.branches ?? {}).filter(([key]) => key !== 'hero');
    return branches.flatMap(([, branch]) => textsOf(branch));
  });

/** Every sentence and noun that may be said, branch by branch. */
const everything = (
  { messages, terms }: Language,
  isSaid: (where: string) => boolean,
): readonly Text[] =>
  [
    ...messages.sentences
      .codes()
      .flatMap((code) =>
        textsOf(messages.sentences.get(code) ?? []).map((text) => ({ where: code, text })),
      ),
    ...Object.entries({ ...terms, ...messages.terms }).flatMap(([group, nouns]) =>
      Object.entries(nouns).flatMap(([id, noun]) =>
        [noun.name, noun.plural ?? '', saysOf(noun)].map((text) => ({
          where: `${group}.${id}`,
          text,
        })),
      ),
    ),
    ...Object.values(messages.marks).flatMap((mark) =>
      textsOf(mark).map((text) => ({ where: 'marks', text })),
    ),
    ...Object.values(messages.counters['units'] ?? {}).map((counter) => ({
      where: 'counters',
      text: `1${counter}步兵`,
    })),
  ].filter(({ where }) => isSaid(where));

const saysOf = (noun: object): string => ('says' in noun ? String(noun.says) : '');

describe('words of the forum that contain the word for which they stand', () => {
  const language = forumLanguageOf('zh');
  const longer = Object.entries(language.messages.instead).filter(([word, by]) =>
    by.includes(word),
  );

  // A sentence of the overlay that says the longer word itself would say its end twice.
  test.each(longer)('%s: %s', (word, by) => {
    const twice = by.replace(word, by);
    const said = everything(language, () => true).filter(({ text }) => text.includes(twice));
    expect(said).toEqual([]);
  });
});

describe.each<[heading: string, lang: Lang]>([
  ['Chinese', 'zh'],
  ['English', 'en'],
])('the words of docs/words.md in %s', (heading, lang) => {
  const rows = rowsOf(heading);
  const forum = everything(forumLanguageOf(lang), () => true);
  const board = everything(
    languageOf(lang),
    (where) =>
      !FORUM_CODES.has(where) &&
      where !== 'presets.forum' &&
      where !== 'expected.hero' &&
      // An option is told where it is played, and then it is about these things.
      !where.startsWith('option.') &&
      !FORUM_KINDS.some((kind) => where === `kinds.${kind}`),
  );
  const forumWords = rows.map((row) => row.forum);
  const boardWords = rows.map((row) => row.board);

  test('are there', () => {
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ apart }) => !['both', 'board', 'forum'].includes(apart))).toEqual([]);
  });

  test.each(rows)('$board is said on the board, $forum on the forum', (row) => {
    expect(saidWith(board, row.board, [])).not.toEqual([]);
    expect(saidWith(forum, row.forum, [])).not.toEqual([]);
  });

  test.each(keptFrom(rows, 'forum'))('$board is not said on the forum', ({ board: word }) => {
    expect(saidWith(forum, word, forumWords)).toEqual([]);
  });

  test.each(keptFrom(rows, 'board'))('$forum is not said on the board', ({ forum: word }) => {
    expect(saidWith(board, word, boardWords)).toEqual([]);
  });
});
