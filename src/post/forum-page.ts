// Pages of Discuz! and phpBB as a browser saves them: who wrote a post, and when, stands in elements
// that only the forum makes; nothing within the body of a post is looked at for them. Pages of other boards
// are read by what boards have in common (`page-posts.ts`).
import type { Printed } from './forum.ts';
import { goThrough, Reader, sheetIn, type Taker } from './html.ts';
import type { Sheet } from './html-style.ts';
import { postsByStructure, type SavedPost } from './page-posts.ts';

type Attributes = Readonly<Record<string, string>>;

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

const BEGINS =
  /^\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,20})?(?:<!--[^>]{0,300}-->\s{0,20}){0,3}<(?:!doctype\s|html\b|head\b|body\b)/i;

/** True if a text is a page of HTML. */
export const looksLikePage = (text: string): boolean => BEGINS.test(text.slice(0, 2_000));

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

const headOf = ({ id: number, said }: Post, source: string): Printed => {
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
