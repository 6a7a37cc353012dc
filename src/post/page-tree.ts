import { step } from '../core/steps.ts';
import { goThrough, Reader, type Taker } from './html.ts';
import type { Sheet } from './html-style.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element of a saved page with what is in it. */
export interface Element {
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
export const elementsOf = async (html: string): Promise<readonly Element[]> => {
  const tree = new Tree();
  await goThrough(html, tree);
  return tree.all;
};

const SILENT = /^(?:script|style|noscript|template|head|title|svg|select|textarea)$/;

/** The text in an element, but for what is in some others; so much of it that names and times can be told. */
export const textIn = (
  element: Element,
  isLeft: (inner: Element) => boolean = () => false,
): string => {
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
export const linesIn = (element: Element, sheet: Sheet): string => {
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
