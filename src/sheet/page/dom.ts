// Elements are made anew whenever anything changes; whoever has the focus keeps it, by the key of
// what he was at.

export type Child = Node | string | false | undefined;

type Handler = (event: Event) => void;

interface Attributes {
  readonly [name: string]: string | number | boolean | Handler | undefined;
}

/** An element with attributes and handlers (`onclick`), and what is in it. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((one) => one !== false && one !== undefined));
  return made;
};

/** A button that says what it does; its key stays the same when it is made anew. */
export const button = (
  key: string,
  label: Child | readonly Child[],
  act: () => void,
  attributes: Attributes = {},
): HTMLButtonElement =>
  h('button', { type: 'button', 'data-key': key, onclick: act, ...attributes }, ...[label].flat());

const SVG = 'http://www.w3.org/2000/svg';

export const svg = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement => {
  const made = document.createElementNS(SVG, name) as SVGElement; // by its namespace
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

const keyOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** The element of a key. */
export const byKey = (key: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-key]')).find(
    (one) => one.dataset['key'] === key,
  );

/** True if a part that can be folded was opened. */
export const isUnfolded = (key: string): boolean => byKey(key)?.hasAttribute('open') ?? false;

/** Puts new elements in the place of those before; the focus goes along. */
export const refill = (holder: Element, ...children: readonly Child[]): void => {
  const key = holder.contains(document.activeElement) ? keyOf(document.activeElement) : undefined;
  // Asking how far something is scrolled makes a browser lay out the whole page: what lies open is asked alone.
  const before = holder.querySelector<HTMLElement>('#panel');
  const scrolled = before?.scrollTop ?? 0;
  holder.replaceChildren(...children.filter((one) => one !== false && one !== undefined));
  const panel = holder.querySelector<HTMLElement>('#panel');
  // Another panel begins at its top.
  if (scrolled > 0 && panel !== null && panel.dataset['of'] === before?.dataset['of'])
    panel.scrollTop = scrolled;
  if (key === undefined) return;
  const next = byKey(key) ?? holder.querySelector<HTMLElement>('#panel button:not(.panel-head *)');
  next?.focus({ preventScroll: true });
};

/** Elements of HTML that our own renderer made, in which all text is escaped. */
export const fromHtml = (html: string): HTMLElement => {
  const holder = h('div');
  holder.innerHTML = html;
  return holder;
};
