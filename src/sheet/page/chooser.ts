import type { Wish } from '../../core/wishes.ts';
import { aimOf, type Choice, choicesFor, targetsOf } from '../model/choices.ts';
import { type CountList, findCountList } from '../model/counts.ts';
import { guardsOf } from '../model/guards.ts';
import { fuller, listUsedWords, type NextChoice, narrow } from '../model/narrow.ts';
import { collectSpokenWords, type Slot } from '../model/slots.ts';
import { withLineEarlier } from '../model/text.ts';
import { type Alternative, exchanged, type Trial } from '../model/trial.ts';
import { button, type Child, h, isUnfolded } from './dom.ts';
import { nameOf, offers } from './row-parts.ts';
import { type Doings, remembered, type Sheet, t } from './store.ts';
import { restIn, wordsOf } from './word-chooser.ts';

// An open row: which token, then where it is aimed; or word by word a line of the template; then what can be changed.

type Spaces = ReadonlySet<string>;
type Line = Pick<Trial, 'text' | 'wishes'>;

/** All that the text says. */
const wishesOf = ({ told }: Sheet): readonly Wish[] => told.receipt.judged.map(({ wish }) => wish);

/** The line that a row says, if it says one that can be read. */
export const currentOf = (
  { context, said }: Pick<Sheet, 'context' | 'said'>,
  { id }: Pick<Slot, 'id'>,
): Line | undefined => {
  const line = said.get(id)?.[0]?.trim();
  if (line === undefined) return undefined;
  const { wishes } = context.readLine(line);
  return wishes.length > 0 ? { text: line, wishes } : undefined;
};

const knownChoices = remembered<readonly Choice[]>();
const knownAims = remembered<readonly Alternative[]>();
const knownGuards = remembered<readonly Trial[]>();
const knownFuller = remembered<readonly Trial[]>();

const choicesIn = (sheet: Sheet, slot: Slot): readonly Choice[] =>
  knownChoices(sheet.told, slot.id, () => choicesFor(sheet.context, slot, wishesOf(sheet)));

/** Where a token can be aimed. */
const aimsOf = (sheet: Sheet, slot: Slot, choice: Choice, spaces: Spaces): readonly Alternative[] =>
  knownAims(sheet.told, `${slot.id} ${choice.id}`, () =>
    targetsOf(sheet.context, slot, choice.goesOn, spaces),
  );

/** The token that was taken, while it is asked where it is aimed. */
const aimingOf = (sheet: Sheet, slot: Slot): Choice | undefined =>
  choicesIn(sheet, slot).find(({ id }) => id === sheet.open?.aiming);

/** What is asked of a row of which nothing is said. */
const askedOf = ({ context, open }: Sheet, slot: Slot): NextChoice =>
  narrow(context, slot, open?.picked ?? []);

/** A place that a touch means something to an open row at. */
export interface Target {
  readonly id: string;
  readonly isSure: boolean;
  take(): void;
}

/** What a touch of the map means to an open row: the aim of its order, or of what is left, or a word that is asked for. */
export const targetsIn = (doings: Doings, slot: Slot, spaces: Spaces): readonly Target[] => {
  const sheet = doings.sheet();
  const current = currentOf(sheet, slot);
  const aiming = aimingOf(sheet, slot);
  if (aiming === undefined && current === undefined)
    return askedOf(sheet, slot).groups.flatMap(({ id }) =>
      spaces.has(id) ? [{ id, isSure: true, take: () => pick(doings, slot, id) }] : [],
    );
  const counts = current && countsOf(sheet, slot, current, spaces);
  const rest = counts === undefined ? [] : restIn(sheet, slot, counts);
  const found = aiming === undefined ? rest : aimsOf(sheet, slot, aiming, spaces);
  return found.map(({ id, trial }) => ({
    ...{ id, isSure: trial.verdict === 'legal' },
    take: () => doings.say(slot, trial.text, { id: slot.id }),
  }));
};

/** The row for what is to be done next, where this one says what is done before. */
const stepAfter = ({ form, said }: Sheet, { id, step }: Slot) =>
  step === undefined || !said.has(id)
    ? undefined
    : form.slots[form.slots.findIndex((slot) => slot.id === id) + 1];

/** True of a line of a queue that another comes before. */
const isMovable = ({ said }: Sheet, { id, step = 1 }: Slot): boolean => step > 1 && said.has(id);

