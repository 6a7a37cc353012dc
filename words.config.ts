import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { LineCounter, parseDocument } from 'yaml';

// What the program says itself stands in YAML (src/report/words/); the build and the tests read it by this.

const LANGS = ['en', 'zh'] as const;

/** Sentences by code, each with its English and its Chinese: `{ 'near.ids': { en: '…', zh: '…' } }`. */
type Room = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A file as it is read, and where in it something is: `settings.yaml:12`. */
const read = (path: string) => {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const at = (offset: number): string => `${basename(path)}:${lines.linePos(offset).line}`;
  for (const { pos, message } of document.errors) throw new Error(`${at(pos[0])}  ${message}`);
  const placeOf = (code: string): string => {
    const range = document.getIn([code], true) as { readonly range?: readonly number[] };
    return at(range.range?.[0] ?? 0);
  };
  return { value: document.toJS() as Room, placeOf };
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

/** `messages.<lang>.yaml` is of one language, as those of a ruleset are, and sentences of orders have forms; every other file holds both languages. */
const contentOf = (path: string): unknown =>
  /^(?:messages|sentences)\./u.test(basename(path)) ? read(path).value : byLanguage(path);

/** Weights are kept as text, and read when they are first needed. */
const isWeights = (id: string): boolean => id.endsWith('.weights');

/** Makes modules of the program's sentences, and of what is learnt from sentences of players. */
export const words = (): Plugin => ({
  name: 'words',
  load: (id) => {
    if (!id.endsWith('.yaml') && !isWeights(id)) return null;
    const content = isWeights(id) ? readFileSync(id, 'utf8') : contentOf(id);
    return { code: `export default ${JSON.stringify(content)};`, moduleType: 'js' };
  },
});
