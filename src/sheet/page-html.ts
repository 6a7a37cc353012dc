import type { Lang } from '../core/game.ts';
import { isRecord } from '../core/shape.ts';
import type { SpokenRules } from '../desk/words.ts';
import { isLang, ownWords } from '../report/reading.ts';
import { escapeHtml } from '../report/render/html.ts';
import type { Frames } from '../report/words/frames.ts';
import type { CommonData, OwnData, SheetData } from './data.ts';
import { inPage } from './data.ts';

/** The look of an order sheet: paper by day, a dark room by night; a map beside, or on a phone above, the rows. */
const SHEET_STYLE = `:root {
  color-scheme: light dark;
  --bar: calc(3.875rem + env(safe-area-inset-bottom)); --paper: #f4f0e7; --sheet: #fffdf9; --ink: #211d18; --soft: #645b50; --line: #d8cfbf;
  --accent: #84281d; --on-accent: #fffdf9; --shade: #f5efe3; --good: #2a652a; --bad: #a3231a; --warn: #7a5200;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131518; --sheet: #1b1e22; --ink: #e8e4dc; --soft: #aba499; --line: #3a4048;
    --accent: #eb9c86; --on-accent: #1b1412; --shade: #24282e; --good: #8fcf8f; --bad: #ff9c8f; --warn: #e8c07a;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 1rem 0 5rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
:lang(zh) { line-height: 1.65; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, "Songti SC", "Noto Serif CJK SC", serif; }
h1 { font-size: 1.5rem; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.125rem; margin: 0 0 .5rem; color: var(--accent); }
h3 { font-size: .875rem; margin: .75rem 0 .375rem; color: var(--soft); }
p { margin: .375rem 0; }
ul { margin: 0; padding: 0; list-style: none; }
#sheet { max-width: 90rem; margin: 0 auto; padding: 0 clamp(.75rem, 2vw, 2rem) 6rem; }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; align-items: start; padding: 1rem 0 .75rem; }
header > * { grid-column: 1; }
header > button { grid-column: 2; grid-row: 1 / span 2; }
.when { color: var(--soft); margin: .125rem 0 0; }
section {
  background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1rem clamp(.75rem, 2vw, 1.25rem); margin: 0 0 1rem; min-width: 0;
}
section:empty { display: none; }
button, .button, summary, input, textarea { font: inherit; color: inherit; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; min-width: 2.75rem;
  padding: .375rem .875rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--sheet);
  color: var(--ink); text-decoration: none; cursor: pointer; text-align: center; touch-action: manipulation;
}
button:hover, .button:hover { border-color: var(--accent); }
button.main, .button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); min-height: 3rem; font-weight: 600; }
button.quiet { background: none; }
button[aria-disabled="true"] { color: var(--soft); border-style: dashed; }
button[aria-pressed="true"] { border: 2px solid var(--accent); font-weight: 600; }
button[aria-pressed="true"]::before { content: "\\2713"; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.doubtful:is(button) { border-style: dashed; }
.doubtful:is(button)::before { content: "!"; font-weight: 700; color: var(--warn); }
.bar {
  position: fixed; inset: auto 0 0 0; z-index: 5; display: flex; gap: .5rem; height: var(--bar);
  padding: .375rem clamp(.75rem, 2vw, 2rem) 0; background: var(--paper); border-top: 1px solid var(--line);
}
.chips { display: flex; gap: .5rem; flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; padding: 3px; margin: -3px; }
.chips > * { flex: none; }
.copy { flex: none; }
.copy.copied { background: none; color: var(--good); border-color: var(--good); }
.copy.copied::before { content: "\\2713"; }
.chip { border-radius: 2rem; min-height: 2.75rem; padding: .25rem .875rem; display: inline-flex; align-items: center; border: 1px solid var(--line); background: var(--sheet); }
.chips .chip { border-radius: .75rem; padding: .125rem .5rem; gap: .375rem; font-size: .75rem; line-height: 1.2; text-align: left; max-width: 6.5rem; }
.chip b { font-size: 1.125rem; }
.chip.must, .chip.waits { border: 2px solid var(--accent); color: var(--accent); font-weight: 600; }
.chip.default { border-style: dashed; color: var(--soft); }
.chip.wrong { border-color: var(--bad); color: var(--bad); }
.chip.wrong::before { content: "\\2717\\00a0"; }
.chip.doubtful { border-color: var(--warn); color: var(--warn); }
.chip.complete { color: var(--good); border-color: var(--good); }
.chip.complete::before { content: "\\2713\\00a0"; }
.desk { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(20rem, 1fr); gap: 1rem; align-items: start; }
.desk > :only-child { grid-column: 1 / -1; }
.under > * { min-width: 0; }
.under { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem; align-items: start; }
section.map { position: sticky; top: .5rem; padding: .625rem; }
.map-tools { display: flex; gap: .5rem; align-items: center; }
.map-tools button { white-space: nowrap; }
.map-tools h2 { margin: 0 auto 0 .375rem; }
.board { margin-top: .5rem; border-radius: .5rem; overflow: hidden; contain: content; background: #fbf8f0; border: 1px solid var(--line); }
.board svg { display: block; width: 100%; height: min(calc(100svh - 10rem), 56rem); touch-action: none; user-select: none; -webkit-user-select: none; cursor: grab; }
.board { position: relative; }
.drawer { position: absolute; inset: 0 0 0 auto; width: min(100%, 26rem); overflow: auto; background: #fbf8f0; border-left: 2px solid var(--accent); }
section .board .drawer svg { min-width: 20.5rem; height: auto; touch-action: auto; cursor: auto; }
section.map.full { position: fixed; inset: 0 0 var(--bar) 0; z-index: 3; border-radius: 0; display: flex; flex-direction: column; }
.full .board { flex: 1; min-height: 0; }
.full .board svg { height: 100%; }
header > .news { grid-column: 1 / -1; color: var(--ink); margin: .125rem 0; }
.drawing svg { display: block; width: 100%; height: auto; }
.spaces [data-space] { cursor: pointer; }
.spaces [data-space]:hover { fill: #84281d; fill-opacity: .12; }
.marks { pointer-events: none; }
.piece { cursor: move; stroke: #84281d; stroke-width: 2; }
.piece polygon { fill: #84281d; fill-opacity: .18; }
.piece text { font: 700 12px system-ui, sans-serif; text-anchor: middle; fill: #84281d; stroke: none; pointer-events: none; }
.piece path { fill: none; stroke-dasharray: 3 3; }
.piece circle { fill: #fffdf9; cursor: grab; }
.ring { fill: none; stroke-width: 3; stroke: none; }
.ring.empty { stroke: #84281d; stroke-dasharray: 8 6; }
.ring.open { stroke: #84281d; stroke-width: 6; }
.ring.target { stroke: #1c4f8f; stroke-width: 5; fill: #1c4f8f; fill-opacity: .16; }
.ring.doubtful { stroke: #7a5200; stroke-width: 4; stroke-dasharray: 3 5; }
.sign circle { fill: #fffdf9; stroke: #211d18; stroke-width: 2; }
.sign text { text-anchor: middle; font: 700 15px system-ui, sans-serif; fill: #211d18; }
.sign.empty circle { fill: #84281d; stroke: #fffdf9; }
.sign.empty text { fill: #fffdf9; }
.sign.said circle { fill: #2a652a; stroke: #fffdf9; }
.sign.said text { fill: #fffdf9; }
.sign.target circle { fill: #1c4f8f; stroke: #fffdf9; }
.sign.target text { fill: #fffdf9; }
.label { text-anchor: middle; font: 600 15px system-ui, sans-serif; fill: #211d18; stroke: #fffdf9; stroke-width: 4px; paint-order: stroke; }
.way path { fill: #84281d; stroke: #fffdf9; stroke-width: 1; }
.way .shaft { fill: none; stroke: #84281d; stroke-width: 4; stroke-opacity: .85; }
.way.other path { fill: #1d1a3a; }
.way.other .shaft { fill: none; stroke: #1d1a3a; stroke-dasharray: 9 5; }
.ring.other { stroke: #1d1a3a; stroke-dasharray: 2 4; }
.sign.other circle { fill: #1d1a3a; stroke: #fffdf9; }
.sign.other text { fill: #fffdf9; }
.label.other { fill: #1d1a3a; }
.rows > li { border-top: 1px solid var(--line); }
.rows > li:first-child { border-top: 0; }
.row > button {
  display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: 0 .5rem; width: 100%; text-align: left; justify-items: start;
  border: 0; border-radius: .5rem; background: none; padding: .5rem .25rem; min-height: 3rem;
}
.row > button:hover, .row > button[aria-expanded="true"] { background: var(--shade); }
.row .sign { font-weight: 700; color: var(--soft); }
.row .name { font-weight: 600; }
.row .line { grid-column: 2; color: var(--soft); font-size: .9375rem; }
.row.said .sign { color: var(--good); }
.row.said .line { color: var(--ink); }
.row.must .sign, .row.must .line, .row.waits .sign, .row.waits .line { color: var(--accent); }
.row.wrong .sign, .row .why { color: var(--bad); }
.row.doubtful .sign, .row.doubtful .why, .row.unclear .sign, .row.unclear .why { color: var(--warn); }
.row .why { grid-column: 2; font-size: .9375rem; }
.panel { padding: .25rem .5rem 1rem; background: var(--shade); border-radius: 0 0 .5rem .5rem; }
.panel-head { display: flex; gap: .5rem; align-items: center; padding: .25rem 0; }
.panel-head strong { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.notes { color: var(--soft); font-size: .9375rem; padding-top: .5rem; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; }
.choices.lines { flex-direction: column; }
.choices.lines button { justify-content: flex-start; text-align: left; }
.choices.under { margin-top: .5rem; padding-left: .75rem; border-left: 3px solid var(--accent); }
.used:is(button) { color: var(--soft); border-style: dashed; text-decoration: line-through; }
.word::after { content: "\\25BE"; color: var(--soft); }
.now { font-weight: 600; padding: .625rem .75rem; margin-top: .75rem; background: var(--sheet); border-left: 4px solid var(--good); border-radius: .25rem; }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: .5rem; }
.counter { display: flex; align-items: center; gap: .5rem; }
.counter output { min-width: 2rem; text-align: center; font-weight: 600; }
.list { margin-top: .5rem; }
.item { display: flex; align-items: center; gap: .5rem; }
.item span { flex: 1; }
.printed { display: none; }
details > summary { cursor: pointer; min-height: 2.75rem; padding: .5rem 0; color: var(--accent); font-weight: 600; }
.ahead { margin-top: .75rem; border-top: 1px solid var(--line); }
.remarks li { display: flex; gap: .5rem; align-items: center; padding: .375rem 0; }
.remarks li > span:nth-child(2) { flex: 1; }
.remarks .wrong .sign { color: var(--bad); font-weight: 700; }
.remarks .doubtful .sign, .remarks .unclear .sign { color: var(--warn); font-weight: 700; }
.notes-head { margin-top: 1.25rem; }
.text-head p, .own-notes p, .fits { color: var(--soft); font-size: .9375rem; }
.tools, .ways { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; }
textarea, input:not([type="file"]) {
  width: 100%; padding: .625rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--sheet); font-size: 1rem;
}
input { min-height: 2.75rem; max-width: 100%; }
textarea { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace; font-size: .9375rem; line-height: 1.6; resize: vertical; }
#orders { min-height: 14rem; }
.warning { color: var(--bad); font-weight: 600; }
.told, .tag { color: var(--good); font-weight: 600; }
.quiet:is(p) { color: var(--soft); }
progress { width: 100%; height: 1rem; accent-color: var(--accent); margin-top: .5rem; }
.fits .long::before { content: "\\2702\\00a0"; }
.qr svg { width: min(22rem, 100%); height: auto; background: #fff; border-radius: .5rem; }
.given { padding: .5rem 0; border-top: 1px solid var(--line); }
.witness { padding: .5rem 0; border-top: 1px solid var(--line); }
.witness { display: flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: center; }
.witness p { flex: 1 1 12rem; }
.entry { border-left: 3px solid var(--line); padding-left: .75rem; margin-top: .5rem; }
.plan > button, .plan textarea { margin: .5rem 0; }
.receipt { margin-bottom: 1rem; }
.receipt > details { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; padding: .25rem clamp(.75rem, 2vw, 1.25rem); }
.receipt section { border: 0; padding: 0; background: none; }
.receipt li { padding-left: 1rem; text-indent: -1rem; }
.receipt li::before { content: "\\2022\\00a0\\00a0"; color: var(--soft); }
pre { white-space: pre-wrap; background: var(--shade); padding: .5rem .75rem; border-radius: .5rem; font-size: .9375rem; overflow-wrap: anywhere; }
mark { background: none; color: inherit; text-decoration: underline wavy var(--bad); }
small { color: var(--soft); font-size: .8125rem; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.live { position: fixed; inset: auto 0 0 0; clip-path: inset(50%); pointer-events: none; margin: 0; }
.by-hand { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.plain { max-width: 56rem; }
.how { font-weight: 600; padding: 1rem; border-left: 4px solid var(--accent); background: var(--sheet); border-radius: .25rem; margin-bottom: 1rem; }
@media (max-width: 56rem) {
  .desk, .under { grid-template-columns: minmax(0, 1fr); }
  .desk { gap: .75rem; }
  h1 { font-size: 1.25rem; }
  section.map { top: 0; z-index: 2; padding: .375rem; }
  .map-tools { flex-wrap: wrap; gap: .25rem; }
  .map-tools h2 { display: none; }
  .map-tools button { padding: .5rem; min-width: 2.75rem; }
  .board svg { height: 36svh; }
  .panel-head { position: sticky; top: -.5rem; z-index: 1; margin: 0 -1rem; padding: .25rem 1rem; background: var(--shade); }
  .panel {
    position: fixed; inset: auto 0 var(--bar) 0; z-index: 4; max-height: calc(56svh - var(--bar)); overflow-y: auto; overscroll-behavior: contain;
    padding: .5rem 1rem 1rem; border-radius: 1rem 1rem 0 0;
    border-top: 2px solid var(--accent); box-shadow: 0 -.5rem 2rem rgb(0 0 0 / .25);
  }
}
@media (max-width: 22rem) {
  .map-tools { gap: 1px; }
  .map-tools button { padding: .25rem 0; }
}
@media (prefers-color-scheme: dark) { .board, .drawer { background: #25231d; } .board svg { filter: invert(.9) hue-rotate(180deg); } }
@media screen { .board .speck { display: none; } }
@media (forced-colors: active) {
  :root { --on-accent: ButtonText; --accent: ButtonText; }
  button.main, .button.main { background: ButtonFace; color: ButtonText; border-width: 3px; }
  .ring, .sign circle { stroke: CanvasText; }
  button[aria-pressed="true"] { outline: 2px solid Highlight; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  .bar, .side, .sending, .map-tools, .tools, .plan, .own-notes, .text-head p, #orders, header button { display: none; }
  .printed { display: block; }
  details:not([open]) { display: none; }
}
`;

