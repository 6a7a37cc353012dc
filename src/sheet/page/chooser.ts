import type { Game } from '../../core/game.ts';
import type { Wish } from '../../core/wishes.ts';
import { aimOf, type Choice, choicesFor, targetsOf } from '../model/choices.ts';
import { guardsOf } from '../model/guards.ts';
import { type Slot, spokenOf } from '../model/slots.ts';
import { type Alternative, exchanged, type Trial } from '../model/trial.ts';
import { button, type Child, h } from './dom.ts';
import { panelHead, rowEnd } from './row-parts.ts';
import { type Doings, type Sheet, t } from './store.ts';
import { wordsOf } from './word-chooser.ts';

// An open row: which token, then where it is aimed; or a line of the template, then its words.

type Spaces = ReadonlySet<string>;

/** All that the text says. */
const wishesOf = <G extends Game>({ told }: Sheet<G>): readonly Wish[] =>
  told.receipt.judged.map(({ wish }) => wish);

/** The line that a row says, if it says one that can be read. */
export const currentOf = <G extends Game>(
  { bench, said }: Sheet<G>,
  { id }: Slot,
): Pick<Trial, 'text' | 'wishes'> | undefined => {
  const line = said.get(id)?.[0]?.trim();
  if (line === undefined) return undefined;
  const { wishes } = bench.readLine(line);
  return wishes.length > 0 ? { text: line, wishes } : undefined;
};

/** Found once for a text: a row is shown often while it stays the same. */
const remembered = <T>(): ((told: object, key: string, find: () => T) => T) => {
  const known = new WeakMap<object, Map<string, T>>();
  return (told, key, find) => {
    const found = known.get(told) ?? new Map<string, T>();
    known.set(told, found);
    const value = found.get(key) ?? find();
    found.set(key, value);
    return value;
  };
};
const knownChoices = remembered<readonly Choice[]>();
const knownAims = remembered<readonly Alternative[]>();

const choicesIn = <G extends Game>(sheet: Sheet<G>, slot: Slot): readonly Choice[] =>
  knownChoices(sheet.told, slot.id, () => choicesFor(sheet.bench, slot, wishesOf(sheet)));

/** Where the token that was taken can be aimed. */
export const aimsOf = <G extends Game>(
  sheet: Sheet<G>,
  slot: Slot,
  spaces: Spaces,
): readonly Alternative[] => {
  const { aiming } = sheet.open ?? {};
  const choice = choicesIn(sheet, slot).find(({ id }) => id === aiming);
  if (choice === undefined) return [];
  return knownAims(sheet.told, `${slot.id} ${aiming}`, () =>
    targetsOf(sheet.bench, slot, choice.goesOn, spaces),
  );
};

/** Takes a target of the token that was taken, from the map or the list. */
export const takeAim = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  { trial }: Pick<Alternative, 'trial'>,
): void => doings.say(slot, trial.text, { id: slot.id });

/** The contents of a row that lies open. */
export const opened = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  spaces: Spaces,
): readonly Child[] => {
  const sheet = doings.sheet();
  const { catalogue } = sheet.bench.words;
  const notes = slot.notes.map((note) => catalogue.say(note));
  return [
    panelHead(doings, slot),
    ...(sheet.open?.aiming === undefined
      ? filled(doings, slot, spaces)
      : aimed(doings, slot, spaces)),
    rowEnd(doings, slot),
    notes.length > 0 && h('div', { class: 'notes' }, ...notes.map((note) => h('p', {}, note))),
  ];
};

const aimed = <G extends Game>(doings: Doings<G>, slot: Slot, spaces: Spaces): readonly Child[] => {
  const sheet = doings.sheet();
  const { words } = sheet.bench;
  const targets = aimsOf(sheet, slot, spaces);
  const labelled = ({ id, trial }: Alternative): string => {
    const [problem] = trial.problems;
    const target = words.noun(id);
    return trial.verdict === 'legal' || problem === undefined
      ? target
      : t(sheet, 'sheet.might-fail', { target, why: words.sentence(problem) });
  };
  return [
    h('h3', {}, t(sheet, 'sheet.aim')),
    h(
      'div',
      { class: 'choices' },
      ...targets.map((one) =>
        button(`aim ${one.id}`, labelled(one), () => takeAim(doings, slot, one), {
          class: one.trial.verdict,
          'data-aim': one.id,
        }),
      ),
      button(
        'aim later',
        t(sheet, 'sheet.no-aim'),
        () => doings.change({ open: { id: slot.id } }),
        {
          class: 'quiet',
        },
      ),
    ),
  ];
};

