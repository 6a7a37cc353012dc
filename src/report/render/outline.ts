import type { Block, Document, Saying } from '../../core/document.ts';

export type Heading = Extract<Block, { block: 'heading' }>;
type Paragraph = Extract<Block, { block: 'paragraph' }>;
export type TableBlock = Extract<Block, { block: 'table' }>;

export type QuoteBlock = Extract<Block, { block: 'quote' }>;

/** The pieces under an item, or by itself. */
type Lone = TableBlock | QuoteBlock;

export interface Item {
  readonly text: Saying;
  /** The pieces under it. */
  readonly inner: readonly (ListNode | Lone)[];
}
export interface ListNode {
  readonly block: 'items';
  readonly items: readonly Item[];
}
export type OutlineNode = Heading | Paragraph | Lone | ListNode;

interface OpenItem extends Item {
  readonly inner: (OpenList | Lone)[];
}
interface OpenList extends ListNode {
  readonly items: OpenItem[];
}

type OpenNode = Heading | Paragraph | Lone | OpenList;

/** Lists that may still go on, each deeper than the one before. */
type Open = { readonly depth: number; readonly list: OpenList }[];

/** A document with every list and table under the item that it belongs to, where there is one. */
export const outlineOf = (document: Document): readonly OutlineNode[] => {
  const nodes: OpenNode[] = [];
  const open: Open = [];
  for (const block of document) {
    // A table without rows says nothing.
    if (block.block === 'table' && block.rows.length === 0) continue;
    if (block.block === 'heading' || block.block === 'paragraph') {
      open.length = 0;
      nodes.push(block);
    } else if (block.block === 'table' || block.block === 'quote') {
      closeDownTo(open, block.depth ?? 0);
      placeIn(nodes, open).push(block);
    } else addList(nodes, open, block);
  }
  return nodes;
};

const addList = (
  nodes: OpenNode[],
  open: Open,
  { items, depth = 0 }: Extract<Block, { block: 'list' }>,
): void => {
  closeDownTo(open, depth + 1);
  const added = items.map((text): OpenItem => ({ text, inner: [] }));
  const last = open.at(-1);
  if (last?.depth === depth) {
    last.list.items.push(...added);
    return;
  }
  const list: OpenList = { block: 'items', items: added };
  placeIn(nodes, open).push(list);
  open.push({ depth, list });
};

/** Ends the lists that stand as deep as that, or deeper. */
const closeDownTo = (open: Open, depth: number): void => {
  while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
};

/** Under the last item of the deepest list that goes on, or at the top. */
const placeIn = (nodes: OpenNode[], open: Open): (OpenList | Lone)[] | OpenNode[] =>
  open.at(-1)?.list.items.at(-1)?.inner ?? nodes;
