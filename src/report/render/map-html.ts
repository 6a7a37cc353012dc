import type { Catalogue } from '../catalogue.ts';
import type { Svg } from '../map/svg.ts';
import { escapeHtml } from './html-text.ts';

/**
 * A map that a touch or a key makes large enough to read on a telephone, without a script: a box
 * to tick, and the drawing as its label. `id` is that of the box.
 */
export const mapHtml = ({ svg }: Svg, words: Catalogue, id: string): string => {
  const enlarge = escapeHtml(words.sentence('page.enlarge'));
  const name = escapeHtml(words.sentence('page.map'));
  return [
    '<div class="map">',
    `<input type="checkbox" class="zoom" id="${id}" aria-label="${enlarge}">`,
    `<label for="${id}">${enlarge}</label>`,
    `<div class="drawing" tabindex="0" role="group" aria-label="${name}">`,
    `<label for="${id}">${svg}</label>`,
    '</div>\n</div>',
  ].join('\n');
};

export const MAP_STYLE = `.map { margin: 0 0 1.25rem; }
.zoom, .map > label { vertical-align: middle; cursor: pointer; }
.map > label { font-size: .9375rem; color: var(--accent); }
.zoom { accent-color: var(--accent); width: 1.125rem; height: 1.125rem; margin: 0 .25rem 0 0; }
.drawing { margin-top: .375rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; background: #fbf8f0; }
.drawing label { display: block; cursor: zoom-in; }
.drawing svg { display: block; width: 100%; height: auto; margin: 0 auto; }
.zoom:checked ~ .drawing { max-height: 85vh; max-height: 85svh; }
.zoom:checked ~ .drawing label { cursor: zoom-out; }
.zoom:checked ~ .drawing svg { width: max(77.5rem, 150%); max-width: none; max-height: none; }
@media print {
  .zoom, .map > label { display: none; }
  .map { break-inside: avoid; }
  .drawing, .zoom:checked ~ .drawing { overflow: visible; max-height: none; border: 0; }
  .drawing svg, .zoom:checked ~ .drawing svg { width: auto; max-width: 100%; max-height: 22cm; }
}
`;
