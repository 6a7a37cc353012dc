import type { Document } from '../../core/document.ts';
import type { Reader, Seat } from '../../core/game.ts';
import type { Point } from '../../core/picture.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { hidden, shareDrawings } from '../map/shared.ts';
import { element, type Svg } from '../map/svg.ts';
import { chartsHtml, type Reading } from './history-charts.ts';
import {
  citedRules,
  classesOf,
  escapeHtml,
  headOf,
  inkRules,
  LANGUAGES,
  MAP_STYLE,
  mapHtml,
  type RuleTexts,
  rulesHtml,
  sectionsHtml,
} from './html.ts';

/**
 * The script that makes a history move: a slider, two buttons and the arrow keys choose the phase whose board is
 * shown beside its round, or the round where there are no boards, other buttons the language; a map that is enlarged shows the place that was touched, and
 * stays there from round to round; the space whose name is pointed at is marked on the map.
 * Without it all rounds stand one below the other.
 */
const SCRIPT = `(() => {
  'use strict';
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const editions = all('.edition');
  const stepsIn = (part) =>
    all('.round', part).flatMap((round) => {
      const boards = all('.moment', round);
      return boards.length > 0 ? boards : [round];
    });
  const count = stepsIn(editions[0]).length;
  let at = count - 1;
  let edition = 0;

  const zooms = all('.zoom');
  const drawingOf = (zoom) => zoom.parentElement.querySelector('.drawing');
  const drawings = zooms.map(drawingOf);
  const seen = () => drawings.find((one) => one.clientWidth > 0);
  let touched = [0.5, 0.5];
  const showIn = (part) => {
    const rounds = all('.round', part);
    const step = stepsIn(part)[at];
    const now = step.closest('.round');
    all('.round, .moment', part).forEach((one) =>
      one.classList.toggle('shown', one === now || one === step),
    );
    const name = step.dataset.name;
    const slider = part.querySelector('input');
    slider.value = String(at + 1);
    slider.setAttribute('aria-valuetext', name);
    const output = part.querySelector('output');
    if (output.textContent !== name) output.textContent = name;
    part.querySelector('.previous').disabled = at === 0;
    part.querySelector('.next').disabled = at === count - 1;
    all('.now', part).forEach((line) => {
      const x = line.dataset.at.split(' ')[rounds.indexOf(now)];
      line.setAttribute('transform', 'translate(' + x + ' 0)');
    });
  };
  const show = () => {
    const before = seen();
    const [left, top] = [before?.scrollLeft ?? 0, before?.scrollTop ?? 0];
    editions.forEach((part, one) => {
      part.classList.toggle('shown', one === edition);
      showIn(part);
    });
    all('.languages button').forEach((button, one) =>
      button.setAttribute('aria-pressed', String(one === edition)),
    );
    document.documentElement.lang = editions[edition].lang;
    seen()?.scrollTo(left, top);
  };
  const go = (to) => {
    const next = Math.min(count - 1, Math.max(0, to));
    if (next === at) return;
    at = next;
    show();
  };

  editions.forEach((part) => {
    part.querySelector('input').addEventListener('input', (event) => go(event.target.value - 1));
    part.querySelector('.previous').addEventListener('click', () => go(at - 1));
    part.querySelector('.next').addEventListener('click', () => go(at + 1));
  });
  all('.languages button').forEach((button, one) =>
    button.addEventListener('click', () => {
      edition = one;
      show();
    }),
  );
  drawings.forEach((drawing) =>
    drawing.addEventListener('click', (event) => {
      const box = drawing.querySelector('svg').getBoundingClientRect();
      if (event.detail > 0)
        touched = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    }),
  );
  zooms.forEach((zoom) =>
    zoom.addEventListener('change', () => {
      zooms.forEach((other) => {
        other.checked = zoom.checked;
      });
      const drawing = drawingOf(zoom);
      drawing.scrollTo(
        touched[0] * drawing.scrollWidth - drawing.clientWidth / 2,
        touched[1] * drawing.scrollHeight - drawing.clientHeight / 2,
      );
      touched = [0.5, 0.5];
    }),
  );
  const spot = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  spot.setAttribute('class', 'spot');
  const mark = (named) => {
    const map = seen()?.querySelector('svg');
    if (!named || !map) return spot.remove();
    spot.setAttribute('href', '#spot-' + named.dataset.space);
    map.append(spot);
  };
  const spaceAt = (event) => event.target.closest?.('[data-space]');
  let touchedSpace = null;
  document.addEventListener('pointerover', (event) => mark(spaceAt(event) || touchedSpace));
  document.addEventListener('click', (event) => {
    touchedSpace = spaceAt(event);
    mark(touchedSpace);
    if (!touchedSpace || !seen()) return;
    const [ring, frame] = [spot, seen()].map((one) => one.getBoundingClientRect());
    const top = Math.max(frame.top, document.querySelector('.shown .steps').clientHeight);
    const bottom = Math.min(frame.bottom, window.innerHeight);
    const isThere = ring.top >= top && ring.bottom <= bottom;
    if (!isThere || ring.left < frame.left || ring.right > frame.right)
      spot.scrollIntoView({ block: 'center', inline: 'center' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, .drawing')) return;
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else return;
    event.preventDefault();
  });
  document.documentElement.classList.add('moving');
  all('.steps, .languages').forEach((part) => {
    part.hidden = false;
  });
  show();
})();
`;

