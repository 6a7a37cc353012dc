import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { say } from '../../src/core/document.ts';
import { DECIDERS } from '../../src/core/entry.ts';
import type { Fact } from '../../src/core/game.ts';
import { checkMessages } from '../../src/report/check.ts';
import { slotsOf } from '../../src/report/template.ts';
import type { Language } from '../support/languages.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { SAMPLES } from './samples.ts';

const english = languageOf('en');

/** Members that a sentence may leave out, for what they say is said by another or by the table. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'losses-owed': ['points', 'why'],
  mustered: ['how'],
  'control-changed': ['home'],
  moved: ['way'],
  'token-kept': ['why'],
  'unit-upgraded': ['routed'],
  'battle-decided': ['how', 'rows'],
  'neutral-force-met': ['rows', 'success'],
  'neutral-force-attacked': ['bonus'],
  'battle-joined': ['bonus', 'way'],
  retreated: ['way'],
  'wildlings-met': ['watch'],
  'unit-killed': ['routed'],
  'bidder-found': ['which'],
  'phase-begun': ['begins'],
};

/** Whatever noun an id has in one of the groups. */
const nounsOf = ({ terms, messages }: Language, id: string): readonly string[] =>
  [...Object.values(terms), ...Object.values(messages.terms)].flatMap((nouns) => {
    const noun = nouns[id.replace('!', '')];
    return noun === undefined ? [] : [noun.name, noun.plural ?? noun.name];
  });

/** The ids and numbers that an event says, wherever in it they stand. */
const leavesOf = (value: unknown): readonly (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isId(key) ? [key] : []),
    ...leavesOf(inner),
  ]);
};

/** Members whose names are ids: of counted units, of bids, of orders by area. */
const isId = (key: string): boolean =>
  ['houses', 'areas', 'units'].some((group) => english.terms[group]?.[key] !== undefined);

const isSaid = (language: Language, sentence: string, leaf: string | number): boolean => {
  if (typeof leaf === 'number') return new RegExp(`\\b${leaf}\\b`).test(sentence);
  const told = sentence.toLowerCase();
  return nounsOf(language, leaf).some((noun) => told.includes(noun.toLowerCase()));
};

/** What the moderator reads: the secret part with the rest. */
const openly = ({ to: _, secret, ...event }: Fact) => ({ ...event, ...secret });

