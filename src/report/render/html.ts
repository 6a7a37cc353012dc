import type { Document, Saying } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Svg } from '../map/svg.ts';
import {
  classesOf,
  inline,
  isHeading,
  isTitle,
  type Page,
  type Section,
  sectionHtml,
  sectionsOf,
} from './html-sections.ts';
import { inkRules, STYLE } from './html-style.ts';
import { escapeHtml } from './html-text.ts';
import { MAP_STYLE, mapHtml } from './map-html.ts';
import { outlineOf } from './outline.ts';
import { plain } from './pieces.ts';
import { citedRules, type RuleTexts, rulesHtml } from './rules-html.ts';

/** The things a page shows besides the document. */
export interface Beside {
  /** The board at the end of what is told: an `<svg>` element. */
  readonly map?: Svg;
  /** Those that the document cites are told at its end. */
  readonly rules?: RuleTexts;
}

/** A document as one page that needs nothing else: no script, no picture, no font. */
export const renderHtml = (
  document: Document,
  catalogue: Catalogue,
  inks: Inks = {},
  { map, rules = new Map() }: Beside = {},
): string => {
  const cited = citedRules([document], rules);
  const page: Page = {
    catalogue,
    classes: classesOf(inks),
    begins: '',
    deeper: 0,
    cited,
    citing: '',
  };
  const nodes = outlineOf(document);
  const sections = sectionsOf(nodes);
  const title = nodes.filter(isHeading).find(isTitle);
  const name = title === undefined ? '' : escapeHtml(plain(catalogue, title.text));
  const main = [
    ...sections.map((section, at) => sectionHtml(page, section, at)),
    ...(map === undefined ? [] : [boardHtml(catalogue, map)]),
    ...(cited.size === 0 ? [] : [rulesHtml(cited, catalogue, { begins: '', level: 2 })]),
  ];
  const more = map === undefined ? [] : [link('map', words(catalogue, 'map'))];
  const parts = [
    ...(title === undefined ? [] : [`<header>\n<h1>${name}</h1>\n</header>`]),
    ...(sections.length > 2 ? [contents(page, sections, { label: name, more })] : []),
    `<main>\n${main.join('\n')}\n</main>`,
  ];
  const style = map === undefined ? '' : MAP_STYLE;
  return `${headOf(catalogue.lang, name, inkRules(Object.values(inks)) + style)}<body>\n${parts.join('\n')}\n</body>\n</html>\n`;
};

const words = (catalogue: Catalogue, code: string): string =>
  escapeHtml(catalogue.sentence(`page.${code}`));

const boardHtml = (catalogue: Catalogue, map: Svg): string =>
  [
    '<section class="board" aria-labelledby="map">',
    `<h2 id="map">${words(catalogue, 'map')}</h2>`,
    mapHtml(map, catalogue, 'zoom'),
    '</section>',
  ].join('\n');

export const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

const headOf = (lang: Lang, title: string, style: string): string =>
  `<!DOCTYPE html>
<html lang="${LANGUAGES[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
${STYLE}${style}</style>
</head>
`;

const link = (id: string, text: string): string => `<li><a href="#${id}">${text}</a></li>`;

const contents = (
  page: Page,
  sections: readonly Section[],
  { label, more }: { readonly label: string; readonly more: readonly string[] },
): string => {
  const own = sections.flatMap(({ heading }, at) =>
    heading === null ? [] : [link(`section-${at}`, inline(page, bareOf(heading.text)))],
  );
  const links = [...own, ...more];
  return `<nav aria-label="${label}">\n<ol>\n${links.join('\n')}\n</ol>\n</nav>`;
};

const bareOf = ({ rule: _, ...bare }: Saying): Saying => bare;