const filled = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  spaces: Spaces,
): readonly Child[] => {
  const sheet = doings.sheet();
  const current = currentOf(sheet, slot);
  const choices = choicesIn(sheet, slot);
  const ways = choices.length > 0 ? [] : seeds(doings, slot, current?.text);
  return [
    ...(choices.length > 0 ? tokens(doings, slot, choices, current) : ways),
    current !== undefined && h('p', { class: 'now' }, current.text),
    ...(current === undefined ? [] : wordsOf(doings, slot, current)),
    ...(current === undefined ? [] : guards(doings, slot, current)),
    ...(current === undefined || choices.length === 0
      ? []
      : otherWays(doings, slot, current, spaces)),
  ];
};

const tokens = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  choices: readonly Choice[],
  current: Pick<Trial, 'text'> | undefined,
): readonly Child[] => {
  const sheet = doings.sheet();
  const take = ({ id, trial, goesOn }: Choice): void =>
    doings.say(slot, trial.text, {
      id: slot.id,
      ...(goesOn.length > 0 && { aiming: id }),
    });
  const isTaken = ({ trial }: Choice): boolean => current?.text.startsWith(trial.text) ?? false;
  return [
    h('h3', {}, t(sheet, 'sheet.choose')),
    h(
      'div',
      { class: 'choices' },
      ...choices.map((choice) =>
        button(`take ${choice.id}`, choice.label, () => take(choice), {
          'aria-pressed': isTaken(choice) ? 'true' : 'false',
          'data-take': choice.id,
        }),
      ),
    ),
  ];
};

const seeds = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  current: string | undefined,
): readonly Child[] => {
  const sheet = doings.sheet();
  if (slot.seeds.length === 0) return [];
  return [
    h('h3', {}, t(sheet, 'sheet.examples')),
    h(
      'div',
      { class: 'choices lines' },
      ...slot.seeds.map(({ text }) =>
        button(`seed ${text}`, text, () => doings.say(slot, text, { id: slot.id }), {
          'aria-pressed': text === current ? 'true' : 'false',
          'data-seed': text,
        }),
      ),
    ),
  ];
};

/** Lines of the template that say more of the same order, such as by how many units. */
const otherWays = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  current: Pick<Trial, 'text' | 'wishes'>,
  spaces: Spaces,
): readonly Child[] => {
  const sheet = doings.sheet();
  const ways = waysBeside(sheet, slot, current, spaces);
  return linesToTake(doings, slot, [t(sheet, 'sheet.other-ways'), ways]);
};

const MOST_WAYS = 6;

/** The same action under a condition, or with what is done instead of it. */
const guards = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  current: Pick<Trial, 'text' | 'wishes'>,
): readonly Child[] => {
  const sheet = doings.sheet();
  return linesToTake(doings, slot, [
    t(sheet, 'sheet.guards'),
    knownGuards(sheet.told, slot.id, () => guardsOf(sheet.bench, current, slot)),
  ]);
};
const knownGuards = remembered<readonly Trial[]>();

const linesToTake = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  [title, ways]: readonly [string, readonly Trial[]],
): readonly Child[] =>
  ways.length === 0
    ? []
    : [
        h('h3', {}, title),
        h(
          'div',
          { class: 'choices lines' },
          ...ways.map(({ text }) =>
            button(`way ${text}`, text, () => doings.say(slot, text, { id: slot.id }), {
              'data-way': text,
            }),
          ),
        ),
      ];

const waysBeside = <G extends Game>(
  sheet: Sheet<G>,
  slot: Slot,
  current: Pick<Trial, 'text' | 'wishes'>,
  spaces: Spaces,
): readonly Trial[] => {
  const { bench } = sheet;
  const now = choicesIn(sheet, slot).find(({ trial }) => isBegin(trial, current));
  const aim = aimOf(slot, current, spaces);
  const spoken = spokenOf(slot);
  const ways = (now?.goesOn ?? []).flatMap((way) => {
    const own = aimOf(slot, way, spaces);
    if (aim === undefined || own === undefined || own.value === aim.value) return [way];
    const turned = spoken.has(String(aim.value))
      ? exchanged(bench, way.wishes, own, aim.value)
      : undefined;
    return turned === undefined ? [] : [turned];
  });
  return ways.filter(({ text }) => text !== current.text).slice(0, MOST_WAYS);
};

const isBegin = ({ text }: Trial, current: Pick<Trial, 'text'>): boolean =>
  current.text.startsWith(text);