describe.each(LANGUAGES)('the messages in %s', (_name, _lang, language) => {
  const { catalogue, messages, terms } = language;

  test.each(Object.values(SAMPLES))('$type tells all its facts and its rule', (event) => {
    const isHeading = messages.tellings.get(event.type)?.how === 'heading';
    const code = isHeading ? 'report.phase' : event.type;
    const { type, rule, ...facts } = openly(event);
    const args = { ...facts, ...(isHeading && { phase: SAMPLES['phase-begun'].begins }) };
    const sentence = catalogue.say({ ...say(code, args), rule });
    expect(sentence.endsWith(` [${rule}]`)).toBe(true);
    const told = Object.entries(facts).filter(([name]) => !UNSAID[type]?.includes(name));
    const missing = told
      .flatMap(([, fact]) => leavesOf(fact))
      .filter((leaf) => !isSaid(language, sentence, leaf));
    expect(missing, sentence).toEqual([]);
  });

  const together = [...messages.tellings].filter(([, telling]) => telling.together);

  test.each(together)(
    '%s: told together, all facts are told',
    (type, { together: differ = [] }) => {
      const sample = Object.values(SAMPLES).find((one) => one.type === type);
      if (sample === undefined) throw new Error(type);
      const facts = Object.entries(openly(sample)).filter(
        ([name]) => !['type', 'rule', ...(UNSAID[type] ?? [])].includes(name),
      );
      const shared = facts.filter(([name]) => !differ.includes(name));
      const events = [Object.fromEntries(facts), Object.fromEntries(facts)];
      const args = { ...Object.fromEntries(shared), events };
      const sentence = catalogue.sentence(`together.${type}`, args);
      const missing = facts
        .flatMap(([, fact]) => leavesOf(fact))
        .filter((leaf) => !isSaid(language, sentence, leaf));
      expect(missing, sentence).toEqual([]);
    },
  );

  test('have no mistakes', () => {
    const args = Object.fromEntries(
      Object.values(SAMPLES)
        .filter(({ type }) => messages.tellings.get(type)?.how !== 'heading')
        .map((event) => [event.type, Object.keys(openly(event))]),
    );
    expect(checkMessages(messages, { terms, args })).toEqual([]);
  });

  test('tell no event that there is not', () => {
    const types = [...messages.tellings.keys(), ...eventsOf(messages.sentences.codes())];
    // What the moderator says is no event of a ruleset.
    const beside = ['corrected', 'ended', 'seated'];
    expect(types.filter((type) => !(type in SAMPLES) && !beside.includes(type))).toEqual([]);
  });

  test.each(DECIDERS.filter((by) => by !== 'orders' && by !== 'forced'))(
    'tell that %s decided',
    (by) => {
      expect(catalogue.has(`answered.${by}`)).toBe(true);
    },
  );

  test('have a sentence for every code of a problem in the source', () => {
    const codes = sources().flatMap(codesIn);
    expect(codes.length).toBeGreaterThan(60);
    expect([...new Set(codes)].filter((code) => !catalogue.has(`problem.${code}`))).toEqual([]);
  });

  test('call the items of a list by what they are, never by the name of the list', () => {
    const slots = messages.sentences
      .codes()
      .flatMap((code) =>
        Array.from(slotsOf(messages.sentences.get(code) ?? []), ({ slot }) => ({ code, slot })),
      );
    const wrong = slots.filter(({ slot: { name, branches = {} } }) =>
      [branches['each'], branches['row']].some((branch) =>
        [...(branch ?? [])].some((inner) => typeof inner !== 'string' && inner.name === name),
      ),
    );
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  test('have a sentence for everything that the board says', () => {
    const source = readFileSync('src/rulesets/agot/picture/board.ts', 'utf8');
    const codes = [...source.matchAll(/'(board\.[a-z-]+)'/g)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !catalogue.has(code))).toEqual([]);
  });
});

/** Codes of sentences alone: neither parts of one nor words. */
const eventsOf = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !code.includes('.'));

describe('languages', () => {
  const codes = (language: Language): readonly string[] =>
    [...language.messages.sentences.codes()].sort();
  const slots = ({ messages }: Language, code: string): readonly string[] =>
    [...slotsOf(messages.sentences.get(code) ?? [])].map(({ slot }) => slot.name);

  test.each(LANGUAGES)('%s has the sentences that English has', (_name, _lang, language) => {
    expect(codes(language)).toEqual(codes(english));
  });

  test.each(LANGUAGES)(
    '%s says no argument that English does not know',
    (_name, _lang, language) => {
      const unknown = codes(english).flatMap((code) =>
        slots(language, code)
          .filter((slot) => !slots(english, code).includes(slot))
          .map((slot) => `${code}: ${slot}`),
      );
      expect(unknown).toEqual([]);
    },
  );
});

const sources = (): readonly string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The codes of schemas are the library's own; another game's problems are its own.
    .filter(
      (file) =>
        file.endsWith('.ts') && !/settings-schema|^rulesets\/(?!agot\/|schema\/)[^/]+\//.test(file),
    )
    .map((file) => readFileSync(`src/${file}`, 'utf8'));

const MAKERS = [
  /\billegal\(\s*[^,()]+(?:\([^()]*\))?,\s*'([a-z-]+)'/g,
  /\billegal\(\s*[^,()]+,[^,;]*\? '([a-z-]+)'\s*: '[a-z-]+'/g,
  /\billegal\(\s*[^,()]+,[^,;]*\? '[a-z-]+'\s*: '([a-z-]+)'/g,
  /\binvalid\(\s*'([a-z-]+)'/g,
  /\bcomplain\([^;]*?, '([a-z]+(?:-[a-z]+)+)'/g,
  /\b(?:keyFinding|finding)\(\s*(?:\[[^\]]*\]|\w+),\s*'([a-z-]+)'/g,
  /\bcode: '([a-z-]+)'/g,
];

const codesIn = (source: string): readonly string[] =>
  MAKERS.flatMap((maker) => [...source.matchAll(maker)].map(([, code]) => code ?? ''))
    // A schema's own sentence goes by this code of its library.
    .filter((code) => code !== 'custom');