/** The styles a history has beyond a report's page: a bar to move by, maps, and lines. */
const HISTORY_STYLE = `body { display: block; max-width: 112rem; }
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
.moment:not(:last-child) { display: none; }
@media screen {
  .moving .round:not(.shown), .moving .moment:not(.shown) { display: none; }
  .moving .moment.shown { display: block; }
}
@media screen and (min-width: 75rem) {
  .sheet { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; align-items: start; }
  .boards { position: sticky; top: 4.5rem; }
  .map { margin: 0; }
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

interface RoundTold {
  readonly round: number;
  /** Told when it is asked for, so that not all of them lie there together. */
  readonly report: () => Document;
  /** The board at the end of each phase, as an `<svg>` element; none where nothing draws it. */
  readonly boards: readonly { readonly phase: string; readonly map: Svg }[];
}

/** A game in one language. */
export interface Edition {
  /** The words of the page, and the same with the seats' names marked. */
  readonly words: Catalogue;
  readonly marked: Catalogue;
  readonly rounds: readonly RoundTold[];
  /** Those that the reports cite are told at the end. */
  readonly rules: RuleTexts;
  /** Told below the charts. */
  readonly beneath?: Document;
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
  const style = `${inkRules(Object.values(inks))}${MAP_STYLE}${HISTORY_STYLE}`;
  return `${headOf(lang, escapeHtml(title), style)}<body>
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
  const drawn = told.editions.flatMap(({ rounds }) =>
    rounds.flatMap(({ boards }) => boards.map(({ map }) => map)),
  );
  const { common, pictures } = shareDrawings(drawn, told.one);
  const small = new Map(drawn.map((map, at) => [map, pictures[at] ?? map]));
  const editions = told.editions.map((edition) => ({
    ...edition,
    rounds: edition.rounds.map((round) => ({
      ...round,
      boards: round.boards.map(({ phase, map }) => ({ phase, map: small.get(map) ?? map })),
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
      `<button type="button" lang="${LANGUAGES[words.lang]}">${escapedSentence(words, 'language')}</button>`,
  );
  return `<div class="languages" hidden>${buttons.join('')}</div>\n`;
};

const escapedSentence = (words: Catalogue, code: string, args = {}): string =>
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
    stepsHtml(
      words,
      rounds.reduce((sum, { boards }) => sum + Math.max(1, boards.length), 0),
    ),
    ...articles,
    told.readings.some(({ measures }) => measures.length > 0) ? figures(told, words) : '',
    ...(edition.beneath === undefined
      ? []
      : [
          sectionsHtml(edition.beneath, edition.marked, {
            ...{ inks: told.inks, begins: `${begins}beneath-`, citing: begins },
            ...{ cited: edition.rules, spaces: new Set(told.spots.keys()) },
          }),
        ]),
    rulesHtml(rules, words, { begins, level: 2 }),
  ];
  const shown = parts.filter((part) => part !== '').join('\n');
  return `<div class="edition" lang="${LANGUAGES[words.lang]}">\n${shown}\n</div>`;
};

const headerHtml = ({ title, reader }: HistoryTold, words: Catalogue): string => {
  const knows =
    reader === 'public' ? '' : `\n<p>${escapedSentence(words, 'reader', { reader })}</p>`;
  return `<header>\n<h1>${escapeHtml(title)}</h1>${knows}\n</header>`;
};

const stepsHtml = (words: Catalogue, count: number): string => {
  const button = (name: 'previous' | 'next', content: string): string =>
    `<button type="button" class="${name}" aria-label="${escapedSentence(words, name)}">${content}</button>`;
  const word = (name: string): string =>
    `<span class="word">${escapedSentence(words, name)}</span>`;
  const label = escapedSentence(words, 'steps');
  return [
    `<div class="steps" role="group" aria-label="${label}" hidden>`,
    button('previous', `<span aria-hidden="true">◂ </span>${word('previous')}`),
    '<output aria-live="polite"></output>',
    `<input type="range" min="1" max="${count}" step="1" value="${count}" aria-label="${label}">`,
    button('next', `${word('next')}<span aria-hidden="true"> ▸</span>`),
    '</div>',
  ].join('\n');
};

const roundHtml = (
  { inks, spots }: HistoryTold,
  { words, marked, rules }: Edition,
  { round, report, boards }: Omit<RoundTold, 'report'> & { readonly report: Document },
): string => {
  const begins = `${words.lang}-${round}-`;
  const name = escapedSentence(words, 'round', { round });
  const drawn = boards.map(({ phase, map }, at) => {
    const when = escapedSentence(words, 'phase', { round, phase });
    return `<div class="moment" data-name="${when}">\n${mapHtml(map, words, `${begins}zoom-${at}`)}\n</div>\n`;
  });
  const shown = drawn.length === 0 ? '' : `<div class="boards">\n${drawn.join('')}</div>\n`;
  return [
    `<article class="round" data-name="${name}" aria-labelledby="${begins}round">`,
    `<h2 id="${begins}round">${name}</h2>`,
    `<div class="sheet">\n${shown}<div class="report">`,
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
    `<h2 id="${id}">${escapedSentence(words, 'charts')}</h2>`,
    chartsHtml(charted),
    '</section>',
  ].join('\n');
};
