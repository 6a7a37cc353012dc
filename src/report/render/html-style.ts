import type { Ink } from '../../core/ruleset.ts';

/** The look of a page: paper by day, a dark room by night, black on white in print. */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #f6f2ea; --sheet: #fffdf9; --ink: #211d18; --soft: #6a6156; --line: #e0d8ca;
  --accent: #8a2b1f; --shade: #f7f2e8; --good: #2f6b2f; --bad: #a3231a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131518; --sheet: #1b1e22; --ink: #e8e4dc; --soft: #a49d92; --line: #343940;
    --accent: #eb9c86; --shade: #23272c; --good: #8fcf8f; --bad: #ff9c8f;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: clamp(1rem, 4vw, 3rem) clamp(.75rem, 4vw, 3rem) 4rem; max-width: 52rem;
  background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, serif;
}
:lang(zh) body, body:lang(zh) {
  font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
  line-height: 1.75;
}
h1, h2, h3 { line-height: 1.25; font-weight: 600; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); margin: 0; letter-spacing: -.01em; }
header { border-bottom: 3px double var(--accent); padding-bottom: .75rem; margin-bottom: 1.25rem; }
h2 { font-size: 1.375rem; margin: 0 0 .75rem; color: var(--accent); }
h3 {
  font-size: 1.0625rem; margin: 1.75rem 0 .5rem; padding-bottom: .25rem;
  border-bottom: 1px solid var(--line);
}
h2 + h3 { margin-top: .75rem; }
section > h2:not(:first-child) { margin-top: 1.75rem; }
p { margin: .5rem 0; }
nav ol { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.25rem; padding: 0; }
nav li { min-width: 0; }
nav a {
  display: block; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--sheet); color: var(--accent); text-decoration: none; font-size: .9375rem;
}
nav a:hover, nav a:focus-visible { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section {
  background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem;
  padding: clamp(1rem, 3vw, 1.75rem) clamp(.75rem, 3vw, 2rem); margin: 0 0 1.25rem;
}
h2 { scroll-margin-top: 1rem; }
ul { margin: 0; padding: 0; list-style: none; }
main li { margin: .375rem 0; padding-left: .875rem; position: relative; }
main li::before { content: "\\2022"; position: absolute; left: .0625rem; color: var(--soft); }
main section > ul > li.of { border-left: 3px solid var(--of, var(--line)); margin: .625rem 0; }
main section > ul > li.of::before { content: none; }
main li ul { margin: .125rem 0 .25rem .25rem; }
main li li { margin: .1875rem 0; }
b { font-weight: 600; color: var(--of, inherit); }
small { color: var(--soft); font-size: .75rem; font-weight: 400; white-space: nowrap; letter-spacing: .02em; }
small::before { content: "\\200b"; white-space: normal; }
small a { color: inherit; text-decoration: underline dotted; text-underline-offset: .2em; }
small a:hover { color: var(--accent); }
.rules summary { cursor: pointer; color: var(--accent); }
.rules summary h2 { display: inline; margin: 0; }
.rules dl { margin: .75rem 0 0; font-size: .9375rem; line-height: 1.5; }
.rules dl > div { padding: .375rem 0; border-top: 1px solid var(--line); scroll-margin-top: 5rem; }
.rules dt { font-weight: 600; font-size: .8125rem; letter-spacing: .02em; color: var(--soft); }
.rules dd { margin: 0; }
.rules div:target { background: var(--shade); box-shadow: 0 0 0 .375rem var(--shade); }
code, pre { font-size: .875em; }
pre {
  margin: .375rem 0; padding: .375rem .625rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--shade); border-radius: .375rem; line-height: 1.5;
}
mark { background: none; color: inherit; text-decoration: underline wavy var(--bad); text-underline-offset: .25em; }
.good { color: var(--good); }
.bad { color: var(--bad); }
table {
  border-collapse: collapse; margin: .625rem 0 .75rem; width: 100%; max-width: 36rem;
  font-size: .9375rem; line-height: 1.4; background: var(--shade); border-radius: .375rem;
}
th, td { padding: .3125rem .625rem; text-align: left; vertical-align: baseline; font-weight: 400; }
thead th { font-weight: 600; border-bottom: 1px solid var(--soft); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
tfoot > tr > * { font-weight: 600; border-top: 2px solid var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number { font-size: 1.0625em; }
thead b { white-space: nowrap; }
@media (max-width: 30rem) {
  body { font-size: 1rem; }
  main li { padding-left: .75rem; }
  main li ul { margin-left: 0; }
  th, td { padding: .25rem .3125rem; }
  table { font-size: .8125rem; }
  main li table { margin-left: -.625rem; width: calc(100% + .625rem); }
  section { border-radius: .375rem; }
  small { font-size: .6875rem; letter-spacing: 0; }
  nav ol { gap: .125rem 1rem; }
  nav a { border: 0; padding: .25rem 0; background: none; text-decoration: underline; text-underline-offset: .25em; }
}
@media (min-width: 82rem) {
  body { max-width: 72rem; display: grid; grid-template-columns: 12rem minmax(0, 52rem); column-gap: 3rem; }
  header { grid-column: 1 / -1; }
  nav { grid-column: 1; position: sticky; top: 1.5rem; align-self: start; }
  nav ol { flex-direction: column; }
  main { grid-column: 2; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; --shade: #fff; --good: #000; --bad: #000; }
  @page { margin: 1.8cm; }
  body { display: block; max-width: none; padding: 0; font-size: 10.5pt; line-height: 1.4; }
  nav { display: none; }
  section { border: 0; padding: 0; margin: 0 0 1rem; }
  h1, h2, h3 { break-after: avoid; }
  table, tr, li li:not(:has(ul)), li:has(> table) { break-inside: avoid; }
  table { font-size: .9375em; }
  small { font-size: 7.5pt; }
  small a { text-decoration: none; }
  .rules:not(:has([open])) { display: none; }
}
`;

/** The seats' colours, in their order, as pages number them. */
export const inkRules = (inks: readonly Ink[]): string =>
  [
    ...inks.map(({ light }, at) => `.seat-${at} { --of: ${light}; }`),
    '@media (prefers-color-scheme: dark) {',
    ...inks.map(({ dark }, at) => `  .seat-${at} { --of: ${dark}; }`),
    '}',
    '@media print {',
    ...inks.map(({ light }, at) => `  .seat-${at} { --of: ${light}; }`),
    '}',
    '',
  ].join('\n');
