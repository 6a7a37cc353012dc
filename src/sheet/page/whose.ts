import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { wordsIn } from '../../desk/words.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { SheetData } from '../data.ts';
import { type Position, positionIn, publicPositionOf } from '../model/bench.ts';
import { button, h } from './dom.ts';

// A sheet for everybody asks which seat is his, and takes the bundle of a seat that knows more.

interface Choosing<G extends Game> {
  readonly data: SheetData;
  readonly ruleset: Ruleset<G>;
  /** The bundle is that of a seat that has brought its own. */
  take(position: Position<G>, bundle?: string): void;
}

/** Asks whose sheet it is to be. */
export const whoseChooser = <G extends Game>({ data, take }: Choosing<G>): HTMLElement => {
  const { shared } = data;
  const words = wordsIn(data.frames, data.rules, data.lang, shared?.settings.preset);
  const say = (code: Frame): string => words?.frame(code) ?? code;
  const status = h('p', { role: 'status', class: 'warning' });
  const read = (text: string): void => {
    const position = positionIn<G>(data, text);
    if (position.ok) take(position.value, text);
    else status.textContent = say('sheet.bad-bundle');
  };
  const file = h('input', {
    type: 'file',
    id: 'bundle-file',
    accept: '.jsonl,.json,.txt',
    onchange: () => {
      const [chosen] = file.files ?? [];
      // A file that cannot be read is no bundle.
      chosen?.text().then(read, () => read(''));
    },
  });
  const pasted = h('textarea', { id: 'bundle-text', rows: 3, spellcheck: 'false' });
  const seats = Object.keys(shared?.settings.seats ?? {});
  return h(
    'section',
    { class: 'whose' },
    h('h2', {}, say('sheet.whose')),
    h(
      'div',
      { class: 'choices' },
      ...seats.map((seat) =>
        button(
          `seat ${seat}`,
          words?.noun(seat) ?? seat,
          () => shared !== undefined && take(publicPositionOf<G>(shared, seat)),
          { 'data-seat': seat },
        ),
      ),
    ),
    h('p', {}, say('sheet.whose-help')),
    h('p', {}, h('label', { for: 'bundle-file' }, say('sheet.load')), ' ', file),
    h('p', {}, h('label', { for: 'bundle-text' }, say('sheet.paste'))),
    pasted,
    button('take', say('sheet.take'), () => read(pasted.value)),
    status,
  );
};
