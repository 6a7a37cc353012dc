import { describe, expect, test } from 'vitest';
import { tinted, unseenMark } from '../../src/cli/folder/game.ts';
import type { Saying, Values } from '../../src/core/document.ts';
import { makeCatalogue } from '../../src/report/catalogue.ts';
import { type Messages, parseMessages } from '../../src/report/messages.ts';
import { narrate } from '../../src/report/narrate.ts';
import { markSeats } from '../../src/report/render/pieces.ts';
import { renderText } from '../../src/report/render/text.ts';
import { COLUMNS } from '../../src/report/wrap.ts';
import type { Language } from '../support/languages.ts';
import { narration } from './catalogue-en.ts';
import { entryOf, randomEntries } from './entries.ts';
import { LANGUAGES } from './languages.ts';
import { entriesOfSamples, SAMPLES } from './samples.ts';

const SEATS = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell', 'martell'];

const EMPHASIS = {
  heading: (line: string): string => `<b>${line}</b>`,
  toned: (_tone: string, text: string) => text,
  citation: (text: string): string => `<i>${text}</i>`,
};

/** A report with tags around what stands out. */
const painted = (
  { terms, messages, catalogue }: Language,
  entries: ReturnType<typeof randomEntries>,
  title = narration.title,
): string => {
  const marked = makeCatalogue(
    markSeats(terms, SEATS, unseenMark(SEATS)),
    messages,
    catalogue.lang,
  );
  const document = narrate(entries, { ...narration, title, messages });
  const text = renderText(document, marked, COLUMNS, EMPHASIS);
  return tinted(text, SEATS, (seat, name) => `<${seat}>${name}</${seat}>`);
};

const bare = (text: string): string => text.replace(/<\/?[a-z]+>/g, '');

describe.each(LANGUAGES)('a report in colour in %s', (_name, _lang, language) => {
  const games = [entriesOfSamples(), ...[1, 2, 3, 4, 5].map(randomEntries)];

  test.each(games.map((entries, at) => [at, entries] as const))(
    'is laid out as one without, number %i',
    (_at, entries) => {
      const { catalogue, messages } = language;
      const plain = renderText(narrate(entries, { ...narration, messages }), catalogue);
      const shown = painted(language, entries);
      expect(bare(shown)).toBe(plain);
      expect(shown).not.toMatch(/\p{Cf}/u);
    },
  );

  test('shows the name of each seat as that seat, and nothing else', () => {
    const shown = painted(language, entriesOfSamples());
    for (const [, seat = '', name = ''] of shown.matchAll(/<([a-z]{3,})>([^<]*)<\/\1>/g))
      expect(language.terms['houses']?.[seat]?.name).toContain(name);
    expect(shown.match(/<stark>/g)?.length).toBeGreaterThan(10);
  });

  test('headings and rules stand out', () => {
    const shown = painted(language, [entryOf(1, SAMPLES['rains-fell'])]);
    expect(shown).toMatch(/^<b>Five Kings<\/b>\n<b>=+<\/b>/);
    expect(shown).toMatch(/ <i>\[WES-10\]<\/i>\n$/);
  });
});

describe('a name told twice is the name of its seat, once', () => {
  const [stark] = SEATS;
  const twice = [stark, stark];
  const told: readonly (readonly [string, string, Values])[] = [
    ['in a list', '{houses}', { houses: twice }],
    ['in a row', '{all, row: {house} fall}', { all: twice.map((house) => ({ house })) }],
    ['by its number', '{houses}', { houses: { stark: 2 } }],
    ['with a mark', '{house}', { house: 'stark!' }],
  ];
  const language = (text: string): Messages => {
    const parsed = parseMessages(
      {
        groups: { house: 'houses', houses: 'houses' },
        lists: { between: ', ', last: ' and ', rows: '; ' },
        counted: '{count} {term}',
        repeated: '{count} × {term}',
        again: '{term}, {count} times',
        cited: '{sentence} [{rule}]',
        marks: { '!': '{term} (marked)' },
        terms: { seats: {}, phases: {}, kinds: {}, procedures: {} },
        words: { it: text, 'report.new': '(new) {said}' },
      },
      'en',
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.value;
  };
  const terms = { houses: { stark: { name: 'The Starks' } } };

  test.each(told)('%s', (_, text, args) => {
    const marked = makeCatalogue(markSeats(terms, SEATS, unseenMark(SEATS)), language(text), 'en');
    const plain = makeCatalogue(terms, language(text), 'en');
    for (const saying of [
      { say: 'it', args },
      { say: 'it', args, rule: 'WES-1', mark: 'new' },
    ]) {
      const said = marked.say(saying as Saying);
      const shown = tinted(said, SEATS, (seat, name) => `<${seat}>${name}</${seat}>`);
      expect(shown.match(/<stark>The Starks<\/stark>/g)).toHaveLength(1);
      expect(bare(shown)).toBe(plain.say(saying as Saying));
    }
  });

  test('what is new begins as it would have begun', () => {
    const said = { say: 'it', args: { house: 'stark' }, mark: 'new' } as const;
    const messages = { ...language('{house} stand'), within: { 'The ': 'the ' } };
    expect(makeCatalogue(terms, messages, 'en').say(said)).toBe('(new) The Starks stand');
  });
});

test('a name that goes on in the next line is shown in both', () => {
  const mark = unseenMark(SEATS);
  const text = `to ${mark('tyrell', 'Ty\n  rell')}.`;
  expect(tinted(text, SEATS, (seat, name) => `<${seat}>${name}</${seat}>`)).toBe(
    'to <tyrell>Ty</tyrell>\n  <tyrell>rell</tyrell>.',
  );
});

test('marks that somebody wrote are shown, not heeded', () => {
  const [, , language] = LANGUAGES[0] ?? [];
  if (language === undefined) throw new Error('there is no language');
  const title = unseenMark(SEATS)('stark', 'Free Folk');
  const shown = painted(language, [entryOf(1, SAMPLES['rains-fell'])], title);
  expect(shown).toContain('\\u{E0041}Free Folk\\u{E007F}');
});
