// Posts of a saved page of any board. Boards name their elements alike: there is an element for the words of a post,
// and beside it one that names who wrote them. Nothing within the words of a post is looked at for its author.

import { step } from '../core/steps.ts';
import { forumDate } from './dates.ts';
import type { Printed } from './forum.ts';
import { ANY_TIME, numberIn } from './forum-lines.ts';
import { goThrough, Reader, sheetIn, type Taker } from './html.ts';
import type { Sheet } from './html-style.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element of a saved page with what is in it. */
interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: Element | null;
  readonly inside: (Element | string)[];
  /** Its place among all elements of the page, and the first place behind what is in it. */
  readonly at: number;
  end: number;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Gathers elements as a parser finds them. */
class Tree implements Taker {
  readonly all: Element[] = [];
  private current: Element | null = null;

  open(name: string, attributes: Attributes): void {
    const at = this.all.length;
    const element = { name, attributes, parent: this.current, inside: [], at, end: at + 1 };
    this.current?.inside.push(element);
    this.all.push(element);
    this.current = element;
  }

  text(written: string): void {
    this.current?.inside.push(written);
  }

  close(): void {
    const { current } = this;
    if (current === null) return;
    current.end = this.all.length;
    this.current = current.parent;
  }
}

/** All elements of a page, in their order. */
const elementsOf = async (html: string): Promise<readonly Element[]> => {
  const tree = new Tree();
  await goThrough(html, tree);
  return tree.all;
};

const SILENT = /^(?:script|style|noscript|template|head|title|svg|select|textarea)$/;

/** The text in an element, but for what is in some others; so much of it that names and times can be told. */
const textIn = (element: Element, isLeft: (inner: Element) => boolean = () => false): string => {
  let text = '';
  const add = (inner: Element): void => {
    step();
    if (SILENT.test(inner.name) || isLeft(inner)) return;
    for (const one of inner.inside) {
      if (text.length > MOST) return;
      if (typeof one === 'string') text += one;
      else add(one);
    }
    text += VOID.test(inner.name) || !INLINE.test(inner.name) ? ' \n ' : '';
  };
  add(element);
  return text;
};
const MOST = 4_000;
const INLINE = /^(?:a|abbr|b|bdi|em|font|i|img|small|span|strong|sup|sub|time|u)$/;

/** The lines in an element, as somebody who reads the page sees them. */
const linesIn = (element: Element, sheet: Sheet): string => {
  const reader = new Reader(sheet);
  const give = (inner: Element): void => {
    reader.open(inner.name, inner.attributes);
    for (const one of inner.inside) {
      if (typeof one === 'string') reader.text(one);
      else give(one);
    }
    reader.close(inner.name);
  };
  for (const one of element.inside) {
    if (typeof one === 'string') reader.text(one);
    else give(one);
  }
  return reader.lines();
};

/** The head of a post and its text. */
export interface SavedPost {
  readonly head: Printed;
  readonly text: string;
}

// ---- Bodies -----------------------------------------------------------------------------------

/** Names of an element: its classes, its id, what it says that it is. */
const namesOf = ({ attributes }: Element): readonly string[] =>
  ['class', 'id', 'itemprop', 'data-role', 'component']
    .flatMap((name) => (attributes[name] ?? '').split(/\s+/u))
    .filter((name) => name !== '');

const POST = '(?:post|message|msg|comment|reply|answer|entry|topic)s?';
const WORDS = '(?:body|content|contents|text|message|html|markdown)';
/** The names of an element that holds the words of a post: those that say it best first. */
const BODIES: readonly RegExp[] = [
  /^(?:bbwrapper|cooked|post_?body|messagetext|d_post_content|postcontent|post-content|post_content|post-body|commentcontent|post\/content|js-post__content-text|articlebody|reply-content|post_message_\d+|postcontent\d+|msg_\d+)$/iu,
  new RegExp(
    `^(?:js-)?(?:[a-z]{1,12}[-_]{1,2})?${POST}[-_]{0,2}(?:item)?[-_]{0,2}${WORDS}(?:[-_]?\\d+)?$`,
    'iu',
  ),
  new RegExp(`^${WORDS}$`, 'iu'),
];

/** Somebody who is spoken of within the words of a post. */
const isMention = (element: Element): boolean =>
  namesOf(element).some((name) => /mention/iu.test(name)) || nameIn(element).startsWith('@');

/** The elements that lie between two places of the page, of some that stand in their order. */
const within = (elements: readonly Element[], from: number, to: number): readonly Element[] =>
  elements.slice(placeOf(elements, from), placeOf(elements, to));

