import type { Lang } from '../core/game.ts';
import type { Mapping } from './reading.ts';
import en from './words/messages.en.yaml';
import zh from './words/messages.zh.yaml';

/** The groups of nouns that the arguments of any game belong to; a ruleset may have another in a group's place. */
const GROUPS = { seat: 'seats', seats: 'seats', phase: 'phases', kind: 'kinds' };

const OWN: Readonly<Record<Lang, Mapping>> = { en, zh };

/** The words the program says itself in a language: a ruleset's messages stand over it, a preset's words over these. */
export const ownWords = (lang: Lang): Mapping => ({ groups: GROUPS, ...OWN[lang] });

export const isLang = (lang: string): lang is Lang => Object.hasOwn(OWN, lang);
