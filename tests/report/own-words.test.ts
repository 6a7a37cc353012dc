import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Lang } from '../../src/core/game.ts';
import { makeCatalogue } from '../../src/report/catalogue.ts';
import { checkMessages } from '../../src/report/check.ts';
import { type Messages, parseMessages } from '../../src/report/messages.ts';
import { type Mapping, ownWords } from '../../src/report/reading.ts';
import { templateOf } from '../../src/report/sentences.ts';
import { slotsOf, type Template } from '../../src/report/template.ts';
import { callings, rewording } from '../../src/report/wording.ts';
import { FRAMES } from '../../src/report/words/commands.ts';

// What the program says itself, of any game (src/report/words/).

const LANGS: readonly Lang[] = ['en', 'zh'];

const messagesOf = (said: unknown, lang: Lang): Messages => {
  const parsed = parseMessages(said, lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

const OWN = { en: messagesOf({}, 'en'), zh: messagesOf({}, 'zh') };
const CODES = OWN.en.sentences.codes();

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
const textOf = (file: string): string => readFileSync(file, 'utf8');
const SPOKEN = sourcesIn('src')
  .filter((file) => !file.startsWith('src/report/words/'))
  .map(textOf)
  .join('\n');

/** Codes that are put together where they are said: `${family}.…`. */
const FAMILIES = ['answered', 'history'];

const isSaid = (code: string): boolean => {
  const [family = '', ...rest] = code.split('.');
  const name = family === 'problem' ? rest.join('.') : code;
  if (SPOKEN.includes(`'${name}'`)) return true;
  return FAMILIES.includes(family) && SPOKEN.includes(`'${rest.join('.')}'`);
};

const textsIn = (template: Template): readonly string[] =>
  template.flatMap((part) =>
    typeof part === 'string' ? [part] : Object.values(part.branches ?? {}).flatMap(textsIn),
  );

const slotsIn = ({ sentences }: Messages, code: string): readonly string[] =>
  [...new Set([...slotsOf(sentences.get(code) ?? [])].map(({ slot }) => slot.name))].sort();

describe("the program's own words", () => {
  test('are there in both languages', () => {
    expect(CODES.length).toBeGreaterThan(90);
    expect([...OWN.zh.sentences.codes()].sort()).toEqual([...CODES].sort());
    for (const group of Object.keys(OWN.en.terms))
      expect(Object.keys(OWN.zh.terms[group] ?? {})).toEqual(
        Object.keys(OWN.en.terms[group] ?? {}),
      );
  });

  test.each(CODES)('%s is said, with the same arguments in both languages', (code) => {
    expect(isSaid(code), 'no code says it').toBe(true);
    expect(slotsIn(OWN.zh, code)).toEqual(slotsIn(OWN.en, code));
    for (const text of textsIn(OWN.zh.sentences.get(code) ?? []))
      expect(text, 'punctuation is full-width').not.toMatch(/\p{Script=Han}[,;:!?(]/u);
  });

  const terms = { seats: {}, phases: {}, kinds: {}, procedures: {} };
  test.each(LANGS)('need these nouns of a game in %s, and no more', (lang) => {
    expect(checkMessages(OWN[lang], { terms, args: {} })).toEqual([]);
    for (const group of Object.keys(terms)) {
      const { [group as keyof typeof terms]: _, ...others } = terms;
      const found = checkMessages(OWN[lang], { terms: others, args: {} });
      expect(found.map(({ code }) => code)).toContain('message-unknown-group');
    }
  });
});

test('no number of its own is told in the decimals of a game: `{most:any}`, not `{most}`', () => {
  const scaled = new Set(
    readdirSync('rules').flatMap((game) => {
      const file = `rules/${game}/messages.yaml`;
      const { groups = {}, scales = {} } = existsSync(file) ? parse(textOf(file)) : {};
      return Object.keys(groups).filter((name) => groups[name] in scales);
    }),
  );
  // Who did something, and what it comes to on average, are words in what the program says.
  for (const name of ['by', 'mean']) scaled.delete(name);
  expect([...scaled]).toContain('most');
  const texts = LANGS.flatMap((lang) => [
    ...CODES.map((code) => OWN[lang].sentences.get(code) ?? []),
    ...FRAMES[lang].flatMap((room) => Object.values(room).map(templateOf)),
  ]);
  const bare = texts.flatMap((text) =>
    [...slotsOf(text)].flatMap(({ slot: { name, group, branches } }) =>
      group === undefined && branches === undefined && scaled.has(name) ? [name] : [],
    ),
  );
  expect(bare).toEqual([]);
});

describe('a game', () => {
  const NOUNS = { armies: { east: { name: 'East' }, west: { name: 'West' } } };
  const said = {
    groups: { seats: 'armies' },
    terms: {
      called: {
        seat: { name: 'army', plural: 'armies' },
        round: { name: 'turn', plural: 'turns' },
      },
    },
    words: { report: { over: 'The seat of war is empty' } },
  };
  const catalogue = makeCatalogue(NOUNS, messagesOf(said, 'en'), 'en');

  test('names its seats by its own nouns', () => {
    expect(catalogue.sentence('report.private', { seat: 'east' })).toBe('For East alone');
    expect(catalogue.sentence('history.reader', { reader: 'west' })).toBe('What West may know');
    expect(catalogue.sentence('answered.bot', { seats: ['east', 'west'], questions: 'all' })).toBe(
      'A bot decided for East and West: all.',
    );
  });

  test('calls a seat and a round by its own words, and nothing else that reads like them', () => {
    expect(catalogue.sentence('history.charts')).toBe('The armies through the game');
    expect(catalogue.sentence('history.round', { round: 3 })).toBe('Turn 3');
    expect(catalogue.sentence('report.over')).toBe('The seat of war is empty');
  });

  test('has its own article', () => {
    const say = rewording(callings({ seat: { name: 'seat' } }, { seat: { name: 'army' } }));
    expect(say('A seat sees a seat; unseated seats.')).toBe(
      'An army sees an army; unseated armys.',
    );
  });

  test('calls by its own words only what every game has', () => {
    const parsed = parseMessages({ terms: { called: { king: 'queen' } } }, 'en');
    expect(parsed).toEqual({
      ok: false,
      problems: [{ code: 'message-not-overlaid', args: { path: 'terms.called.king' } }],
    });
  });
});

/** Each sentence of a file by its path, with its text. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, String(value)]];

const GAMES = readdirSync('rules', { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

describe.each(GAMES)('the files of %s', (id) => {
  const files = readdirSync(`rules/${id}`).filter((name) => /^messages\..*\.yaml$/.test(name));
  const own = sourcesIn(`src/rulesets/${id}`).map(textOf).join('\n');
  /** `no-march-order`, where code says `no-${…}-order`. */
  const isMade = (code: string): boolean =>
    own.includes(`'${code}'`) ||
    [...own.matchAll(/`([a-z]+-)\$\{/g)].some(([, begin = '-']) => code.startsWith(begin));

  test.each(files)('%s says nothing that the program says', (name) => {
    const [, lang = ''] = name.split('.');
    const program = new Map(
      LANGS.filter((one) => one === lang).flatMap((one) => leavesOf(ownWords(one))),
    );
    const file = parse(textOf(`rules/${id}/${name}`)) as Mapping;
    expect(leavesOf(file).filter(([path, text]) => program.get(path) === text)).toEqual([]);
    const codes = Object.keys((file['problems'] ?? {}) as Mapping);
    expect(codes.filter((code) => !program.has(`.problems.${code}`) && !isMade(code))).toEqual([]);
  });
});

test.each(LANGS)('%s: no file says what another says already, which would be lost', (lang) => {
  const codes = [OWN[lang].sentences.codes(), ...FRAMES[lang].map(Object.keys)].flat();
  expect(codes.length).toBeGreaterThan(500);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test.each(LANGS)('%s: a command can be pasted, whatever a folder in it is called', (lang) => {
  const texts = FRAMES[lang].flatMap((room) => Object.values(room));
  const slots = [
    ...texts.join('\n').matchAll(/rookery [ a-z-]*\{((?:folder|path|file)[:}][a-z]*)/g),
  ];
  expect(slots.length).toBeGreaterThan(8);
  expect(new Set(slots.map(([, slot]) => slot))).toEqual(new Set(['folder:shell']));
});
