import type { Lang } from '../core/game.ts';
import { escapeHtml } from '../report/render/html-text.ts';
import type { SheetData } from './data.ts';
import { inPage } from './in-page.ts';
import { SHEET_STYLE } from './style.ts';

const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

/** All that a sheet shows where no script runs, as text but for the map. */
export interface Plainly {
  readonly lang: Lang;
  readonly title: string;
  readonly lines: readonly string[];
  /** An `<svg>` element. */
  readonly map?: string;
  readonly questions: readonly string[];
  readonly template: string;
  readonly words: Readonly<Record<'noScript' | 'map' | 'asked' | 'template', string>>;
}

/** The code of a sheet, and its digest in the form that a content security policy names it by. */
export interface SheetScript {
  readonly code: string;
  readonly digest: string;
}

/** The sheet as one page that asks nothing of any other place. */
export const sheetHtml = (data: SheetData, plainly: Plainly, script: SheetScript): string => {
  const { lang, title, lines, map, words } = plainly;
  const shown = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  return `<!DOCTYPE html>
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
<header><h1>${escapeHtml(title)}</h1>${lines.map(shown).join('')}</header>
<main class="plain">
<p class="how">${escapeHtml(words.noScript)}</p>
${map === undefined ? '' : `<section><h2>${escapeHtml(words.map)}</h2><div id="map" class="drawing">${map}</div></section>`}
<section><h2>${escapeHtml(words.asked)}</h2><ul>${plainly.questions.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></section>
<section><h2>${escapeHtml(words.template)}</h2><pre>${escapeHtml(plainly.template)}</pre></section>
</main>
</div>
<script type="application/json" id="data">${inPage(data)}</script>
<script type="application/json" id="draft">null</script>
<script>${script.code}</script>
</body>
</html>
`;
};

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
