import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { LineCounter, parseDocument } from 'yaml';

// What the program says itself stands in YAML (src/report/words/); the build and the tests read it by this.

const LANGS = ['en', 'zh'] as const;

/** The sentences of one language, as they stand in their file. */
export const sentencesIn = (path: string): Readonly<Record<string, unknown>> => read(path).value;

/** Sentences by code, each with its English and its Chinese: `{ 'near.ids': { en: '…', zh: '…' } }`. */
type Room = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A file as it is read, and where in it something is: `settings.yaml:12`. */
const read = <T = Room>(path: string) => {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const at = (offset: number): string => `${basename(path)}:${lines.linePos(offset).line}`;
  for (const { pos, message } of document.errors) throw new Error(`${at(pos[0])}  ${message}`);
  const placeOf = (code: string): string => {
    const range = document.getIn([code], true) as { readonly range?: readonly number[] };
    return at(range.range?.[0] ?? 0);
  };
  return { value: document.toJS() as T, placeOf };
};

/** The sentences of a room by language; a language that is left out, or one too many, ends the build. */
const byLanguage = (path: string): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { value, placeOf } = read(path);
  const sentences = Object.entries(value);
  for (const [code, said] of sentences)
    if (Object.keys(said).join() !== LANGS.join() || !LANGS.every((lang) => said[lang]))
      throw new Error(`${placeOf(code)}  ${code}: en: and zh: have to stand here, in that order`);
  return Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      Object.fromEntries(sentences.map(([code, said]) => [code, String(said[lang])])),
    ]),
  );
};

// ---- Courtesy ------------------------------------------------------------------------------------------

interface Courtesy {
  readonly shapes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly phrases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly 'first-names': string;
}

/** A sentence of them must change no order, whatever it is put together from. */
const HARMLESS = /^(?:[\p{L}@°：' -])+$/u;

/** Phrases and shapes by language. A list that no shape names, or that is not there, and a sign of an order end the build. */
const courtesyIn = (path: string): unknown => {
  const { value } = read<Courtesy>(path);
  const [en, zh] = LANGS.map((lang) => {
    const shapes = valuesIn(lang, value.shapes, (said) => said);
    const phrases = valuesIn(lang, value.phrases, (said) => said.split(/\s*\|\s*/u));
    const named = new Set(Object.values(shapes).flatMap((all) => all.join(' ').split(/[ |*+]+/u)));
    const faults = [
      ...[...named].filter((list) => list !== '' && phrases[list] === undefined),
      ...Object.keys(phrases).filter((list) => !named.has(list)),
      ...Object.values(phrases).flatMap((said) => said.filter((one) => !HARMLESS.test(one))),
    ];
    if (faults.length > 0) throw new Error(`${basename(path)} (${lang})  ${faults.join(', ')}`);
    return { shapes, phrases };
  });
  return { en, zh, firstNames: value['first-names'].split(/\s+/u) };
};

const valuesIn = <T, U>(
  lang: string,
  by: Readonly<Record<string, Readonly<Record<string, T>>>>,
  make: (said: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(
    Object.entries(by).flatMap(([name, said]) =>
      said[lang] === undefined ? [] : [[name, make(said[lang])]],
    ),
  );

// ---- Plugin --------------------------------------------------------------------------------------------

/** `messages.<lang>.yaml` is of one language, as those of a ruleset are, and sentences of orders have forms; every other file holds both languages. */
const contentOf = (path: string): unknown => {
  const name = basename(path);
  if (name === 'courtesy.yaml') return courtesyIn(path);
  return /^(?:messages|sentences)\./u.test(name) ? read(path).value : byLanguage(path);
};

const isWeights = (id: string): boolean => id.endsWith('.weights');

/** Where weights lie that a built program reads, from the folder that it is built in. */
const KEPT = 'chunks';

/** Weights are kept in a file, and read when a sentence has to be judged: most commands judge none. */
const readingOf = (path: string): string => `
  import { readFileSync } from 'node:fs';
  export default () => readFileSync(${path}, 'utf8');`;

/**
 * Makes modules of the program's sentences, and of what is learnt from sentences of players; weights are copied
 * for a program that goes elsewhere without the sources.
 */
export const words = ({ copies = false } = {}): Plugin => ({
  name: 'words',
  load(id) {
    if (isWeights(id)) {
      const name = basename(id);
      if (copies)
        this.emitFile({ type: 'asset', fileName: `${KEPT}/${name}`, source: readFileSync(id) });
      const path = copies ? `new URL('${name}', import.meta.url)` : JSON.stringify(id);
      return { code: readingOf(path), moduleType: 'js' };
    }
    if (!id.endsWith('.yaml')) return null;
    return { code: `export default ${JSON.stringify(contentOf(id))};`, moduleType: 'js' };
  },
});
