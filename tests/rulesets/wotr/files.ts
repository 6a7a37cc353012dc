// The files of rules/wotr as they are written, before any schema has read them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ownFolder } from '../../../src/cli/rules/rules-files.ts';

const FOLDER = join(ownFolder(), 'wotr');
const fileOf = <T>(name: string): T => parse(readFileSync(join(FOLDER, name), 'utf8')) as T;

type Side = 'free-peoples' | 'shadow';
type Figures = Readonly<Partial<Record<'regular' | 'elite' | 'leader' | 'nazgul', number>>>;
type Table<T> = Readonly<Record<string, T>>;

export interface Region {
  readonly nation?: string;
  readonly settlement?: 'town' | 'city' | 'stronghold';
  readonly fortification?: true;
  readonly coast?: true;
  readonly gate?: true;
  readonly borders: readonly string[];
  readonly closed?: readonly string[];
}
interface Checks {
  readonly [count: string]: number | Readonly<Record<Side, number>>;
}

export const { regions: REGIONS, checks: CHECKS } = fileOf<{
  readonly regions: Table<Region>;
  readonly checks: Checks;
}>('map.yaml');

export const { nations: NATIONS } = fileOf<{
  readonly nations: Table<{
    readonly side: Side;
    readonly steps: number;
    readonly figures: Figures;
  }>;
}>('nations.yaml');

type Garrison = Figures & { readonly nation: string };
export const SETUP = fileOf<{
  readonly units: Table<Garrison>;
  readonly options: Table<Table<Garrison>>;
  readonly companions: readonly string[];
}>('setup.yaml');

interface Tile {
  readonly count?: number;
  readonly damage: number | 'eye' | 'die';
  readonly side?: Side;
  readonly stop?: true;
}
export const TILES =
  fileOf<Readonly<Record<'standard' | 'special', Table<Tile>>>>('hunt-tiles.yaml');

interface Character {
  readonly rules: readonly string[];
  readonly wakes?: string;
  readonly mark: string;
  readonly option?: string;
}
const characters = fileOf<Table<Table<Character>>>('characters.yaml');
export const CHARACTERS: Table<Character> = Object.assign({}, ...Object.values(characters));

interface Card {
  readonly deck: string;
  readonly number: number;
  readonly icon: 'character' | 'army' | 'muster';
  readonly combat: string;
  readonly rule: string;
  readonly mark: string;
  readonly option?: string;
  readonly needs?: Table<string | readonly string[]>;
}
interface Combat {
  readonly side: Side;
  readonly initiative: number | readonly number[];
  readonly rule: string;
  readonly mark: string;
}
export const { cards: CARDS, combat: COMBAT } = fileOf<{
  readonly cards: Table<Card>;
  readonly combat: Table<Combat>;
}>('cards.yaml');

interface Noun {
  readonly name: string;
  readonly plural?: string;
  readonly also?: readonly string[];
  readonly says?: string;
}
type Terms = Table<Table<Noun>>;
export const TERMS: Readonly<Record<'en' | 'zh', Terms>> = {
  en: fileOf<Terms>('terms.en.yaml'),
  zh: fileOf<Terms>('terms.zh.yaml'),
};

export const TABLES = fileOf<{
  readonly dice: Readonly<Record<Side, { readonly faces: readonly string[] }>>;
  readonly cards: { readonly deck: number };
  readonly victory: { readonly points: Table<number> };
}>('tables.yaml');

export const OPTIONS = Object.keys(
  fileOf<{ readonly options: Table<string> }>('ruleset.yaml').options,
);
