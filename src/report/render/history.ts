import type { Document } from '../../core/document.ts';
import type { Reader, Seat } from '../../core/game.ts';
import type { Point } from '../../core/picture.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { hidden, shareDrawings } from '../map/shared.ts';
import { element, type Svg } from '../map/svg.ts';
import { chartsHtml, type Reading } from './history-charts.ts';
import { SCRIPT } from './history-script.ts';
import { HISTORY_STYLE } from './history-style.ts';
import { LANGUAGES } from './html.ts';
import { classesOf, sectionsHtml } from './html-sections.ts';
import { inkRules, STYLE } from './html-style.ts';
import { escapeHtml } from './html-text.ts';
import { MAP_STYLE, mapHtml } from './map-html.ts';
import { citedRules, type RuleTexts, rulesHtml } from './rules-html.ts';

interface RoundTold {
  readonly round: number;
  /** Told when it is asked for, so that not all of them lie there together. */
  readonly report: () => Document;
  /** An `<svg>` element; none where nothing draws this board. */
  readonly map: Svg | undefined;
}

/** A game in one language. */
export interface Edition {
  /** The words of the page, and the same with the seats' names marked. */
  readonly words: Catalogue;
  readonly marked: Catalogue;
  readonly rounds: readonly RoundTold[];
  /** Those that the reports cite are told at the end. */
  readonly rules: RuleTexts;
}

export interface HistoryTold {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly reader: Reader;
  readonly seats: readonly Seat[];
  readonly inks: Inks;
  readonly readings: readonly Reading[];
  /** Where each space that reports name lies on the maps. */
  readonly spots: ReadonlyMap<string, Point>;
  /** Makes the same of what is written the same in the maps. */
  readonly one: (part: Svg) => Svg;
  /** The first one is shown at first. */
  readonly editions: readonly Edition[];
}

/** A whole game as one page that needs nothing else; with a script it shows round after round. */
export const renderHistory = (whole: HistoryTold): string => {
  const { common, told } = sharing(whole);
  const { title, inks, editions } = told;
  const parts = editions.map((edition) => editionHtml(told, edition));
  const lang = editions[0]?.words.lang ?? 'en';
  return `<!DOCTYPE html>
<html lang="${LANGUAGES[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}${inkRules(Object.values(inks))}${MAP_STYLE}${HISTORY_STYLE}</style>
</head>
<body>
${common.svg}
${hidden(ringsOf(told)).svg}
<main>
${languagesHtml(editions)}${parts.join('\n')}
</main>
<script>
${SCRIPT}</script>
</body>
</html>
`;
};

/** The ground of the board is the same in each round and language, and much the most of a page. */
const sharing = (told: HistoryTold): { readonly common: Svg; readonly told: HistoryTold } => {
  const drawn = told.editions.flatMap(({ rounds }) => rounds.flatMap(({ map }) => map ?? []));
  const { common, pictures } = shareDrawings(drawn, told.one);
  const small = new Map(drawn.map((map, at) => [map, pictures[at] ?? map]));
  const editions = told.editions.map((edition) => ({
    ...edition,
    rounds: edition.rounds.map((round) => ({
      ...round,
      map: round.map && (small.get(round.map) ?? round.map),
    })),
  }));
  return { common, told: { ...told, editions } };
};

/** Rings that the script lays on a map, by their ids. */
const ringsOf = ({ spots }: HistoryTold): readonly Svg[] =>
  [...spots].map(([space, [cx, cy]]) => element('circle', { id: `spot-${space}`, cx, cy, r: 40 }));

const languagesHtml = (editions: readonly Edition[]): string => {
  if (editions.length < 2) return '';
  const buttons = editions.map(
    ({ words }) =>
      `<button type="button" lang="${LANGUAGES[words.lang]}">${said(words, 'language')}</button>`,
  );
  return `<div class="languages" hidden>${buttons.join('')}</div>\n`;
};

const said = (words: Catalogue, code: string, args = {}): string =>
  escapeHtml(words.sentence(`history.${code}`, args));

const editionHtml = (told: HistoryTold, edition: Edition): string => {
  const { words, rounds } = edition;
  const begins = `${words.lang}-`;
  const cited = new Set<string>();
  const articles = rounds.map((round) => {
    const report = round.report();
    for (const rule of citedRules([report], edition.rules).keys()) cited.add(rule);
    return roundHtml(told, edition, { ...round, report });
  });
  const rules = new Map([...edition.rules].filter(([rule]) => cited.has(rule)));
  const parts = [
    headerHtml(told, words),
    stepsHtml(words, rounds.length),
    ...articles,
    told.readings.some(({ measures }) => measures.length > 0) ? figures(told, words) : '',
    rulesHtml(rules, words, { begins, level: 2 }),
  ];
  const shown = parts.filter((part) => part !== '').join('\n');
  return `<div class="edition" lang="${LANGUAGES[words.lang]}">\n${shown}\n</div>`;
};

const headerHtml = ({ title, reader }: HistoryTold, words: Catalogue): string => {
  const knows = reader === 'public' ? '' : `\n<p>${said(words, 'reader', { reader })}</p>`;
  return `<header>\n<h1>${escapeHtml(title)}</h1>${knows}\n</header>`;
};

const stepsHtml = (words: Catalogue, rounds: number): string => {
  const button = (name: 'previous' | 'next', content: string): string =>
    `<button type="button" class="${name}" aria-label="${said(words, name)}">${content}</button>`;
  const word = (name: string): string => `<span class="word">${said(words, name)}</span>`;
  const label = said(words, 'steps');
  return [
    `<div class="steps" role="group" aria-label="${label}" hidden>`,
    button('previous', `<span aria-hidden="true">◂ </span>${word('previous')}`),
    '<output aria-live="polite"></output>',
    `<input type="range" min="1" max="${rounds}" step="1" value="${rounds}" aria-label="${label}">`,
    button('next', `${word('next')}<span aria-hidden="true"> ▸</span>`),
    '</div>',
  ].join('\n');
};

const roundHtml = (
  { inks, spots }: HistoryTold,
  { words, marked, rules }: Edition,
  { round, report, map }: Omit<RoundTold, 'report'> & { readonly report: Document },
): string => {
  const begins = `${words.lang}-${round}-`;
  const name = said(words, 'round', { round });
  const drawn = map === undefined ? '' : `${mapHtml(map, words, `${begins}zoom`)}\n`;
  return [
    `<article class="round" data-name="${name}" aria-labelledby="${begins}round">`,
    `<h2 id="${begins}round">${name}</h2>`,
    `<div class="sheet">\n${drawn}<div class="report">`,
    sectionsHtml(report, marked, {
      inks,
      begins,
      cited: rules,
      citing: `${words.lang}-`,
      spaces: new Set(spots.keys()),
    }),
    '</div>\n</div>\n</article>',
  ].join('\n');
};

const figures = ({ readings, seats, inks }: HistoryTold, words: Catalogue): string => {
  const numbers = [...classesOf(inks).keys()];
  const numbered = seats.map((seat, at) => {
    const number = numbers.indexOf(seat);
    return [seat, number < 0 ? at : number] as const;
  });
  const id = `${words.lang}-charts`;
  const charted = { readings, seats: new Map(numbered), catalogue: words };
  return [
    `<section aria-labelledby="${id}">`,
    `<h2 id="${id}">${said(words, 'charts')}</h2>`,
    chartsHtml(charted),
    '</section>',
  ].join('\n');
};
