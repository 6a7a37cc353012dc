import type { PlacedPiece } from '../../core/ruleset.ts';
import type { DrawingPart } from '../../report/map/translated.ts';
import { h } from './dom.ts';

// The map is moved and brought closer by its window on the drawing. A tap is a touch that goes up
// where it went down, soon: moving the map never gives an order.

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A mark on a space: a sign beside its pieces, and a ring around it. */
export interface Mark {
  readonly space: string;
  readonly state: 'empty' | 'said' | 'open' | 'target' | 'doubtful' | 'other';
  readonly label?: string;
  /** The space that its order is aimed at. */
  readonly into?: string | undefined;
}

/** A piece under its name. */
type LabelledPiece = PlacedPiece & { readonly label: string };

export interface MapView {
  readonly element: HTMLElement;
  readonly spaces: ReadonlySet<string>;
  mark(marks: readonly Mark[]): void;
  /** Pieces that can be moved, and turned by the knob ahead of them; what is dropped is said. */
  lay(pieces: readonly LabelledPiece[], drop: (piece: PlacedPiece) => void): void;
  /** Draws it in another language, by what differs; undefined: as the page came. */
  translate(to: DrawingPart | undefined): void;
  closer(by: number): void;
  whole(): void;
  /** Draws what stands beside the board out over it, large enough to be read, or pushes it back. */
  toggleLegend(name: string): void;
  closeLegend(): boolean;
  /** Shows some spaces, or the first of them, as closely as their names can be read; none: the pieces that can be moved. */
  near(spaces: readonly string[], least: number): void;
}

/** The window that a map is seen through, in pixels. */
interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** A page that is as narrow as a phone's, as its style has it. */
export const isNarrow = (): boolean => matchMedia('(max-width: 56rem)').matches;

/** The window of a map on a phone before its page is laid out, which takes a while: its margins, and its part of the height. */
const sizeOnPhone = (): MapSize => ({
  width: Math.min(window.outerWidth || screen.width, screen.width) - 40,
  height: Math.min(window.outerHeight || screen.height, screen.height) * 0.36,
});

const TAP = { far: 10, long: 500 };
const CLOSEST = 8;

const SVG = 'http://www.w3.org/2000/svg';

