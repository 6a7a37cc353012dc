import { step } from '../core/limits.ts';
import type { PrintedLines } from './forum.ts';
import { ANY_TIME, numberIn } from './forum-lines.ts';
import { forumDate } from './headers.ts';
import { goThrough, Reader, sheetIn, type Taker } from './html.ts';
import type { Sheet } from './html-style.ts';

// Posts of a saved page of any board. Boards name their elements alike: there is an element for the words of a post,
// and beside it one that names who wrote them. Nothing within the words of a post is looked at for its author.

type Attributes = Readonly<Record<string, string>>;

/** An element of a saved page with what is in it. */
interface PageElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: PageElement | null;
  readonly inside: (PageElement | string)[];
  /** Its place among all elements of the page, and the first place behind what is in it. */
  readonly at: number;
  end: number;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Gathers elements as a parser finds them. */
class Tree implements Taker {
  readonly all: PageElement[] = [];
  private current: PageElement | null = null;

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
const elementsOf = async (html: string): Promise<readonly PageElement[]> => {
  const tree = new Tree();
  await goThrough(html, tree);
  return tree.all;
};

const SILENT = /^(?:script|style|noscript|template|head|title|svg|select|textarea)$/;

/** The text in an element, but for what is in some others; so much of it that names and times can be told. */
const textIn = (
  element: PageElement,
  isLeft: (inner: PageElement) => boolean = () => false,
): string => {
  let text = '';
  const add = (inner: PageElement): void => {
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
const linesIn = (element: PageElement, sheet: Sheet): string => {
  const reader = new Reader(sheet);
  const give = (inner: PageElement): void => {
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
interface SavedPost {
  readonly head: PrintedLines;
  readonly text: string;
}

// ---- Bodies -----------------------------------------------------------------------------------

/** Names of an element: its classes, its id, what it says that it is. */
const namesOf = ({ attributes }: PageElement): readonly string[] =>
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
const isMention = (element: PageElement): boolean =>
  namesOf(element).some((name) => /mention/iu.test(name)) || nameIn(element).startsWith('@');

/** The elements that lie between two places of the page, of some that stand in their order. */
const within = (
  elements: readonly PageElement[],
  from: number,
  to: number,
): readonly PageElement[] => elements.slice(placeOf(elements, from), placeOf(elements, to));

/** The number of elements that begin before a place. */
const placeOf = (elements: readonly PageElement[], place: number): number => {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.at ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isQuotation = (element: PageElement): boolean =>
  element.name === 'blockquote' || namesOf(element).some((name) => /quote/iu.test(name));

const isQuoted = (element: PageElement): boolean => {
  for (let up: PageElement | null = element; up !== null; up = up.parent)
    if (isQuotation(up)) return true;
  return false;
};

/** The outermost elements of those that may be bodies and name nobody; none if they hold no words. */
const bodiesOf = (
  all: readonly PageElement[],
  authors: readonly PageElement[],
): readonly PageElement[] => {
  const own = authors.filter((author) => !isQuoted(author) && !isMention(author));
  const holdsAuthor = ({ at, end }: PageElement): boolean => within(own, at + 1, end).length > 0;
  for (const like of BODIES) {
    const found: PageElement[] = [];
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
const kernelOf = (element: PageElement, all: readonly PageElement[]): PageElement => {
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
const isBelowQuote = ({ parent }: PageElement, within_: PageElement): boolean => {
  for (let up = parent; up !== null && up !== within_; up = up.parent)
    if (isQuotation(up)) return true;
  return false;
};

/** A paragraph that holds boxes ends before them, as parsers read it; what is around it holds all. */
const wholeOf = (
  element: PageElement,
  bodies: readonly PageElement[],
  holdsAuthor: (element: PageElement) => boolean,
): PageElement => {
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

const nameIn = (element: PageElement): string => textIn(element).replace(/\s+/gu, ' ').trim();

const isName = (text: string): boolean => text !== '' && text.length <= LONGEST;

/** Elements that may name who wrote a post: those said to first, then links to somebody. */
const authorsOf = (all: readonly PageElement[]): readonly PageElement[] =>
  all.filter(
    (element) =>
      (isSaid(element) ||
        (element.name === 'a' && PROFILE.test(element.attributes['href'] ?? ''))) &&
      isName(nameIn(element)),
  );

const isSaid = (element: PageElement): boolean => namesOf(element).some((name) => NAMED.test(name));

const OWN_NAMES = ['data-author', 'data-username', 'data-user-name', 'data-nickname'] as const;

/** The name of a link within, where there is one: beside it stand ranks and signs. */
const shortest = (element: PageElement, all: readonly PageElement[]): string => {
  const link = all
    .slice(element.at, element.end)
    .find(({ name, attributes }) => name === 'a' && attributes['href'] !== undefined);
  const name = link === undefined ? '' : nameIn(link);
  return name === '' ? nameIn(element) : name;
};

interface Page {
  readonly all: readonly PageElement[];
  readonly authors: readonly PageElement[];
  readonly bodies: readonly PageElement[];
}

/** The elements around a body, from the nearest, that hold no other. */
const aroundOf = (body: PageElement, { bodies }: Page): readonly PageElement[] => {
  const around: PageElement[] = [];
  const isAlone = ({ at, end }: PageElement): boolean => within(bodies, at, end).length === 1;
  for (let up = body.parent; up !== null && isAlone(up); up = up.parent) around.push(up);
  return around;
};

/** Who wrote a post, and the element that holds both; what stands below its words tells of others, too. */
const authorOf = (
  body: PageElement,
  page: Page,
): { readonly author: string | null; readonly post: PageElement | undefined } => {
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
const timeIn = (element: PageElement): string | undefined => {
  const { datetime, title, 'data-time': seconds } = element.attributes;
  if (element.name !== 'time' && !namesOf(element).some((name) => DATED.test(name)))
    return undefined;
  if (/^\d{9,10}$/u.test(seconds ?? '')) return new Date(Number(seconds) * 1_000).toISOString();
  return [datetime, title, nameIn(element)].find(
    (text) => text !== undefined && forumDate(text) !== null,
  );
};

const EDITED = /edit/iu;

const printedHead = (body: PageElement, page: Page, source: string): PrintedLines => {
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
  outer: PageElement,
  body: PageElement,
  { all }: Page,
): Partial<Record<'date' | 'number' | 'notice', string>> => {
  const beside = all.slice(outer.at, outer.end).filter(({ at }) => at < body.at || at >= body.end);
  const [notice] = beside.filter(
    (one) =>
      (one.at >= body.end || one.end <= body.at) &&
      namesOf(one).some((name) => EDITED.test(name)) &&
      TIME.test(nameIn(one)),
  );
  const isNotice = ({ at }: PageElement): boolean =>
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
const postsByStructure = async (source: string, html: string): Promise<readonly SavedPost[]> => {
  const all = await elementsOf(html);
  const authors = authorsOf(all);
  const bodies = bodiesOf(all, authors);
  const page = { all, authors, bodies };
  const sheet = sheetIn(html);
  return bodies.map((body, index) => ({
    head: printedHead(body, page, bodies.length === 1 ? source : `${source}#${index + 1}`),
    text: linesIn(body, sheet),
  }));
};

// Pages of Discuz! and phpBB as a browser saves them: who wrote a post, and when, stands in elements
// that only the forum makes; nothing within the body of a post is looked at for them. Pages of other boards
// are read by what boards have in common.

/** The contents of an element of a forum's page. */
type Role = 'post' | 'name' | 'date' | 'number' | 'subject' | 'notice' | 'body';

interface Place {
  readonly name: string;
  readonly attributes: Attributes;
  /** True if it stands in one of these classes. */
  readonly isIn: (kind: RegExp) => boolean;
}

interface Board {
  readonly post: (place: Place) => string | null;
  readonly roles: readonly (readonly [Role, (place: Place) => boolean])[];
}

const id = ({ attributes }: Place): string => attributes['id'] ?? '';
const hasClass = ({ attributes }: Place, name: RegExp): boolean =>
  name.test(attributes['class'] ?? '');

const DISCUZ: Board = {
  post: (place) => /^(?:post_|pid)(\d{1,12})$/.exec(id(place))?.[1] ?? null,
  roles: [
    ['body', (place) => /^postmessage_\d+$/.test(id(place))],
    ['date', (place) => /^authorposton\d+$/.test(id(place))],
    ['number', (place) => /^postnum\d+$/.test(id(place))],
    [
      'name',
      (place) => place.name === 'a' && place.isIn(/\bauthi\b/) && hasClass(place, /\bxw1\b/),
    ],
    [
      'name',
      (place) =>
        place.name === 'a' &&
        place.isIn(/\bauthi\b/) &&
        /space[-.]uid|mod=space/.test(place.attributes['href'] ?? ''),
    ],
  ],
};

const PHPBB: Board = {
  post: (place) =>
    hasClass(place, /\bpost\b/) ? (/^p(\d{1,12})$/.exec(id(place))?.[1] ?? null) : null,
  roles: [
    ['body', (place) => hasClass(place, /(?:^|\s)content(?:\s|$)/)],
    ['name', (place) => hasClass(place, /\busername(?:-coloured)?\b/)],
    ['name', (place) => place.name === 'strong' && place.isIn(/\bauthor\b/)],
    ['date', (place) => place.name === 'time' || hasClass(place, /(?:^|\s)author(?:\s|$)/)],
    ['notice', (place) => hasClass(place, /(?:^|\s)notice(?:\s|$)/)],
    ['subject', (place) => place.name === 'h3'],
  ],
};

const BOARDS = [DISCUZ, PHPBB];

interface Post {
  readonly id: string;
  readonly board: Board;
  readonly said: Map<Role, string>;
  readonly depth: number;
  body: Reader | null;
}

interface Element {
  readonly role: Role | null;
  readonly classes: string;
}

/** Gathers the posts of a saved page. */
class Pages implements Taker {
  readonly posts: Post[] = [];
  private readonly open_: Element[] = [];
  private post: Post | null = null;
  /** The number of elements that are open within the body of a post. */
  private inBody = 0;
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  open(name: string, attributes: Attributes): void {
    if (this.inBody > 0) {
      this.inBody++;
      this.post?.body?.open(name, attributes);
      return;
    }
    const isIn = (kind: RegExp): boolean => this.open_.some(({ classes }) => kind.test(classes));
    const role = this.roleOf({ name, attributes, isIn });
    this.open_.push({ role, classes: attributes['class'] ?? '' });
    if (role === 'body' && this.post !== null) {
      this.post.body = new Reader(this.sheet);
      this.inBody = 1;
    }
    // A forum shows "yesterday" and keeps the day beside it.
    const exact = attributes['datetime'] ?? attributes['title'];
    if (exact !== undefined && this.open_.some((one) => one.role === 'date'))
      this.add('date', ` ${exact} `);
  }

  text(written: string): void {
    if (this.inBody > 0) this.post?.body?.text(written);
    else
      for (const role of new Set(this.open_.map((one) => one.role)))
        if (role !== null) this.add(role, written);
  }

  close(name: string): void {
    if (this.inBody > 1) {
      this.inBody--;
      this.post?.body?.close(name);
      return;
    }
    this.inBody = 0;
    this.open_.pop();
    if (this.post !== null && this.open_.length < this.post.depth) this.post = null;
  }

  private roleOf(place: Place): Role | null {
    for (const board of BOARDS) {
      const number = board.post(place);
      if (number === null || this.post?.id === number) continue;
      this.post = { id: number, board, said: new Map(), depth: this.open_.length + 1, body: null };
      this.posts.push(this.post);
      return 'post';
    }
    const { post } = this;
    if (post === null) return null;
    const found = post.board.roles.find(([, is]) => is(place))?.[0] ?? null;
    const isTaken =
      found === 'body' ? post.body !== null : found === 'name' && post.said.has('name');
    return isTaken ? null : found;
  }

  private add(role: Role, written: string): void {
    const { post } = this;
    if (post === null || role === 'post') return;
    const said = post.said.get(role) ?? '';
    if (said.length < 1_000) post.said.set(role, said + written);
  }
}

/** The posts of a saved page of a forum; none if nothing on it is like a post. */
export const savedPosts = async (source: string, html: string): Promise<readonly SavedPost[]> => {
  const pages = new Pages(sheetIn(html));
  await goThrough(html, pages);
  const posts = pages.posts.filter(({ body }) => body !== null);
  if (posts.length === 0) return postsByStructure(source, html);
  return posts.map((post, index) => ({
    head: headOf(post, posts.length === 1 ? source : `${source}#${index + 1}`),
    text: post.body?.lines() ?? '',
  }));
};

const headOf = ({ id: number, said }: Post, source: string): PrintedLines => {
  const of = (role: Role): string => (said.get(role) ?? '').replace(/\s+/g, ' ').trim();
  const notice = of('notice');
  return {
    source,
    author: of('name') === '' ? null : of('name'),
    date: of('date').replace(/^.*[»]/u, ''),
    number,
    subject: of('subject'),
    ...(notice !== '' && { notice }),
  };
};