// Of all sentences those that a script can say: the others are not put into its page.

/** The codes that a script names, and the beginnings of those that it puts together: `problem.${…}`. */
interface Codes {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** All before the first dot of either. */
  readonly groups: ReadonlySet<string>;
  /** Whatever stands in quotes by itself, such as the code of a problem. */
  readonly words: ReadonlySet<string>;
}

/** Whatever stands right behind a quote and could be a code or begin one. */
const QUOTED = /["'`][\w-]+\.[\w.-]*(?:\$\{)?/g;
const QUOTED_WORD = /["'`][\w-]+(?=["'`])/g;
const PUT_TOGETHER = '${';

/** A script is long: it is looked through once for all. */
export const codesIn = (script: string): Codes => {
  const quoted = [...new Set(script.match(QUOTED))].map((found) => found.slice(1));
  return {
    whole: new Set(quoted),
    beginnings: quoted.flatMap((code) =>
      code.endsWith(PUT_TOGETHER) ? [code.slice(0, -PUT_TOGETHER.length)] : [],
    ),
    groups: new Set(quoted.map((code) => code.slice(0, code.indexOf('.')))),
    words: wordsQuotedIn(script),
  };
};

const wordsQuotedIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(QUOTED_WORD) ?? []).map((found) => found.slice(1)));