const svg = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement => {
  const made = document.createElementNS(SVG, name) as SVGElement; // by its namespace
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

/** The drawing that the page came with, as a map to be touched. */
export const mapFrom = (drawing: SVGSVGElement, tap: (space: string) => void): MapView => {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const all: Box = { x, y, w: width, h: height };
  const board = sizeOf(drawing, all);
  const places = placesIn(drawing);
  const layer = svg('g', { class: 'marks' });
  const loose = svg('g', { class: 'loose' });
  const elements = [drawing, ...drawing.querySelectorAll('*')];
  const own = [...drawing.childNodes];
  const layMarks = (): void => {
    drawing.querySelector('.spaces')?.before(layer);
    drawing.querySelector('.spaces')?.after(loose);
  };
  layMarks();
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  let shown: DrawingPart | undefined;
  let movable: readonly Point[] = [];
  let box = board;
  const letters = lettersOf(drawing, () => box);
  const show = (next: Box): void => {
    box = kept(next, all);
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`);
    letters.refit();
  };
  const closer = (by: number, at?: Point): void => show(zoomed(box, by, at));
  show(board);
  const element = h('div', { class: 'board' });
  element.append(drawing);
  const closeLegend = (): boolean => closeDrawer(element);
  follow(drawing, { box: () => box, show, closer, tap });
  return {
    element,
    spaces: new Set(places.keys()),
    mark: (marks) => {
      layer.replaceChildren(...marks.flatMap((mark) => drawn(mark, places)));
      letters.refit('anew');
    },
    lay: (pieces, drop) => {
      loose.replaceChildren(...pieces.map((one) => laid(drawing, one, { tap, drop })));
      movable = pieces.map(({ at: [x, y] }) => ({ x, y }));
      // A picture holds nothing that can be moved.
      drawing.setAttribute('role', pieces.length > 0 ? 'group' : 'img');
      if (pieces.length > 0) letters.refit('anew');
    },
    translate: (to) => {
      if (to === shown) return;
      shown = to;
      closeLegend();
      drawing.replaceChildren(...(to === undefined ? own : translated(to, elements).childNodes));
      layMarks();
      letters.refit('anew');
    },
    closer,
    whole: () => show(board),
    toggleLegend: (name) => {
      if (!closeLegend()) element.append(drawerOf(drawing, [all, board], name));
    },
    closeLegend,
    near: (spaces, least) => {
      const { width, height } = letters.size() ?? sizeOnPhone();
      const shape = width / height;
      const named = spaces.flatMap((space) => places.get(space) ?? []);
      const some: readonly Point[] = named.length > 0 ? named : movable;
      const w = (width * smallestText(drawing)) / least;
      // What is about no space leaves the map where it is, if it can be read there.
      if (some.length === 0) return box.w > w ? closer(box.w / w) : undefined;
      show(boxNear(some, { w, h: w / shape }));
    },
  };
};

type Point = Pick<Box, 'x' | 'y'>;

const zoomed = (
  { x, y, w, h: high }: Box,
  by: number,
  at: Point = { x: x + w / 2, y: y + high / 2 },
): Box => ({
  ...{ x: at.x - (at.x - x) / by, y: at.y - (at.y - y) / by },
  ...{ w: w / by, h: high / by },
});

/** A window of that size on some places, or on the first of them where there is no room for all. */
const boxNear = (some: readonly Point[], size: Pick<Box, 'w' | 'h'>): Box => {
  const shape = size.w / size.h;
  const seen = around(some, shape);
  const { x, y, w, h: high } = seen.w > size.w ? around(some.slice(0, 1), shape) : seen;
  return { x: x + (w - size.w) / 2, y: y + (high - size.h) / 2, ...size };
};

const closeDrawer = (element: Element): boolean => {
  const drawer = element.querySelector('.drawer');
  drawer?.remove();
  return drawer !== null;
};

/** A drawing made of the elements of another, and of its own. */
const translated = (told: DrawingPart, elements: readonly Node[]): Node => {
  if (typeof told === 'number') return elements[told]?.cloneNode(true) ?? svg('g', {});
  if (typeof told === 'string') return document.createTextNode(told);
  const [made, inside] = begun(told, elements);
  made.append(...inside.map((one) => translated(one as DrawingPart, elements)));
  return made;
};

/** An element without what is to be in it. */
const begun = (
  told: Exclude<DrawingPart, number | string>,
  elements: readonly Node[],
): readonly [Element, readonly unknown[]] => {
  const [like, ...rest] = told;
  if (typeof like === 'number')
    return [(elements[like] ?? svg('g', {})).cloneNode(false) as Element, rest]; // as it was
  const [attributes, ...inside] = rest;
  return [svg(like, attributes as Readonly<Record<string, string>>), inside];
};

/** The tables of a drawing, which stand right of its board. */
const tablesIn = (drawing: SVGSVGElement): Element | null | undefined =>
  drawing.querySelector('.marks')?.previousElementSibling;

const drawerOf = (
  drawing: SVGSVGElement,
  [all, board]: readonly [Box, Box],
  name: string,
): HTMLElement => {
  const left = all.w > board.w ? board.w : 0;
  const copy = svg('svg', { viewBox: `${left} 0 ${all.w - left} ${all.h}` });
  const tables = tablesIn(drawing)?.cloneNode(true);
  if (tables instanceof Element) {
    tables.classList.remove('speck');
    for (const one of tables.querySelectorAll('.speck')) one.classList.remove('speck');
    copy.append(tables);
  }
  return h('div', { class: 'drawer', tabindex: '0', role: 'region', 'aria-label': name }, copy);
};

/** The board alone: the drawing has the game's tables beside it. */
const sizeOf = (drawing: SVGSVGElement, all: Box): Box => {
  const frame = drawing.querySelector<SVGRectElement>('#frame rect');
  return frame === null
    ? all
    : { ...all, w: frame.width.baseVal.value, h: frame.height.baseVal.value };
};

/** Letters lower than this, in pixels, are specks: they are not shown. */
const SPECK = 9;
/** On the board they may be drawn larger by so much. */
const STRETCH = 1.5;
/** The tables beside it have letters of this height, in its own units: where they are specks all of them is hidden. */
const OF_TABLES = 11;

interface Letters {
  /** Hides and stretches them for the window as it is now; anew where there are others. */
  refit(how?: 'anew'): void;
  /** The size of the drawing, once it is known. */
  size(): MapSize | undefined;
}

/** The letters of a drawing, whose size on the screen a browser tells when it has laid out its page: to ask makes it do so at once. */
const lettersOf = (drawing: SVGSVGElement, box: () => Box): Letters => {
  let size: MapSize | undefined;
  let fitted = 0;
  const refit = (how?: 'anew'): void => {
    if (size === undefined) return;
    const least = SPECK / Math.min(size.width / box().w, size.height / box().h);
    if (how === undefined && least === fitted) return;
    fitted = least;
    hideSmall(drawing, least);
  };
  new ResizeObserver(([entry]) => {
    const seen = entry?.contentRect;
    size = seen?.width === 0 ? undefined : seen;
    refit();
  }).observe(drawing);
  return { refit, size: () => size };
};

const hideSmall = (drawing: SVGSVGElement, least: number): void => {
  const tables = tablesIn(drawing);
  tables?.classList.toggle('speck', OF_TABLES < least);
  for (const one of drawing.querySelectorAll('text')) {
    const size = Number(one.getAttribute('font-size') ?? MARKED);
    const isSmall = size < least;
    const isStretched = isSmall && size * STRETCH >= least && tables?.contains(one) !== true;
    const stretched = isStretched ? `${least}px` : '';
    if (one.style.fontSize !== stretched) one.style.fontSize = stretched;
    one.classList.toggle('speck', isSmall && !isStretched);
  }
};

const smallestText = (drawing: SVGSVGElement): number =>
  Math.min(
    ...Array.from(drawing.querySelectorAll('text[font-size]'), (one) =>
      Number(one.getAttribute('font-size')),
    ),
    MARKED,
  );

/** The letters of signs and labels on the map are as high as this, in its own units. */
const MARKED = 15;

const ROOM = 130;

/** A window on some places. */
const around = (places: readonly Point[], shape: number): Box => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  const [right, bottom] = [Math.max(...xs) + ROOM, Math.max(...ys) + ROOM];
  const wide = Math.max(right - left, (bottom - top) * shape);
  const high = wide / shape;
  return { x: (left + right - wide) / 2, y: (top + bottom - high) / 2, w: wide, h: high };
};

/** Never farther away than all of it, nor beside it. */
const kept = (box: Box, whole: Box): Box => {
  const most = Math.max(box.w / whole.w, box.h / whole.h);
  const least = Math.min(whole.w / CLOSEST / box.w, whole.h / CLOSEST / box.h);
  const by = most > 1 && box.w > whole.w && box.h > whole.h ? 1 / most : Math.max(1, least);
  const [w, high] = [box.w * by, box.h * by];
  const within = (at: number, size: number, from: number, room: number): number =>
    size >= room ? from + (room - size) / 2 : Math.min(from + room - size, Math.max(from, at));
  return {
    x: within(box.x, w, whole.x, whole.w),
    y: within(box.y, high, whole.y, whole.h),
    w,
    h: high,
  };
};

interface Place {
  readonly x: number;
  readonly y: number;
  /** Of counters, one under the other. */
  readonly rows: number;
  readonly shape: Element;
}

const placesIn = (drawing: SVGSVGElement): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const shape of drawing.querySelectorAll<SVGElement>('.spaces [data-space]')) {
    const { space = '', x, y, rows = '1' } = shape.dataset;
    places.set(space, { x: Number(x), y: Number(y), rows: Number(rows), shape });
  }
  return places;
};

const SIGNS: Readonly<Record<Mark['state'], string>> = {
  empty: '?',
  said: '✓',
  open: '●',
  target: '◎',
  doubtful: '!',
  other: '◆',
};

/** A ring around its ground, a sign, and an arrow to where its order goes. */
const drawn = (
  { space, state, label, into }: Mark,
  places: ReadonlyMap<string, Place>,
): readonly Node[] => {
  const place = places.get(space);
  if (place === undefined) return [];
  const { x, y, rows, shape } = place;
  const below = y + 8 + 26 * rows;
  const ring = svg('g', { class: `ring ${state}` });
  for (const part of shape.children)
    if (part.tagName !== 'title') ring.append(part.cloneNode(true));
  const sign = svg(
    'g',
    {
      class: `sign ${state}`,
      transform: `translate(${x + (state === 'other' ? 54 : -54)} ${y - 2})`,
    },
    svg('circle', { r: 12 }),
    svg('text', { y: 5 }, SIGNS[state]),
  );
  const words =
    label === undefined
      ? []
      : [svg('text', { class: `label ${state}`, x, y: state === 'other' ? y - 18 : below }, label)];
  const target = into === undefined ? undefined : places.get(into);
  return [ring, ...(target === undefined ? [] : [arrow(place, target, state)]), sign, ...words];
};

const arrow = (from: Place, to: Place, state: Mark['state']): SVGElement => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [ex, ey] = [to.x - ux * 14, to.y - uy * 14];
  const head = `M${ex} ${ey}l${-ux * 14 - uy * 8} ${-uy * 14 + ux * 8}l${uy * 16} ${-ux * 16}Z`;
  return svg(
    'g',
    { class: `way ${state}` },
    svg('path', { class: 'shaft', d: `M${from.x} ${from.y}L${ex - ux * 8} ${ey - uy * 8}` }),
    svg('path', { d: head }),
  );
};

interface PieceHands {
  tap(space: string): void;
  drop(piece: PlacedPiece): void;
}

/** The knob lies so far ahead of a piece. */
const AHEAD = 22;

/** A piece under the finger: all of it moves it, its knob turns it; a touch that moves nothing is a tap. */
const laid = (drawing: SVGSVGElement, piece: LabelledPiece, { tap, drop }: PieceHands): Node => {
  const front = Math.min(...piece.outline.map(([, y]) => y)) - AHEAD;
  const body = svg('polygon', { points: piece.outline.join(' ') });
  const knob = svg('circle', { cy: front, r: 9 });
  const shaft = svg('path', { d: `M0 0V${front}` });
  const name = svg('text', { y: 5 }, piece.label);
  const element = svg('g', { class: 'piece', 'data-piece': piece.piece }, shaft, name, body, knob);
  const put = ({ at: [x, y], facing }: PlacedPiece): void =>
    element.setAttribute('transform', `translate(${x} ${y}) rotate(${facing})`);
  put(piece);
  for (const [part, isTurn] of [
    [body, false],
    [knob, true],
  ] as const) {
    let [from, now]: [DOMPoint | undefined, PlacedPiece] = [undefined, piece];
    part.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      part.setPointerCapture(event.pointerId);
      from = pointAt(drawing, event.clientX, event.clientY);
    });
    part.addEventListener('pointermove', (event) => {
      event.stopPropagation();
      if (from === undefined) return;
      const { x, y } = pointAt(drawing, event.clientX, event.clientY);
      const [left, top] = piece.at;
      const turned = Math.round((Math.atan2(x - left, top - y) * 180) / Math.PI);
      now = isTurn
        ? { ...piece, facing: (turned + 360) % 360 }
        : { ...piece, at: [left + x - from.x, top + y - from.y] };
      put(now);
    });
    part.addEventListener('pointerup', (event) => {
      event.stopPropagation();
      from = undefined;
      const moved = Math.hypot(now.at[0] - piece.at[0], now.at[1] - piece.at[1]);
      if (isTurn ? now !== piece : moved > LEAST_MOVE) drop(now);
      else {
        put(piece);
        tap(piece.piece);
      }
    });
    part.addEventListener('pointercancel', () => {
      from = undefined;
      put(piece);
    });
  }
  followKeys(element, piece, { put, tap, drop });
  return element;
};

/** Keys that move a piece by so many units of the drawing, or turn it while Shift is held. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-9, 0], ArrowRight: [9, 0], ArrowUp: [0, -9], ArrowDown: [0, 9] },
};
const DEGREES = 5;

/** Enter drops a piece that keys have moved, and is a tap on one that stands where it stood; Escape puts it back. */
const followKeys = (
  element: SVGElement,
  piece: LabelledPiece,
  { put, tap, drop }: PieceHands & { put(now: PlacedPiece): void },
): void => {
  element.setAttribute('data-key', `piece ${piece.piece}`);
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', piece.label);
  element.setAttribute('aria-keyshortcuts', [...Object.keys(MOVES), 'Enter', 'Escape'].join(' '));
  let now: PlacedPiece = piece;
  const moveTo = (next: PlacedPiece): void => {
    now = next;
    put(now);
  };
  const moveBy = ([x, y]: readonly [number, number], isTurn: boolean): void => {
    const facing = (now.facing + Math.sign(x + y) * DEGREES + 360) % 360;
    moveTo(isTurn ? { ...now, facing } : { ...now, at: [now.at[0] + x, now.at[1] + y] });
  };
  element.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event;
    const move = MOVES[key];
    const isMoved = now !== piece;
    if (move !== undefined) moveBy(move, shiftKey);
    else if (key === 'Enter') isMoved ? drop(now) : tap(piece.piece);
    else if (key === 'Escape' && isMoved) moveTo(piece);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
};

/** Who moves a piece by less has touched it, in units of the drawing. */
const LEAST_MOVE = 2;

interface Hands {
  box(): Box;
  show(box: Box): void;
  closer(by: number, at: { readonly x: number; readonly y: number }): void;
  tap(space: string): void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Follows fingers, mouse and wheel. */
const follow = (drawing: SVGSVGElement, hands: Hands): void => {
  const fingers = new Map<number, Finger>();
  let down: (Finger & { readonly at: number; readonly space: string | undefined }) | undefined;
  const scale = (): number => hands.box().w / drawing.getBoundingClientRect().width;
  drawing.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const space = spaceAt(event);
    down =
      fingers.size === 1
        ? { x: event.clientX, y: event.clientY, at: event.timeStamp, space }
        : undefined;
  });
  drawing.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers].flatMap(([id, one]) => (id === event.pointerId ? [] : [one]));
    if (down !== undefined && Math.hypot(now.x - down.x, now.y - down.y) > TAP.far)
      down = undefined;
    fingers.set(event.pointerId, now);
    if (other !== undefined) pinched(drawing, hands, [before, now, other]);
    else if (down === undefined) moved(hands, before, now, scale());
  });
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    const isTap = down !== undefined && event.timeStamp - down.at < TAP.long;
    const space = isTap && event.type === 'pointerup' ? spaceAt(event) : undefined;
    if (space !== undefined && space === down?.space) hands.tap(space);
    down = undefined;
  };
  drawing.addEventListener('pointerup', up);
  drawing.addEventListener('pointercancel', up);
  drawing.addEventListener('pointerleave', up);
  drawing.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      hands.closer(
        event.deltaY < 0 ? 1.2 : 1 / 1.2,
        pointAt(drawing, event.clientX, event.clientY),
      );
    },
    { passive: false },
  );
};

const moved = ({ box, show }: Hands, before: Finger, now: Finger, scale: number): void => {
  const { x, y, ...size } = box();
  show({ x: x - (now.x - before.x) * scale, y: y - (now.y - before.y) * scale, ...size });
};

const pinched = (
  drawing: SVGSVGElement,
  { closer }: Hands,
  [before, now, other]: readonly [Finger, Finger, Finger],
): void => {
  const far = (one: Finger): number => Math.hypot(one.x - other.x, one.y - other.y) || 1;
  const [x, y] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
  closer(far(now) / far(before), pointAt(drawing, x, y));
};

const pointAt = (drawing: SVGSVGElement, x: number, y: number): DOMPoint =>
  new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM()?.inverse());

const spaceAt = (event: PointerEvent): string | undefined => {
  const target = document.elementFromPoint(event.clientX, event.clientY);
  return target?.closest<SVGElement>('[data-space]')?.dataset['space'];
};
