import { type Block, type Document, type Saying, say } from '../core/document.ts';
import type { Catalogue } from './catalogue.ts';

// A report that is issued again: what is new in it, and what of the version before holds no longer.
// Lines are told apart as they read, under the headings that they stand under.

/** A report as it is told now, as it would be told in the middle of a game, and as it was. */
interface Versions {
  /** The version before went out in the middle of what is told: what comes behind its last heading it did not tell of. */
  readonly isOpen: boolean;
  readonly is: Document;
  readonly whole: Document;
  readonly was: Document;
}

type Say = Pick<Catalogue, 'say'>;

/** A line of a report that can be new, or be gone. */
interface Line {
  readonly key: string;
  /** The same with what it belongs to: the line above it that stands further out, and the head of its table. */
  readonly placed: string;
  readonly said: Saying;
}

/** A block under its headings, with its lines. */
interface PlacedBlock {
  readonly block: Block;
  /** The headings that it stands under, as they read. */
  readonly path: string;
  /** The one that it stands under most nearly. */
  readonly under: Saying | undefined;
  readonly lines: readonly Line[];
}

/** The report with what is new marked, and below it what no longer holds. */
export const withDifferences = (
  { is, whole, was, isOpen }: Versions,
  catalogue: Say,
): { readonly document: Document; readonly isOther: boolean } => {
  const [now, before] = [placedIn(is, catalogue), placedIn(was, catalogue)];
  const isNew = notIn(now, before);
  const told = new Set(before.map(({ path }) => path));
  const last = isOpen ? now.findLastIndex(({ path }) => told.has(path)) : now.length;
  const marked = now.map((placed, at) =>
    at > last ? placed.block : markedBlock(placed, 'new', isNew),
  );
  const isGone = notIn(before, placedIn(whole, catalogue));
  const gone = before.flatMap((placed) => goneOf(placed, isGone));
  const isOther = gone.length > 0 || marked.some((block, at) => block !== now[at]?.block);
  return { document: [...marked, ...formatRemoved(gone)], isOther };
};

const placedIn = (document: Document, { say: text }: Say): readonly PlacedBlock[] => {
  let headings: readonly Extract<Block, { block: 'heading' }>[] = [];
  let above: readonly string[] = [];
  return document.map((block) => {
    if (block.block === 'heading')
      headings = [...headings.filter(({ level }) => level < block.level && level > 1), block];
    const path = headings.filter(({ level }) => level > 1).map((heading) => text(heading.text));
    const under = headings.at(-1)?.text;
    const depth = depthOf(block);
    above = above.slice(0, depth);
    const head = block.block === 'table' ? block.head.map(text) : [];
    const lines = rowsOf(block).map((row) => {
      const key = JSON.stringify([...path, block.block, ...row.map(text)]);
      return { said: row[0] ?? say(''), key, placed: JSON.stringify([key, ...above, ...head]) };
    });
    if (block.block === 'list') above = [...above, text(block.items.at(-1) ?? say(''))];
    return { block, path: JSON.stringify(path), under, lines };
  });
};

const depthOf = (block: Block): number =>
  (block.block === 'list' || block.block === 'table' ? block.depth : undefined) ?? 0;

/** The parts of a block that can be told apart: each with the sayings that it consists of. */
const rowsOf = (block: Block): readonly (readonly Saying[])[] => {
  if (block.block === 'list') return block.items.map((item) => [item]);
  if (block.block === 'paragraph') return [[block.text]];
  return block.block === 'table' ? block.rows : [];
};

/** True of the lines that another report does not have; of lines that read alike those are the same that stand at the same thing. */
const notIn = (
  these: readonly PlacedBlock[],
  others: readonly PlacedBlock[],
): ((line: Line) => boolean) => {
  let left = these.flatMap(({ lines }) => lines);
  let theirs = others.flatMap(({ lines }) => lines);
  for (const sign of ['placed', 'key'] as const) {
    const matched = matchedBy(sign, left, theirs);
    left = left.filter((line) => !matched.has(line));
    theirs = theirs.filter((line) => !matched.has(line));
  }
  const alone = new Set(left);
  return (line) => alone.has(line);
};

/** Lines of both that have the same sign, one for one. */
const matchedBy = (
  sign: 'placed' | 'key',
  these: readonly Line[],
  others: readonly Line[],
): ReadonlySet<Line> => {
  const there = new Map<string, Line[]>();
  for (const line of others) {
    const alike = there.get(line[sign]);
    if (alike === undefined) there.set(line[sign], [line]);
    else alike.push(line);
  }
  const matched = new Set<Line>();
  for (const line of these) {
    const other = there.get(line[sign])?.shift();
    if (other !== undefined) matched.add(line).add(other);
  }
  return matched;
};

type Mark = NonNullable<Saying['mark']>;

/** The block with its lines marked for which that holds; the block itself where it does of none. */
const markedBlock = (
  { block, lines }: PlacedBlock,
  mark: Mark,
  holds: (line: Line) => boolean,
): Block => {
  const isMarked = lines.map((line) => holds(line));
  if (!isMarked.includes(true)) return block;
  const shown = (saying: Saying, at: number): Saying =>
    isMarked[at] ? { ...saying, mark } : saying;
  if (block.block === 'list') return { ...block, items: block.items.map(shown) };
  if (block.block === 'paragraph') return { ...block, text: shown(block.text, 0) };
  if (block.block !== 'table') return block;
  const rows = block.rows.map(([first, ...rest], at) =>
    first === undefined ? rest : [shown(first, at), ...rest],
  );
  return { ...block, rows };
};

/** The part of a block that is gone: of a table all, with the rows marked that hold no longer. */
const goneOf = (placed: PlacedBlock, isGone: (line: Line) => boolean): readonly PlacedBlock[] => {
  const gone = placed.lines.filter(isGone);
  if (gone.length === 0) return [];
  const keys = new Set(gone);
  if (placed.block.block === 'table')
    return [{ ...placed, block: markedBlock(placed, 'gone', (line) => keys.has(line)) }];
  const items = gone.map(({ said }): Saying => ({ ...said, mark: 'gone' }));
  return [{ ...placed, block: { block: 'list', items } }];
};

/** Under the headings under which it stood. */
const formatRemoved = (gone: readonly PlacedBlock[]): Document => {
  if (gone.length === 0) return [];
  const blocks: Block[] = [{ block: 'heading', level: 2, text: say('report.no-longer') }];
  let before: Saying | undefined;
  for (const { block, under } of gone) {
    const last = blocks.at(-1);
    if (under !== undefined && under !== before)
      blocks.push({ block: 'heading', level: 3, text: under });
    else if (last?.block === 'list' && block.block === 'list') {
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
      continue;
    }
    blocks.push(withoutDepth(block));
    before = under;
  }
  return blocks;
};

const withoutDepth = (block: Block): Block => {
  if (block.block !== 'table') return block;
  const { depth: _, ...rest } = block;
  return rest;
};