/** The program's own. */
export const framesSaidIn = ({ whole, beginnings }: Codes, frames: Frames): Frames => {
  const isSaid = (code: string): boolean =>
    whole.has(code) || beginnings.some((begins) => code.startsWith(begins));
  const said = (lang: Lang): Frames[Lang] => [
    Object.fromEntries(
      frames[lang].flatMap((room) => Object.entries(room).filter(([code]) => isSaid(code))),
    ),
  ];
  return { en: said('en'), zh: said('zh') };
};

/**
 * A game's, with what the program says of problems under them: groups of words of which the script has no code at all
 * are left out, and problems that neither it nor the game's data name.
 */
export const rulesSaidIn = (
  { groups, words }: Codes,
  { messages, ...rules }: SpokenRules,
): SpokenRules => {
  const named = wordsQuotedIn(JSON.stringify(rules.data));
  const isGroupSaid = (group: string, value: unknown): boolean =>
    typeof value === 'string' || groups.has(group);
  const isNamed = (code: string): boolean => words.has(code) || named.has(code);
  const said = Object.entries(messages).map(([lang, all]) => {
    if (!isRecord(all) || !isLang(lang)) return [lang, all];
    const problems = { ...partOf(ownWords(lang), 'problems'), ...partOf(all, 'problems') };
    const kept = {
      ...all,
      words: Object.fromEntries(
        Object.entries(partOf(all, 'words')).filter((one) => isGroupSaid(...one)),
      ),
      problems: Object.fromEntries(Object.entries(problems).filter(([code]) => isNamed(code))),
    };
    return [lang, kept];
  });
  return { ...rules, messages: Object.fromEntries(said) };
};

const partOf = (sentences: Readonly<Record<string, unknown>>, part: string) => {
  const found = sentences[part];
  return isRecord(found) ? found : {};
};

const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

/** A stretch of a page; what many pages have is one and the same in all of them. */
export interface Stretch {
  readonly text: string;
}

/** Members of a record inside a page, which is put together of them and others. */
const membersInPage = (members: object): string => inPage(members).slice(1, -1);

/** The data that all sheets of a packet have, as they stand in a page. */
export const commonStretch = (data: CommonData): Stretch => ({ text: membersInPage(data) });

/** A board as it stands in pages. */
export interface SheetMap {
  /** An `<svg>` element. */
  readonly svg: Stretch;
  readonly others: Stretch;
}

/** A board, with what is different in the other languages. */
export const sheetMap = (svg: string, others: Pick<SheetData, 'maps' | 'past'>): SheetMap => ({
  svg: { text: svg },
  others: { text: `,${membersInPage(others)}` },
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