/** Over an open row: its name, what is done with all of it, and the row that comes next. */
const panelHead = (doings: Doings, slot: Slot): HTMLElement => {
  const sheet = doings.sheet();
  const next = sheet.empty.rows.find(
    ({ subject, sort }) => subject.id !== slot.id && sort !== 'default',
  );
  const goal =
    (next && sheet.form.slots.find(({ id }) => id === next.subject.id)) ?? stepAfter(sheet, slot);
  return h(
    'div',
    { class: 'panel-head' },
    h('strong', { 'aria-hidden': 'true' }, nameOf(sheet, slot)),
    isMovable(sheet, slot) &&
      button(
        'earlier',
        '↑',
        () => doings.write(withLineEarlier(sheet.context, sheet.text, slot.id)),
        {
          'aria-label': t(sheet, 'sheet.earlier', { what: nameOf(sheet, slot) }),
        },
      ),
    sheet.said.has(slot.id) &&
      button('clear', t(sheet, 'sheet.clear'), () => doings.say(slot, undefined, { id: slot.id })),
    goal !== undefined &&
      button('next', t(sheet, 'sheet.next'), () => doings.change({ open: { id: goal.id } }), {
        class: 'main',
        'aria-label': t(sheet, 'sheet.next-row', { row: nameOf(sheet, goal) }),
      }),
    button('close', '×', () => doings.change({ open: undefined }), {
      'aria-label': t(sheet, 'sheet.close'),
    }),
  );
};

/** The contents of a row that lies open. */
export const drawOpenRow = (doings: Doings, slot: Slot, spaces: Spaces): readonly Child[] => {
  const sheet = doings.sheet();
  const { catalogue } = sheet.context.words;
  const notes = slot.notes.map((note) => catalogue.say(note));
  const choice = aimingOf(sheet, slot);
  return [
    panelHead(doings, slot),
    ...(choice === undefined
      ? filled(doings, slot, spaces)
      : aimed(doings, slot, choice, aimsOf(sheet, slot, choice, spaces))),
    notes.length > 0 && h('div', { class: 'notes' }, ...notes.map((note) => h('p', {}, note))),
  ];
};

/** Parts that are folded until somebody wants them. */
const folded = (key: string, title: string, parts: readonly Child[], isOpen = false): Child =>
  parts.some((part) => part !== false && part !== undefined) &&
  h(
    'details',
    { 'data-key': key, open: isOpen || isUnfolded(key) },
    h('summary', {}, title),
    ...parts,
  );

/** Where a token goes: the targets that are legal, and below those that are not as things stand, with the reason. */
const aimed = (
  doings: Doings,
  slot: Slot,
  choice: Choice,
  targets: readonly Alternative[],
): readonly Child[] => {
  const sheet = doings.sheet();
  const { words } = sheet.context;
  const [sure, others] = [targets.filter(isSure), targets.filter((one) => !isSure(one))];
  const offerOf = (one: Alternative, label: string) => ({
    ...{ id: one.id, label, text: one.trial.text, class: one.trial.verdict },
  });
  const doubtful = others.map((one) => {
    const [why] = one.trial.problems;
    const target = words.noun(one.id);
    return offerOf(
      one,
      why ? t(sheet, 'sheet.might-fail', { target, why: words.sentence(why) }) : target,
    );
  });
  return [
    h('h3', {}, t(sheet, 'sheet.aim')),
    sure.length > 0 &&
      offers(
        doings,
        slot,
        ['aim'],
        sure.map((one) => offerOf(one, words.noun(one.id))),
      ),
    choice.trial.verdict === 'legal' &&
      button(
        'aim later',
        t(sheet, 'sheet.no-aim'),
        () => doings.change({ open: { id: slot.id } }),
        {
          class: 'quiet',
        },
      ),
    doubtful.length > 0 &&
      folded(
        'doubtful aims',
        t(sheet, 'sheet.doubtful-aims', { count: doubtful.length }),
        [offers(doings, slot, ['aim', 'lines'], doubtful)],
        sure.length === 0,
      ),
  ];
};

const isSure = ({ trial }: Alternative): boolean => trial.verdict === 'legal';

/** Lines as they stand, to be taken into a row; nothing where there are none. */
const linesTo = (
  doings: Doings,
  slot: Pick<Slot, 'id'>,
  name: string,
  ways: readonly Pick<Trial, 'text'>[],
): readonly Child[] =>
  ways.length === 0
    ? []
    : [
        offers(
          doings,
          slot,
          [name, 'lines'],
          ways.map(({ text }) => ({ id: text, label: text, text })),
        ),
      ];

/** The same below a title. */
const titled = (title: string, parts: readonly Child[]): readonly Child[] =>
  parts.length === 0 ? [] : [h('h3', {}, title), ...parts];

/** A row that says nothing is asked; one that says something can be changed. */
const filled = (doings: Doings, slot: Slot, spaces: Spaces): readonly Child[] => {
  const sheet = doings.sheet();
  const { context, told } = sheet;
  const current = currentOf(sheet, slot);
  const choices = choicesIn(sheet, slot);
  const ask =
    choices.length > 0
      ? tokens(doings, slot, { choices, current, spaces })
      : narrowing(doings, slot, current);
  if (current === undefined) return ask;
  const counts = countsOf(sheet, slot, current, spaces);
  const more = knownFuller(told, slot.id, () => fuller(context, current, slot));
  const guards = knownGuards(told, slot.id, () => guardsOf(context, current, slot));
  const ways = waysBeside(sheet, slot, current, spaces).filter(
    ({ text }) => text !== current.text && text !== counts?.line.text,
  );
  return [
    h('p', { class: 'now' }, current.text),
    ...titled(t(sheet, 'sheet.with'), linesTo(doings, slot, 'with', more)),
    ...wordsOf(doings, slot, current, counts),
    folded('guards', t(sheet, 'sheet.guards'), linesTo(doings, slot, 'way', guards)),
    ...(counts === undefined
      ? titled(t(sheet, 'sheet.other-ways'), linesTo(doings, slot, 'way', ways.slice(0, MOST_WAYS)))
      : []),
    folded(`another ${slot.id}`, t(sheet, 'sheet.another'), ask),
  ];
};

