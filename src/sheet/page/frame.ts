import type { Game } from '../../core/game.ts';
import { h } from './dom.ts';
import type { MapView } from './map.ts';
import { keyField, notesField } from './notes.ts';
import type { Doings } from './store.ts';
import { textField } from './writing.ts';

/** The parts of the page that are filled anew whenever something changes. */
export interface Frame {
  readonly head: HTMLElement;
  readonly bar: HTMLElement;
  readonly mapTools: HTMLElement;
  readonly rows: HTMLElement;
  readonly remarks: HTMLElement;
  readonly tools: HTMLElement;
  readonly text: HTMLTextAreaElement;
  readonly textHead: HTMLElement;
  readonly stale: HTMLElement;
  readonly receipt: HTMLElement;
  readonly sending: HTMLElement;
  readonly planPart: HTMLElement;
  readonly keyHead: HTMLElement;
  readonly notesHead: HTMLElement;
  readonly notesFoot: HTMLElement;
  readonly live: HTMLElement;
}

export const frameFor = <G extends Game>(doings: Doings<G>, map: MapView | undefined): Frame => {
  const part = (name: string): HTMLElement => h('div', { class: name });
  const frame: Frame = {
    head: h('header'),
    bar: h('div', { class: 'bar', role: 'group', tabindex: '0' }),
    mapTools: part('map-tools'),
    rows: h('section', { class: 'asked', 'aria-labelledby': 'asked' }),
    remarks: h('section', { class: 'looks', 'data-key': 'remarks' }),
    tools: part('tools'),
    text: textField(doings),
    textHead: part('text-head'),
    stale: part('stale'),
    receipt: part('receipt'),
    planPart: h('section', { class: 'plan' }),
    sending: h('section', { class: 'sending', 'aria-labelledby': 'send' }),
    keyHead: part('key-head'),
    notesHead: part('notes-head'),
    notesFoot: part('notes-foot'),
    live: h('p', { class: 'live', role: 'status', 'aria-live': 'polite' }),
  };
  frame.text.id = 'orders';
  lay(doings, frame, map);
  return frame;
};

/** Lays the parts out: the map beside the rows, the rest below. */
const lay = <G extends Game>(doings: Doings<G>, frame: Frame, map: MapView | undefined): void => {
  const text = h(
    'section',
    { class: 'text' },
    frame.textHead,
    frame.tools,
    frame.text,
    frame.stale,
  );
  const notes = h(
    'section',
    { class: 'own-notes' },
    frame.keyHead,
    keyField(doings),
    frame.notesHead,
    notesField(doings),
    frame.notesFoot,
  );
  const board = map && h('section', { class: 'map' }, frame.mapTools, map.element);
  const side = h('div', { class: 'side' }, frame.rows, frame.remarks);
  const under = h(
    'div',
    { class: 'under' },
    h('div', {}, text, frame.receipt, frame.planPart),
    h('div', {}, frame.sending, notes),
  );
  const main = h('main', {}, frame.bar, h('div', { class: 'desk' }, board, side), under);
  document.getElementById('sheet')?.replaceChildren(frame.head, main, frame.live);
};
