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

/** The element of a key. */
export const byKey = (key: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-key]')).find(
    (one) => one.dataset['key'] === key,
  );

/** True if a part that can be folded was opened. */
export const isUnfolded = (key: string): boolean => byKey(key)?.hasAttribute('open') ?? false;

/** Elements of HTML that our own renderer made, in which all text is escaped. */
export const fromHtml = (html: string): HTMLElement => {
  const holder = h('div');
  holder.innerHTML = html;
  return holder;
};
