import type { Block, Document, Saying } from '../../core/document.ts';

export type Heading = Extract<Block, { block: 'heading' }>;
export type Paragraph = Extract<Block, { block: 'paragraph' }>;
export type TableBlock = Extract<Block, { block: 'table' }>;

export interface Item {
  readonly text: Saying;
  /** What stands under it. */
  readonly inner: readonly (ListNode | TableBlock)[];
}
export interface ListNode {
  readonly block: 'items';
  readonly items: readonly Item[];
}
export type OutlineNode = Heading | Paragraph | TableBlock | ListNode;

interface OpenItem extends Item {
  readonly inner: (OpenList | TableBlock)[];
}
interface OpenList extends ListNode {
  readonly items: OpenItem[];
}

/** A document with every list and table under the item that it belongs to, where there is one. */
export const outlineOf = (document: Document): readonly OutlineNode[] => {
  const nodes: (Heading | Paragraph | TableBlock | OpenList)[] = [];
  for (const block of document) {
    if (block.block === 'heading' || block.block === 'paragraph') nodes.push(block);
    else addTo(placeFor(nodes, block.depth ?? 0), block);
  }
  return nodes;
};

type Place = (Heading | Paragraph | TableBlock | OpenList)[] | OpenItem['inner'];

/** Under the last item, so many steps down; less deep where nothing is that deep. */
const placeFor = (nodes: Place, depth: number): Place => {
  const last = nodes.at(-1);
  const under = depth > 0 && last?.block === 'items' ? last.items.at(-1) : undefined;
  return under === undefined ? nodes : placeFor(under.inner, depth - 1);
};

const addTo = (place: Place, block: Extract<Block, { block: 'list' | 'table' }>): void => {
  if (block.block === 'table') {
    place.push(block);
    return;
  }
  const items = block.items.map((text): OpenItem => ({ text, inner: [] }));
  const last = place.at(-1);
  if (last?.block === 'items') last.items.push(...items);
  else place.push({ block: 'items', items });
};