/** The number of elements that begin before a place. */
const placeOf = (elements: readonly Element[], place: number): number => {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.at ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isQuotation = (element: Element): boolean =>
  element.name === 'blockquote' || namesOf(element).some((name) => /quote/iu.test(name));

const isQuoted = (element: Element): boolean => {
  for (let up: Element | null = element; up !== null; up = up.parent)
    if (isQuotation(up)) return true;
  return false;
};

/** The outermost elements of those that may be bodies and name nobody; none if they hold no words. */
const bodiesOf = (all: readonly Element[], authors: readonly Element[]): readonly Element[] => {
  const own = authors.filter((author) => !isQuoted(author) && !isMention(author));
  const holdsAuthor = ({ at, end }: Element): boolean => within(own, at + 1, end).length > 0;
  for (const like of BODIES) {
    const found: Element[] = [];
    let behind = 0;
    for (const element of all) {
      step();
      if (element.at < behind || !namesOf(element).some((name) => like.test(name))) continue;
      if (holdsAuthor(element)) continue;
      found.push(element);
      behind = element.end;
    }
    const whole = found.map((element) => wholeOf(kernelOf(element, all), found, holdsAuthor));
    const filled = whole.filter((element) => textIn(element).trim() !== '');
    if (filled.length > 0) return filled;
  }
  return [];
};

const SURE = BODIES.slice(0, 2);

/** Of bodies in each other the innermost: around it stand the head and the foot of the post. */
const kernelOf = (element: Element, all: readonly Element[]): Element => {
  let behind = 0;
  const inner = all.slice(element.at + 1, element.end).filter((one) => {
    if (one.at < behind || !namesOf(one).some((name) => SURE.some((like) => like.test(name))))
      return false;
    behind = one.end;
    return true;
  });
  const [only] = inner;
  if (only === undefined || inner.length > 1 || isBelowQuote(only, element)) return element;
  return kernelOf(only, all);
};

/** True if something stands in a quotation that is within an element. */
const isBelowQuote = ({ parent }: Element, within_: Element): boolean => {
  for (let up = parent; up !== null && up !== within_; up = up.parent)
    if (isQuotation(up)) return true;
  return false;
};

/** A paragraph that holds boxes ends before them, as parsers read it; what is around it holds all. */
const wholeOf = (
  element: Element,
  bodies: readonly Element[],
  holdsAuthor: (element: Element) => boolean,
): Element => {
  const { name, parent } = element;
  if (name !== 'p' || parent === null || holdsAuthor(parent)) return element;
  return within(bodies, parent.at, parent.end).length === 1 ? parent : element;
};

// ---- Authors ----------------------------------------------------------------------------------

const NAMED =
  /(?:^|[-_])(?:author|poster|creator|user-?name|bigusername|d_name|p_author_name|nick-?name|nick|screen-?name|postauthor)(?:$|[-_\d])|^(?:author|user)name$/iu;
const PROFILE =
  /(?:member|user|profile|space|people|author)s?(?:[-_./?=]|\.php)|[?&]u(?:id)?=\d|\/u\/|\/@/iu;
const LONGEST = 40;

const nameIn = (element: Element): string => textIn(element).replace(/\s+/gu, ' ').trim();

const isName = (text: string): boolean => text !== '' && text.length <= LONGEST;

/** Elements that may name who wrote a post: those said to first, then links to somebody. */
const authorsOf = (all: readonly Element[]): readonly Element[] =>
  all.filter(
    (element) =>
      (isSaid(element) ||
        (element.name === 'a' && PROFILE.test(element.attributes['href'] ?? ''))) &&
      isName(nameIn(element)),
  );

const isSaid = (element: Element): boolean => namesOf(element).some((name) => NAMED.test(name));

const OWN_NAMES = ['data-author', 'data-username', 'data-user-name', 'data-nickname'] as const;

/** The name of a link within, where there is one: beside it stand ranks and signs. */
const shortest = (element: Element, all: readonly Element[]): string => {
  const link = all
    .slice(element.at, element.end)
    .find(({ name, attributes }) => name === 'a' && attributes['href'] !== undefined);
  const name = link === undefined ? '' : nameIn(link);
  return name === '' ? nameIn(element) : name;
};

interface Page {
  readonly all: readonly Element[];
  readonly authors: readonly Element[];
  readonly bodies: readonly Element[];
}

/** The elements around a body, from the nearest, that hold no other. */
const aroundOf = (body: Element, { bodies }: Page): readonly Element[] => {
  const around: Element[] = [];
  const isAlone = ({ at, end }: Element): boolean => within(bodies, at, end).length === 1;
  for (let up = body.parent; up !== null && isAlone(up); up = up.parent) around.push(up);
  return around;
};

/** Who wrote a post, and the element that holds both; what stands below its words tells of others, too. */
const authorOf = (
  body: Element,
  page: Page,
): { readonly author: string | null; readonly post: Element | undefined } => {
  const around = aroundOf(body, page);
  for (const isBefore of [true, false])
    for (const post of around) {
      const told = OWN_NAMES.map((name) => post.attributes[name] ?? '').find(isName);
      const [from, to] = isBefore ? [post.at + 1, body.at] : [body.end, post.end];
      const author = told ?? authorIn(page, from, to);
      if (author !== null) return { author, post };
    }
  // Some boards put the author into an element of its own before the post.
  const before = page.bodies[placeOf(page.bodies, body.at) - 1]?.end ?? 0;
  return { author: authorIn(page, before, body.at), post: around[0] };
};

const authorIn = ({ all, authors }: Page, from: number, to: number): string | null => {
  const inside = within(authors, from, to);
  const first = inside.find(isSaid) ?? inside[0];
  return first === undefined ? null : shortest(first, all);
};

// ---- Heads ------------------------------------------------------------------------------------

const TIME = new RegExp(ANY_TIME, 'iu');
const DATED = /(?:^|[-_])(?:date|time|posted|ago|timeago)(?:$|[-_\d])/iu;

/** The moment in which an element says a post was written. */
const timeIn = (element: Element): string | undefined => {
  const { datetime, title, 'data-time': seconds } = element.attributes;
  if (element.name !== 'time' && !namesOf(element).some((name) => DATED.test(name)))
    return undefined;
  if (/^\d{9,10}$/u.test(seconds ?? '')) return new Date(Number(seconds) * 1_000).toISOString();
  return [datetime, title, nameIn(element)].find(
    (text) => text !== undefined && forumDate(text) !== null,
  );
};

const EDITED = /edit/iu;

const headOf = (body: Element, page: Page, source: string): Printed => {
  const { author, post } = authorOf(body, page);
  const around = aroundOf(body, page);
  // The time may stand farther out than the name.
  const printed = around
    .slice(post === undefined ? 0 : around.indexOf(post))
    .map((one) => printedIn(one, body, page));
  const first = <K extends 'date' | 'number' | 'notice'>(key: K) =>
    printed.find((one) => one[key] !== undefined)?.[key];
  const notice = first('notice');
  return {
    source,
    author,
    date: first('date') ?? '',
    number: first('number') ?? null,
    subject: '',
    ...(notice !== undefined && { notice }),
  };
};

/** The things that an element tells about the post in it, beside the words of the post. */
const printedIn = (
  outer: Element,
  body: Element,
  { all }: Page,
): Partial<Record<'date' | 'number' | 'notice', string>> => {
  const beside = all.slice(outer.at, outer.end).filter(({ at }) => at < body.at || at >= body.end);
  const [notice] = beside.filter(
    (one) =>
      (one.at >= body.end || one.end <= body.at) &&
      namesOf(one).some((name) => EDITED.test(name)) &&
      TIME.test(nameIn(one)),
  );
  const isNotice = ({ at }: Element): boolean =>
    notice !== undefined && at >= notice.at && at < notice.end;
  const text = textIn(outer, (one) => one === body || isNotice(one));
  const date =
    beside.filter((one) => !isNotice(one)).flatMap((one) => timeIn(one) ?? [])[0] ??
    TIME.exec(text)?.[0];
  const number = numberIn(text.replace(/\s+/gu, ' '));
  return {
    ...(date !== undefined && { date }),
    ...(number !== null && { number }),
    ...(notice !== undefined && { notice: nameIn(notice) }),
  };
};

/** The posts of a saved page of a board that is not known by itself; none if it has nothing like posts. */
export const postsByStructure = async (
  source: string,
  html: string,
): Promise<readonly SavedPost[]> => {
  const all = await elementsOf(html);
  const authors = authorsOf(all);
  const bodies = bodiesOf(all, authors);
  const page = { all, authors, bodies };
  const sheet = sheetIn(html);
  return bodies.map((body, index) => ({
    head: headOf(body, page, bodies.length === 1 ? source : `${source}#${index + 1}`),
    text: linesIn(body, sheet),
  }));
};
