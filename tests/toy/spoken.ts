// What a person sees of what the program says, and what of it belongs to no game or to another.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '../../src/core/shape.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';
import { RULE_IDS } from './played.ts';
import type { Uttered } from './tour.ts';

const SEEN = new Set(['text', 'sentence', 'title', 'description']);

function* textsIn(value: unknown, name = ''): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* textsIn(one, name);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, key);
  else if (typeof value === 'string' && SEEN.has(name)) yield value;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'" },
};

/** A page without what only a browser reads. */
const ofPage = (text: string): string =>
  text
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/(?:aria-label|title|alt)="([^"]*)"/g, '>$1<')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The bytes of a mail as letters. */
const ofMail = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    /=[0-9A-F]{2}/.test(text) ? 'latin1' : 'utf8',
  ).toString();

export const seenOf = ({ where, text }: Uttered): string => {
  if (where.endsWith('.eml')) return ofMail(text);
  if (/^\s*<(?:!DOCTYPE|svg|\?xml)/.test(text)) return ofPage(text);
  return text.startsWith('{') ? [...textsIn(JSON.parse(text))].join('\n') : text;
};

interface Noun {
  readonly name: string;
}
type Terms = Readonly<Record<string, Readonly<Record<string, Noun>>>>;

/** Seats, areas and cards of the games that come with the program, in both languages. */
const othersNames = (): readonly string[] =>
  RULESETS.flatMap(({ id }) =>
    ['en', 'zh'].flatMap((lang) => {
      const terms = parse(readFileSync(`rules/${id}/terms.${lang}.yaml`, 'utf8')) as Terms;
      return ['houses', 'areas', 'cards'].flatMap((group) =>
        Object.values(terms[group] ?? {}).map(({ name }) => name),
      );
    }),
  );

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const WORDS =
  'houses?|planning|wildlings?|knights?|footm[ae]n|power tokens?|march(?:es)?|raids?|musters?|battles?|iron throne|areas?|house cards?|winterfell';
const CHINESE = '家族|王座|野人|外族|权力|势力|行军|征召|骑士|步兵|信鸦|地区|桌面版';

/** What another game says. */
export const OTHER_GAMES = [
  new RegExp(`\\b(?:${[WORDS, ...RULESETS.map(({ id }) => id)].join('|')})\\b`, 'giu'),
  new RegExp(CHINESE, 'gu'),
  new RegExp(
    othersNames()
      .map((name) =>
        /^\p{Script=Latin}/u.test(name) ? `\\b${literally(name)}\\b` : literally(name),
      )
      .join('|'),
    'gu',
  ),
];

/** What any game says where this one has words of its own; options keep their names. */
export const NOT_ITS_OWN = [/(?<![-<\w])(?:rounds?|seats?)\b(?!>)/giu, /回合|阵营/gu];

/** What was never written as a sentence. */
export const UNWRITTEN = [
  /\{[a-z]+(?:[,:}])/gu,
  /\b(?:undefined|NaN|\[object)\b/gu,
  /(?<![\w./-])(?:answered|ask|bench|board|choice|combined|correct|doubt|fate|folder|frame|history|inbox|key|leave|mail|map|near|new|page|posted|problem|query|reason|receipt|receive|repair|report|ruling|rules|send|sheet|simulate|status|stop|tag|template|undo|waiting|waits|why)\.(?!html|txt|md|yaml|jsonl?|svg|png|eml|schema|public|moderator)[a-z][a-z-]+\b(?!\.)/gu,
];

/** Points of rules that this game has not. */
const strangeRules = (text: string): readonly string[] =>
  (text.match(/\b[A-Z]{3}-\d+\b/g) ?? []).filter((id) => !RULE_IDS.has(id) && id !== 'SHA-256');

/** What of all this is in it, with what stands around it. */
export const foundIn = (said: Uttered, patterns: readonly RegExp[]): readonly string[] => {
  const text = seenOf(said);
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => {
      const around = text.slice(Math.max(0, index - 30), index + word.length + 30);
      return `${said.where}: “${word}” in “${around.replaceAll('\n', ' ')}”`;
    }),
  );
};

export const strangeIn = (said: Uttered): readonly string[] =>
  strangeRules(seenOf(said)).map((id) => `${said.where}: ${id}`);
