// What the two forums accept, as their sources have it (phpBB 3.3, Discuz! X3.5): any other bracket is a
// mistake, but those of a rule that is cited.

export type Forum = 'phpbb' | 'discuz';

interface Tag {
  readonly value?: RegExp;
  /** What it may stand in at once; left out: anywhere. */
  readonly inside?: readonly string[];
}

const COMMON: Readonly<Record<string, Tag>> = {
  b: {},
  color: { value: /^#[0-9a-f]{6}$/ },
  list: {},
  '*': { inside: ['list', '*'] },
};

const TAGS: Readonly<Record<Forum, Readonly<Record<string, Tag>>>> = {
  phpbb: { ...COMMON, size: { value: /^([1-9]\d|1\d\d|200)$/ }, code: {} },
  discuz: {
    ...COMMON,
    size: { value: /^[1-7]$/ },
    table: {},
    tr: { inside: ['table'] },
    td: { inside: ['tr'] },
  },
};

const BRACKETS = /\[(\/?)([^\]=[]*)(?:=([^\]]*))?\]|\[/g;
const CITED = /^\[[A-Z]{3}-\d+\]$/;

export interface Post {
  /** Opening and closing tags in their order, without their values. */
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/** A pair of brackets, and where it stands. */
interface Found {
  readonly whole: string;
  readonly slash: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly end: number;
}

interface Reading {
  readonly forum: Forum;
  readonly post: string;
  readonly tags: string[];
  readonly faults: string[];
  readonly open: string[];
}

/** Reads a post as the forum would: its tags, and everything that it would not take. */
export const readPost = (forum: Forum, post: string): Post => {
  const reading: Reading = { forum, post, tags: [], faults: [], open: [] };
  let at = 0;
  for (const found of post.matchAll(BRACKETS)) {
    const [whole, slash = '', name = '', value] = found;
    if (found.index < at || CITED.test(whole)) continue;
    checkBetween(reading, post.slice(at, found.index));
    at = take(reading, { whole, slash, name, value, end: found.index + whole.length });
  }
  const left = reading.open.map((name) => `not closed: ${name}`);
  return { tags: reading.tags, faults: [...reading.faults, ...left] };
};

/** A table of Discuz! holds nothing but rows, a row nothing but cells. */
const checkBetween = ({ open, faults }: Reading, text: string): void => {
  const isBare = ['table', 'tr'].includes(open.at(-1) ?? '');
  if (isBare && text.trim() !== '') faults.push(`text between the tags of a table: ${text}`);
};

/** Where to read on. */
const take = (reading: Reading, found: Found): number => {
  const { forum, tags, faults } = reading;
  const tag = TAGS[forum][found.name];
  if (tag === undefined) faults.push(`unknown: ${found.whole}`);
  else {
    tags.push(found.slash + found.name);
    if (found.slash === '') return opened(reading, found, tag);
    closed(reading, found);
  }
  return found.end;
};

const closed = ({ open, faults }: Reading, { name, whole }: Found): void => {
  if (name === 'list' && open.at(-1) === '*') open.pop();
  if (open.pop() !== name) faults.push(`closes what is not open: ${whole}`);
};

const opened = (reading: Reading, { name, value, whole, end }: Found, tag: Tag): number => {
  const { post, open, faults, tags } = reading;
  if (name === '*' && open.at(-1) === '*') open.pop();
  if (tag.inside !== undefined && !tag.inside.includes(open.at(-1) ?? ''))
    faults.push(`out of place: ${whole}`);
  const isRight = tag.value === undefined ? value === undefined : tag.value.test(value ?? '');
  if (!isRight) faults.push(`bad value: ${whole}`);
  if (name === 'table' && !post.startsWith('[tr][td]', end))
    faults.push('a table that does not begin with its first cell');
  if (name !== 'code') {
    open.push(name);
    return end;
  }
  const close = post.indexOf('[/code]', end);
  if (close < 0) faults.push('code that does not end');
  tags.push('/code');
  return close + '[/code]'.length;
};
