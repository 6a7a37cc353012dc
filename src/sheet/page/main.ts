import { GAME } from 'sheet:game';
import type { Lang } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { RulesetModule } from '../../core/ruleset-module.ts';
import { momentOf } from '../../desk/moment.ts';
import { wordsIn } from '../../desk/words.ts';
import type { Frame } from '../../report/words/commands.ts';
import { inPage, type SheetData } from '../data.ts';
import { type Position, positionIn, publicPositionOf } from '../model/context.ts';
import { type Draft, stampOf } from '../model/draft.ts';
import { button, h } from './dom.ts';
import { show } from './show.ts';
import { keepingFor, layOut } from './store.ts';
import { work } from './working.ts';

// A sheet for everybody asks which seat is his, and takes the bundle of a seat that knows more.

interface Choosing {
  readonly data: SheetData;
  readonly ruleset: Ruleset;
  /** The bundle is that of a seat that has brought its own. */
  take(position: Position, bundle?: string): void;
}

/** Asks whose sheet it is to be. */
const whoseChooser = ({ data, take }: Choosing): HTMLElement => {
  const { shared } = data;
  const words = wordsIn(data.frames, data.rules, data.lang, shared?.settings.preset);
  const say = (code: Frame): string => words?.frame(code) ?? code;
  const status = h('p', { role: 'status', class: 'warning' });
  const read = (text: string): void => {
    const position = positionIn(data, text);
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
          () => shared !== undefined && take(publicPositionOf(shared, seat)),
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

/** Begins the sheet of a game in the page that holds its data. */
const start = (module: RulesetModule): void => {
  // The page as it came is kept, to be saved with what was written in it.
  const pristine = document.documentElement.cloneNode(true) as HTMLElement; // of a page of HTML
  const pageWith = (draft: Draft): string => pageOf(pristine, draft);
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as SheetData; // our own
  module
    .open(async (parts) => begin({ data, ruleset: await parts.ruleset(), pageWith }))
    .catch((error: unknown) => fail(error));
};

/** Nothing is lost: what the page says without a script stays. */
const fail = (error: unknown): void => {
  document.body.prepend(h('p', { class: 'warning', role: 'alert' }, String(error)));
};

interface Beginning {
  readonly data: SheetData;
  readonly ruleset: Ruleset;
  /** The page as it came, with a draft in it. */
  pageWith(draft: Draft): string;
}

const begin = (beginning: Beginning): void => {
  const { data, ruleset } = beginning;
  const take = (position: Position, bundle?: string): void =>
    open({ ...beginning, data: bundle === undefined ? data : { ...data, bundle } }, position);
  if (data.bundle !== undefined) {
    const position = positionIn(data, data.bundle);
    if (position.ok) take(position.value);
    else fail(new Error(position.problems));
    return;
  }
  const chooser = whoseChooser({ data, ruleset, take });
  document.querySelector('.how')?.replaceWith(chooser);
};

const open = ({ data, ruleset, pageWith }: Beginning, position: Position): void => {
  const moment = momentOf(ruleset, ruleset.where(position.bundle.state));
  const stamp = stampOf(position, moment);
  const keeping = keepingFor(stamp);
  const lang: Lang = data.langs.includes(data.lang) ? data.lang : 'en';
  const sheet = layOut({ data, ruleset, position, keeping }, lang, keeping.own);
  if (sheet === undefined)
    throw new Error(wordsIn(data.frames, data.rules, lang)?.frame('sheet.broken'));
  show(sheet, stamp, pageWith);
};

const pageOf = (pristine: HTMLElement, draft: Draft): string => {
  const page = pristine.cloneNode(true) as HTMLElement; // the same page
  const holder = page.querySelector('#draft');
  if (holder !== null) holder.textContent = inPage(draft);
  return `<!DOCTYPE html>\n${page.outerHTML}\n`;
};

// The same code is the page's and its worker's.
if (typeof document === 'undefined') work(GAME);
else start(GAME);
