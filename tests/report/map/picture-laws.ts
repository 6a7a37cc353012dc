import { XMLParser } from 'fast-xml-parser';
import type { Picture, Point, Section, Thing } from '../../../src/core/picture.ts';
import type { Catalogue } from '../../../src/report/catalogue.ts';
import { boardOf } from '../../../src/report/map/board.ts';
import { widthOf } from '../../../src/report/map/lettering.ts';
import { boxOf, nameLines } from '../../../src/report/map/names.ts';
import { boxesOf, common, drawStacks } from '../../../src/report/map/pieces.ts';
import { drawLetters } from '../../../src/report/map/text.ts';
import { widthOf as columnsOf } from '../../../src/report/width.ts';
import { drawMap } from './board.ts';

// What holds of any picture: each gives what is wrong with one.

interface Node {
  readonly [name: string]: unknown;
}

interface Text {
  readonly content: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const PARSER = new XMLParser({ ignoreAttributes: false, preserveOrder: true, trimValues: false });

const isList = (inner: unknown): inner is readonly Node[] => Array.isArray(inner);

const attributesOf = (node: Node): Readonly<Record<string, string>> =>
  (node[':@'] ?? {}) as Readonly<Record<string, string>>;

const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => String(node['#text'] ?? '')).join('');

const MOVED = /translate\((-?[\d.]+) (-?[\d.]+)\)/;

interface Contents {
  readonly titles: readonly string[];
  readonly texts: readonly Text[];
}

/** All texts and titles with where they stand; groups are only moved on the way to a text. */
const contentsOf = (nodes: readonly Node[], from: Point = [0, 0]): Contents => {
  const parts = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, inner]) =>
      isList(inner) ? [contentsIn({ name, inner, attributes: attributesOf(node) }, from)] : [],
    ),
  );
  return {
    titles: parts.flatMap(({ titles }) => titles),
    texts: parts.flatMap(({ texts }) => texts),
  };
};

interface Element {
  readonly name: string;
  readonly inner: readonly Node[];
  readonly attributes: Readonly<Record<string, string>>;
}

const contentsIn = ({ name, inner, attributes }: Element, from: Point): Contents => {
  const [, x = 0, y = 0] = MOVED.exec(attributes['@_transform'] ?? '') ?? [];
  const below = contentsOf(inner, [from[0] + Number(x), from[1] + Number(y)]);
  return {
    titles: name === 'title' ? [...below.titles, textIn(inner)] : below.titles,
    texts:
      name === 'text' ? [...below.texts, textAt(textIn(inner), attributes, from)] : below.texts,
  };
};

const textAt = (
  content: string,
  attributes: Readonly<Record<string, string>>,
  from: Point,
): Text => {
  const width = widthOf(content, Number(attributes['@_font-size']));
  const x = from[0] + Number(attributes['@_x'] ?? 0);
  const left = attributes['@_text-anchor'] === 'middle' ? x - width / 2 : x;
  return { content, left, right: left + width, y: from[1] + Number(attributes['@_y'] ?? 0) };
};

const TITLE = 'Any Game';

const drawn = (picture: Picture, words: Catalogue) => {
  const svg = drawMap(picture, { title: TITLE, words });
  return { svg, ...contentsOf(PARSER.parse(svg) as readonly Node[]) };
};

const inPanel = (section: Section): readonly (Thing | null | undefined)[] => {
  if (section.section === 'cards') return section.cards.map(({ sign }) => sign);
  if (section.section === 'things') return section.rows.flatMap(({ things }) => things);
  if (section.section !== 'rankings') return [];
  return section.rankings.flatMap(({ places }) =>
    places.flatMap(({ under, beside }) => [under, beside]),
  );
};

const thingsOf = ({ spaces, panel, seats }: Picture): readonly Thing[] =>
  [
    ...spaces.flatMap(({ signs, things, under }) => [...signs, ...things, ...under]),
    ...panel.flatMap(inPanel),
    ...seats.flatMap(({ hand }) => hand.map(({ thing }) => thing)),
  ].flatMap((thing) => thing ?? []);

/** Things and arrows that are drawn and bear no title. */
export const untitled = (picture: Picture, words: Catalogue): readonly string[] => {
  const told = new Set(drawn(picture, words).titles);
  const shown = thingsOf(picture).filter(({ pieces }) => pieces !== undefined);
  return [...shown, ...picture.arrows]
    .filter(({ title }) => !told.has(words.say(title)))
    .map(({ id }) => id);
};