const MOST_WAYS = 6;

interface Tokens {
  readonly choices: readonly Choice[];
  readonly current: Line | undefined;
  readonly spaces: Spaces;
}

const tokens = (
  doings: Doings,
  slot: Slot,
  { choices, current, spaces }: Tokens,
): readonly Child[] => {
  const sheet = doings.sheet();
  const take = (choice: Choice): void => {
    const [aim, ...others] = aimsOf(sheet, slot, choice, spaces);
    const isChoice = choice.trial.verdict === 'legal' || others.length > 0;
    if (aim === undefined || isChoice)
      doings.say(slot, choice.trial.text, { id: slot.id, ...(aim && { aiming: choice.id }) });
    else doings.say(slot, aim.trial.text, { id: slot.id });
  };
  return [
    h('h3', {}, t(sheet, 'sheet.choose')),
    offers(
      doings,
      slot,
      ['take'],
      choices.map((choice) => ({
        ...{ id: choice.id, label: choice.label, act: () => take(choice) },
        isTaken: current?.text.startsWith(choice.trial.text) ?? false,
      })),
    ),
  ];
};

/** Takes a word that is asked for; where it leaves one line, that is said. */
const pick = (doings: Doings, slot: Slot, id: string): void => {
  const sheet = doings.sheet();
  const group = askedOf(sheet, slot).groups.find((one) => one.id === id);
  const [line, ...others] = group?.seeds ?? [];
  if (line !== undefined && others.length === 0) doings.say(slot, line.text, { id: slot.id });
  else doings.change({ open: { id: slot.id, picked: [...(sheet.open?.picked ?? []), id] } });
};

/** The lines of a row, asked for word by word; a word that other lines have used up is grey. */
const narrowing = (doings: Doings, slot: Slot, current: Line | undefined): readonly Child[] => {
  const sheet = doings.sheet();
  const { context } = sheet;
  if (slot.seeds.length === 0) return [];
  const { field, groups, lines, taken, shared } = askedOf(sheet, slot);
  const picked = sheet.open?.picked ?? [];
  const others = sheet.form.slots.flatMap(({ id, kind }) =>
    kind === slot.kind && id !== slot.id ? (currentOf(sheet, { id }) ?? []) : [],
  );
  const used = field === undefined ? new Set() : listUsedWords(context, slot, field, others);
  return [
    taken.length > 0 &&
      offers(
        doings,
        slot,
        ['picked'],
        taken.map((label, at) => ({
          ...{ id: String(at), label, isTaken: true },
          act: () => doings.change({ open: { id: slot.id, picked: picked.slice(0, at) } }),
        })),
      ),
    shared.length > 0 && h('p', {}, shared.join(' · ')),
    h('h3', {}, t(sheet, lines.length > 0 ? 'sheet.examples' : 'sheet.choose')),
    groups.length > 0 &&
      offers(
        doings,
        slot,
        ['pick'],
        groups.map(({ id, label }) => ({
          ...{ id, label, act: () => pick(doings, slot, id) },
          class: used.has(id) ? 'used' : undefined,
        })),
      ),
    lines.length > 0 &&
      offers(
        doings,
        slot,
        ['seed', 'lines'],
        lines.map(({ text }) => ({ id: text, label: text, text, isTaken: text === current?.text })),
      ),
  ];
};

/** Lines of the template that say more of the same order, such as by how many units. */
const waysBeside = (sheet: Sheet, slot: Slot, current: Line, spaces: Spaces): readonly Trial[] => {
  const { context } = sheet;
  const now = choicesIn(sheet, slot).find(({ trial }) => current.text.startsWith(trial.text));
  const aim = aimOf(slot, current, spaces);
  const spoken = collectSpokenWords(slot);
  return (now?.goesOn ?? []).flatMap((way) => {
    const own = aimOf(slot, way, spaces);
    if (aim === undefined || own === undefined || own.value === aim.value) return [way];
    const turned = spoken.has(String(aim.value))
      ? exchanged(context, way.wishes, own, aim.value)
      : undefined;
    return turned === undefined ? [] : [turned];
  });
};

/** What an order counts, if it does. */
const countsOf = (sheet: Sheet, slot: Slot, current: Line, spaces: Spaces): CountList | undefined =>
  findCountList(current, waysBeside(sheet, slot, current, spaces));
