import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../../core/game.ts';
import type { RulePoint } from '../../desk/format/rules.ts';
import { type Instead, rewording } from '../../report/wording.ts';
import { ownFolder } from './rules-files.ts';

/** `rules.md` and `rules-<preset>.md`: the points, not what says them in other languages or words. */
const holdsPoints = (name: string): boolean => /^rules(-[^.]+)?\.md$/.test(name);

/** The files in a ruleset's folder that hold its points. */
const ruleFilesIn = (folder: string): string[] => readdirSync(folder).filter(holdsPoints);

/** The points of a ruleset's rules. */
export const readRuleIds = (id: string, rules = ownFolder()): readonly string[] => {
  const folder = join(rules, id);
  const texts = ruleFilesIn(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return Array.from(texts.join('\n').matchAll(/^- ([A-Z]{3}-\d+)\b/gm), ([, rule]) => String(rule));
};

/** The points that stand together under a heading. */
export interface RuleChapter {
  /** The letters that its points' ids begin with: `BAT`. */
  readonly id: string;
  readonly title: string;
  /** Where it was read: `rules.md`, or `rules-<preset>.md` of one preset alone; `rules.<lang>.md`. */
  readonly file: string;
  /** The one preset that plays by it; undefined: all of them. */
  readonly preset?: string;
  readonly points: readonly RulePoint[];
}

export interface RuleBook {
  readonly chapters: readonly RuleChapter[];
  /** The points and chapters that an option changes, by its name. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

/**
 * The numbered rules of a ruleset as they stand in its files; for all presets, the board's first.
 * What is not there in the language asked for is told in English, point by point; points that
 * the players of a preset say otherwise, in their `words`.
 */
export const readRuleBook = (id: string, lang: Lang, words = '', rules = ownFolder()): RuleBook => {
  const folder = join(rules, id);
  const read = (name: string): string => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const files = ruleFilesIn(folder).sort((a, b) => a.length - b.length);
  return {
    chapters: files.flatMap((name) => {
      const inLang = name.replace(/\.md$/, `.${lang}.md`);
      const inWords = inLang.replace(/\.md$/, `.${words}.md`);
      const told = translateChapters(
        chaptersIn(name, read(name)),
        chaptersIn(inLang, read(inLang)),
      );
      return worded(told, chaptersIn(inLang, read(inWords)), insteadIn(read(inWords)));
    }),
    options: new Map(files.flatMap((name) => optionsIn(read(name)))),
  };
};

/** The points that hold at every table: what its moderator may decide. */
export const rulingsChapters = (lang: Lang, rules = ownFolder()): readonly RuleChapter[] => {
  const read = (name: string): readonly RuleChapter[] => {
    const path = join(rules, name);
    return existsSync(path) ? chaptersIn(name, readFileSync(path, 'utf8')) : [];
  };
  return translateChapters(read('moderator.md'), read(`moderator.${lang}.md`));
};

/** Chapters with words for words, and whole points where other words are not enough. */
export const worded = (
  chapters: readonly RuleChapter[],
  others: readonly RuleChapter[],
  instead: Instead,
): readonly RuleChapter[] => {
  const say = rewording(instead);
  const said = chapters.map(({ title, points, ...chapter }) => ({
    ...chapter,
    title: say(title),
    points: points.map(({ id, text }) => ({ id, text: say(text) })),
  }));
  return translateChapters(said, others);
};

/** The table before the first chapter: a word of everybody, and what is said instead of it. */
export const insteadIn = (text: string): Instead => {
  const [head = ''] = text.split(/^## /m);
  const rows = Array.from(head.matchAll(/^\| (.+?) \| (.+?) \|$/gm));
  return Object.fromEntries(rows.slice(2).map(([, word = '', other = '']) => [word, other]));
};

/** Chapters in the words of others with their ids, wherever there are such. */
export const translateChapters = (
  printed: readonly RuleChapter[],
  others: readonly RuleChapter[],
): readonly RuleChapter[] =>
  printed.map((chapter) => {
    // Several chapters may number their points by the same letters.
    const ofId = others.filter(({ id }) => id === chapter.id);
    const [first = ofId[0]] = ofId.filter(({ points }) =>
      points.some(({ id }) => id === chapter.points[0]?.id),
    );
    if (first === undefined) return chapter;
    const said = new Map(ofId.flatMap(({ points }) => points).map((point) => [point.id, point]));
    const points = chapter.points.map((point) => said.get(point.id) ?? point);
    return { ...chapter, title: first.title, file: first.file, points };
  });

const POINT = /^- ([A-Z]{3}-\d+) (.*)$/;
const HEADING = /^## (.*[(（]([A-Z]{3})[)）].*)$/;

export const chaptersIn = (file: string, text: string): readonly RuleChapter[] => {
  const [, preset] = /^rules-([^.]+)/.exec(file) ?? [];
  return text.split(/^(?=## )/m).flatMap((section) => {
    const [, title, id] = HEADING.exec(section.split('\n')[0] ?? '') ?? [];
    if (title === undefined || id === undefined) return [];
    const points = pointsIn(section);
    return [{ id, title, file, ...(preset !== undefined && { preset }), points }];
  });
};

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
