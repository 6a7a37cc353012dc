import { expect, test } from 'vitest';
import { drawSvg } from '../../../src/report/map/draw.ts';
import { shareDrawings } from '../../../src/report/map/shared.ts';
import { element, group, type Svg, text } from '../../../src/report/map/svg.ts';
import { rulesFor } from '../../support/rules.ts';
import { languageOf } from '../languages.ts';
import { LANGS, pictureOf, placeIn, tableOf } from './pictures.ts';

const COAST = element('path', { d: `M0 0L${'1 2 '.repeat(60)}`, fill: '#123456' });

const svg = (...inside: readonly Svg[]): Svg => element('svg', { role: 'img' }, inside);

const clip = (id: string, d: string): Svg =>
  element('clipPath', { id }, [element('path', { d: d.repeat(40) })]);

const clipped = (id: string): Svg =>
  group({ 'clip-path': `url(#${id})` }, [text('clipped '.repeat(30))]);

const sharing = (...pictures: readonly Svg[]): readonly string[] => {
  const { common, pictures: small } = shareDrawings(pictures);
  return [common, ...small].map((one) => one.svg);
};

/** The parts of a page that references lead to, by id. */
const partsOf = (common: string): ReadonlyMap<string, string> =>
  new Map(
    [...common.matchAll(/<(\w+) id="(drawn-\d+)"/g)].map((found) => {
      const [, name = '', id = ''] = found;
      return [id, elementAt(common, found.index, name).replace(` id="${id}"`, '')];
    }),
  );

/** From one place to the end of the element that begins there. */
const elementAt = (whole: string, start: number, name: string): string => {
  let depth = 0;
  for (const { 0: tag, index } of whole
    .slice(start)
    .matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth === 0) return whole.slice(start, start + index + tag.length);
  }
  throw new Error(`${name} does not end`);
};

/** Where two texts begin to differ, since whole maps would fill the screen. */
const differing = (one: string, other: string): string | null => {
  if (one === other) return null;
  const at = [...one].findIndex((char, index) => char !== other[index]);
  return `${one.slice(at - 80, at + 40)} | ${other.slice(at - 80, at + 40)}`;
};

const written = (picture: string, parts: ReadonlyMap<string, string>): string =>
  picture.replace(/<use href="#(drawn-\d+)"\/>/g, (_, id: string) =>
    written(parts.get(id) ?? `<missing-${id}/>`, parts),
  );

test('what several pictures draw stands once', () => {
  const [common = '', first, second] = sharing(
    svg(COAST, text('one')),
    svg(text('two'), group({ opacity: 0.5 }, [COAST])),
  );
  expect(common.split('M0 0L')).toHaveLength(2);
  expect(first).toBe('<svg role="img"><use href="#drawn-0"/>one</svg>');
  expect(second).toBe('<svg role="img">two<g opacity="0.5"><use href="#drawn-0"/></g></svg>');
});

test('a part that is shared uses what is shared yet more widely', () => {
  const both = group({ opacity: 0.5 }, [COAST, text('land')]);
  const [common = '', first, second, third] = sharing(svg(both), svg(both), svg(COAST));
  expect(common.split('M0 0L')).toHaveLength(2);
  expect(first).toBe(second);
  expect(written(first ?? '', partsOf(common))).toBe(svg(both).svg);
  expect(written(third ?? '', partsOf(common))).toBe(svg(COAST).svg);
});

test('what one picture draws stays in it, and so does what is small', () => {
  const dot = element('circle', { r: 1 });
  const pictures = [svg(COAST, dot), svg(dot)];
  expect(sharing(...pictures).slice(1)).toEqual(pictures.map((one) => one.svg));
});

test('definitions that are the same stand once', () => {
  const picture = svg(element('defs', {}, [clip('frame', 'M0 0')]), clipped('frame'));
  const [common, first, second] = sharing(picture, picture);
  expect(common).toContain(clip('frame', 'M0 0').svg);
  expect(common).toContain('clip-path="url(#frame)"');
  expect([first, second].join('')).not.toContain('clipPath');
});

test('one id that means two things becomes two, with all that refers to it', () => {
  const picture = (d: string): Svg =>
    svg(
      element('defs', {}, [
        element('path', { id: 'land', d }),
        element('clipPath', { id: 'inside' }, [element('use', { href: '#land' })]),
      ]),
      clipped('inside'),
      element('rect', { id: 'seen', fill: '#1a0d' }),
      element('rect', { 'aria-labelledby': 'seen land', fill: 'url(#land)' }),
    );
  const [common, ...small] = sharing(picture('M0 0'), picture('M1 1'));
  expect(common).not.toMatch(/id=/);
  for (const [at, one] of small.entries()) {
    for (const id of ['land', 'inside', 'seen']) expect(one).toContain(` id="map-${at}-${id}"`);
    expect(one).toContain(`href="#map-${at}-land"`);
    expect(one).toContain(`clip-path="url(#map-${at}-inside)"`);
    expect(one).toContain(`aria-labelledby="map-${at}-seen map-${at}-land"`);
    expect(one).toContain('fill="#1a0d"');
  }
});

test('boards of two rounds in two languages: the same drawing in little more than two fifths of the size', async () => {
  const rules = await rulesFor({ preset: 'board' });
  const state = tableOf(rules);
  const before = pictureOf(rules, state);
  placeIn(state, 'winterfell').house = 'stark';
  placeIn(state, 'winterfell').units.footman = 2;
  const after = pictureOf(rules, state);
  const drawings = [before, after].flatMap((shown) =>
    LANGS.map((lang) => drawSvg(shown, { title: 'Five Kings', words: languageOf(lang).catalogue })),
  );
  const [common = '', ...small] = sharing(...drawings);
  const parts = partsOf(common);
  const bare = (picture: string): string =>
    picture.replace(/<defs>.*?<\/defs>|<defs\/>|<clipPath.*?<\/clipPath>/g, '');
  for (const [at, picture] of small.entries())
    expect(differing(bare(written(picture, parts)), bare(drawings[at]?.svg ?? ''))).toBe(null);
  const ids = [common, ...small].flatMap((one) => one.match(/ id="[^"]*"/g) ?? []);
  expect(ids).toHaveLength(new Set(ids).size);
  const sizes = [drawings.map((one) => one.svg), [common, ...small]].map(
    (all) => all.join('').length,
  );
  expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 0.42);
});
