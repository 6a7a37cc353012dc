import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './rules-files.ts';

/** A point of the rules, its lines joined to one. */
export interface RulePoint {
  readonly id: string;
  readonly text: string;
}

/** The points that stand together under a heading. */
export interface RuleChapter {
  /** What its points' ids begin with: `BAT`. */
  readonly id: string;
  readonly title: string;
  /** `rules.md`, or `rules-<preset>.md` of one preset alone. */
  readonly file: string;
  readonly points: readonly RulePoint[];
}

export interface RuleBook {
  readonly chapters: readonly RuleChapter[];
  /** The points and chapters that an option changes, by its name. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

/** The numbered rules of a ruleset as they stand in its files; for all presets, the board's first. */
export const readRuleBook = (id: string): RuleBook => {
  const folder = join(ownFolder(), id);
  const files = readdirSync(folder).filter((name) => /^rules(-.+)?\.md$/.test(name));
  const texts = files
    .sort((a, b) => a.length - b.length)
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  return {
    chapters: texts.flatMap(([name, text]) => chaptersIn(name, text)),
    options: new Map(texts.flatMap(([, text]) => optionsIn(text))),
  };
};

const POINT = /^- ([A-Z]{3}-\d+) (.*)$/;
const HEADING = /^## (.*\(([A-Z]{3})\).*)$/;

export const chaptersIn = (file: string, text: string): readonly RuleChapter[] =>
  text.split(/^(?=## )/m).flatMap((section) => {
    const [, title, id] = HEADING.exec(section.split('\n')[0] ?? '') ?? [];
    return title === undefined || id === undefined
      ? []
      : [{ id, title, file, points: pointsIn(section) }];
  });

/** A point goes on in the lines that are indented under it. */
const pointsIn = (section: string): readonly RulePoint[] =>
  section
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, id, text] = POINT.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [{ id, text }];
    });

/** The rows of the table of options: names in the first cell, points in the last. */
const optionsIn = (text: string): readonly (readonly [string, readonly string[]])[] => {
  const [, table = ''] = /^\| option \|.*\n((?:\|.*\n)*)/m.exec(text) ?? [];
  return table.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const rules = cells.at(-2)?.match(/[A-Z]{3}(?:-\d+)?/g) ?? [];
    const names = Array.from((cells[1] ?? '').matchAll(/`([^`]+)`/g), ([, name]) => String(name));
    return names.map((name) => [name, rules] as const);
  });
};

/** Every point of the rules by its id. */
export const pointsOf = ({ chapters }: RuleBook): ReadonlyMap<string, RulePoint> =>
  new Map(chapters.flatMap(({ points }) => points.map((point) => [point.id, point] as const)));