/** References in a drawing to what it does not have, and ids that it has twice. */
export const dangling = (picture: Picture, words: Catalogue): readonly string[] => {
  const { svg } = drawn(picture, words);
  const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
  const wanted = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id = '']) => id);
  return [
    ...wanted.filter((id) => !ids.includes(id)),
    ...ids.filter((id, at) => ids.indexOf(id) !== at),
  ];
};

/** Ids that two things on the board have. */
export const twice = (picture: Picture): readonly string[] => {
  const ids = picture.spaces
    .flatMap(({ signs, things, under }) => [...signs, ...things, ...under])
    .map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
};

/** Symbols without a drawing, and keys that the legend does not know. */
export const unknown = ({ symbols, legend, ...picture }: Picture): readonly string[] => {
  const things = thingsOf({ symbols, legend, ...picture });
  const keys = [...things, ...picture.arrows].flatMap((one) => one.keys);
  const used = [
    ...things.flatMap(({ pieces = [] }) => pieces),
    ...legend.flatMap(({ drawn: piece }) =>
      piece !== undefined && 'symbol' in piece ? [piece] : [],
    ),
    ...picture.arrows.flatMap(({ via, carrier }) => (via.length > 0 ? [{ symbol: carrier }] : [])),
  ];
  return [
    ...used.filter(({ symbol }) => !(symbol in symbols)).map(({ symbol }) => symbol),
    ...keys.filter((key) => !legend.some((entry) => entry.key === key)),
  ];
};

/** Texts that stand out of the board or what is beside it, and lines of letters that are too long. */
export const overflowing = (picture: Picture, words: Catalogue): readonly string[] => {
  const { svg, texts } = drawn(picture, words);
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const lines = drawLetters(picture, { title: TITLE, words }).split('\n');
  return [
    ...texts
      .filter(
        ({ left, right }) =>
          left < -1 || right > (left < picture.size[0] ? picture.size[0] : width),
      )
      .map(({ content }) => content),
    ...lines.filter((line) => columnsOf(line) > 78),
  ];
};

/** Texts beside the board that run into each other. */
export const colliding = (picture: Picture, words: Catalogue): readonly string[] => {
  const beside = drawn(picture, words).texts.filter(({ left }) => left > picture.size[0]);
  return beside.flatMap((one, index) =>
    beside
      .slice(index + 1)
      .filter(({ y }) => Math.abs(y - one.y) < 7)
      .filter(({ left, right }) => left < one.right && one.left < right)
      .map(({ content }) => `${one.content} × ${content}`),
  );
};

/** Names of spaces that their own pieces or signs lie on. */
export const covered = (picture: Picture, words: Catalogue): readonly string[] =>
  picture.spaces
    .filter((space) =>
      nameLines(space, words)
        .map(boxOf)
        .some(([, top, , bottom]) =>
          [
            ...(space.things.length > 0 ? [[space.piecesAt[1] - 12, space.piecesAt[1] + 12]] : []),
            ...(space.signs.length > 0 ? [[space.signsAt[1] - 6, space.signsAt[1] + 6]] : []),
          ].some(([from = 0, to = 0]) => from < bottom && top < to),
        ),
    )
    .map(({ id }) => id);

/** Names of spaces that rows of another space, where they are several, cover more than an edge of. */
export const stackedOn = (picture: Picture, words: Catalogue): readonly string[] => {
  const board = boardOf(picture, { title: TITLE, words });
  const stacks = drawStacks(board);
  return picture.spaces.flatMap((space) => {
    const rows = boxesOf(stacks(space));
    return picture.spaces
      .filter(({ id }) => id !== space.id)
      .filter((other) =>
        nameLines(other, words)
          .map(boxOf)
          .some((line) => rows.some((box) => common(box, line) > common(line, line) / 6)),
      )
      .map(({ id }) => id);
  });
};

/** The legend's entries that are drawn. */
export const explained = (picture: Picture, words: Catalogue): readonly string[] => {
  const { texts } = drawn(picture, words);
  const whole = texts.map(({ content }) => content).join(' ');
  const [, below = ''] = whole.split(words.sentence('map.legend'));
  return picture.legend
    .filter(({ drawn: piece, title }) => piece !== undefined && below.includes(words.say(title)))
    .map(({ key }) => key);
};
