/** The styles a history has beyond a report's page: a bar to move by, maps, and lines. */
export const HISTORY_STYLE = `body { display: block; max-width: 112rem; }
header p { margin: .25rem 0 0; color: var(--soft); }
.common { position: absolute; }
[hidden] { display: none !important; }
button {
  font: inherit; color: var(--accent); background: var(--sheet); cursor: pointer;
  border: 1px solid var(--line); border-radius: 1rem; padding: .25rem .875rem; min-height: 2.25rem;
}
button:hover:enabled { border-color: var(--accent); }
button:disabled { color: var(--soft); cursor: default; }
button[aria-pressed="true"] { background: var(--accent); color: var(--sheet); border-color: var(--accent); }
.languages { display: flex; gap: .5rem; justify-content: flex-end; margin: 0 0 .75rem; }
.steps {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .5rem 1rem;
  margin: 0 0 1.25rem; padding: .625rem 0; background: var(--paper); border-bottom: 1px solid var(--line);
}
.steps input { flex: 1 1 6rem; min-width: 0; height: 2.25rem; margin: 0; accent-color: var(--accent); }
.steps output { flex: none; min-width: 5.5em; font-weight: 600; text-align: center; color: var(--accent); }
.steps button { flex: none; }
.round > h2 { margin: 0 0 .75rem; font-size: 1.5rem; }
.round { margin-bottom: 2rem; }
section > h3 {
  font-size: 1.25rem; margin: 0 0 .75rem; padding: 0; border: 0; color: var(--accent);
}
h4 {
  font-size: 1.0625rem; line-height: 1.25; font-weight: 600; margin: 1.75rem 0 .5rem; padding-bottom: .25rem;
  border-bottom: 1px solid var(--line);
}
h3 + h4 { margin-top: .75rem; }
.moving [data-space] { cursor: pointer; text-decoration: underline dotted var(--line); text-underline-offset: .2em; }
.moving [data-space]:hover { text-decoration-color: var(--accent); }
.spot { fill: #ffd84a; fill-opacity: .35; stroke: #8a2b1f; stroke-width: 5; pointer-events: none; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 1rem; }
main .key li { margin: 0; padding: 0; display: flex; align-items: center; gap: .5rem; }
main .key li::before { content: none; }
.key svg { width: 2.75rem; height: .75rem; flex: none; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1.25rem 2rem; }
figure { margin: 0; min-width: 0; }
figcaption { font-weight: 600; margin-bottom: .25rem; }
figure svg { display: block; width: 100%; height: auto; }
figure text { font: 11px system-ui, sans-serif; fill: var(--soft); font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); fill: none; }
.line { stroke: var(--of, var(--ink)); stroke-width: 1.8; fill: none; stroke-linejoin: round; }
.mark { fill: var(--of, var(--ink)); stroke: var(--sheet); stroke-width: .8; }
figure .name text { fill: var(--of, var(--ink)); }
.lead { stroke: var(--of, var(--ink)); stroke-width: .6; stroke-opacity: .7; fill: none; }
.now { display: none; stroke: var(--accent); stroke-opacity: .22; stroke-width: 14; fill: none; }
.moving .now { display: inline; }
details { margin-top: .25rem; font-size: .9375rem; }
summary { cursor: pointer; color: var(--soft); }
figure table { font-size: .875rem; }
figure th, figure td { padding: .1875rem .3125rem; }
.moving .edition:not(.shown) { display: none; }
@media screen {
  .moving .round:not(.shown) { display: none; }
}
@media screen and (min-width: 75rem) {
  .sheet { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; align-items: start; }
  .map { position: sticky; top: 4.5rem; margin: 0; }
  .drawing svg { width: auto; max-width: 100%; max-height: max(36rem, calc(100vh - 8.5rem)); }
  .zoom:checked ~ .drawing { max-height: calc(100vh - 8rem); }
}
@media (max-width: 40rem) {
  .steps { flex-wrap: wrap; }
  .steps input { order: 1; flex-basis: 100%; }
  .steps output { flex: 1; }
  .steps .word { display: none; }
}
@media print {
  .steps, .languages { display: none; }
  .round ~ .round { break-before: page; }
  details:not([open]) { display: none; }
  .drawing svg, .zoom:checked ~ .drawing svg { max-height: 17cm; }
  .charts { grid-template-columns: 1fr 1fr; }
  .moving figure .name text { fill: var(--of, var(--ink)); }
.lead { stroke: var(--of, var(--ink)); stroke-width: .6; stroke-opacity: .7; fill: none; }
.now { display: none; }
  figure { break-inside: avoid; }
}
`;
