import type { Lang } from '../core/game.ts';
import en from './words/messages.en.yaml';
import zh from './words/messages.zh.yaml';

/** Tells what is wrong with a value, by its path in the file. */
export type Wrong = (path: string, code: string) => void;

export type Mapping = Readonly<Record<string, unknown>>;

export type Reads<T> = (value: unknown, path: string, wrong: Wrong) => T;

export const mappingOf: Reads<Mapping> = (value, path, wrong) => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Mapping;
  if (value !== undefined && value !== null) wrong(path, 'message-not-a-mapping');
  return {};
};

/** The groups of nouns that the arguments of any game belong to; a ruleset may have another in a group's place. */
const GROUPS = { seat: 'seats', seats: 'seats', phase: 'phases', kind: 'kinds' };

const OWN: Readonly<Record<Lang, Mapping>> = { en, zh };

/** The words the program says itself in a language: a ruleset's messages stand over it, a preset's words over these. */
export const ownWords = (lang: Lang): Mapping => ({ groups: GROUPS, ...OWN[lang] });

export const isLang = (lang: string): lang is Lang => Object.hasOwn(OWN, lang);
