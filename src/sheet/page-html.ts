import type { Lang } from '../core/game.ts';
import { escapeHtml } from '../report/render/html-text.ts';
import type { CommonData, OwnData, SheetData } from './data.ts';
import { membersInPage } from './in-page.ts';
import { SHEET_STYLE } from './style.ts';

const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

/** A stretch of a page; what many pages have is one and the same in all of them. */
export interface Stretch {
  readonly text: string;
}

/** The data that all sheets of a packet have, as they stand in a page. */
export const commonStretch = (data: CommonData): Stretch => ({ text: membersInPage(data) });

/** A board as it stands in pages. */
export interface SheetMap {
  /** An `<svg>` element. */
  readonly svg: Stretch;
  readonly others: Stretch;
}

/** A board, with what is different in the other languages. */
export const sheetMap = (svg: string, maps: NonNullable<SheetData['maps']>): SheetMap => ({
  svg: { text: svg },
  others: { text: `,${membersInPage({ maps })}` },
});

/** All that a sheet shows where no script runs, as text but for the map. */
export interface Plainly {
  readonly lang: Lang;
  readonly title: string;
  readonly lines: readonly string[];
  readonly map?: SheetMap;
  readonly questions: readonly string[];
  readonly template: string;
  readonly words: Readonly<Record<'noScript' | 'map' | 'asked' | 'template', string>>;
}

/** The code of a sheet, and its digest in the form that a content security policy names it by. */
export interface SheetScript extends Stretch {
  readonly digest: string;
}

interface SheetParts {
  readonly common: Stretch;
  readonly own: OwnData;
  readonly script: SheetScript;
}

/** The sheet as one page that asks nothing of any other place, in stretches. */
export const sheetHtml = (
  { common, own, script }: SheetParts,
  plainly: Plainly,
): readonly Stretch[] => {
  const { map, words } = plainly;
  const board = `<section><h2>${escapeHtml(words.map)}</h2><div id="map" class="drawing">`;
  return [
    { text: `${headHtml(plainly, script)}${map === undefined ? '' : board}` },
    ...(map === undefined ? [] : [map.svg, { text: '</div></section>' }]),
    { text: `${askedHtml(plainly)}<script type="application/json" id="data">{` },
    common,
    { text: `,${membersInPage(own)}` },
    ...(map === undefined ? [] : [map.others]),
    { text: '}</script>\n<script type="application/json" id="draft">null</script>\n<script>' },
    script,
    { text: '</script>\n</body>\n</html>\n' },
  ];
};

const headHtml = (
  { lang, title, lines, words }: Plainly,
  script: SheetScript,
): string => `<!DOCTYPE html>
<html lang="${LANGUAGES[lang]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
<div id="sheet">
<header><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</header>
<main class="plain">
<p class="how">${escapeHtml(words.noScript)}</p>
`;

const askedHtml = ({ questions, template, words }: Plainly): string => `
<section><h2>${escapeHtml(words.asked)}</h2><ul>${questions.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></section>
<section><h2>${escapeHtml(words.template)}</h2><pre>${escapeHtml(template)}</pre></section>
</main>
</div>
`;

/** Nothing is fetched from anywhere; no script runs but our own. */
const policyFor = ({ digest }: SheetScript): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${digest}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
