import type { Game } from '../../core/game.ts';
import type { Wish } from '../../core/wishes.ts';
import { aimOf, type Choice, choicesFor, targetsOf } from '../model/choices.ts';
import { type Counted, countedIn } from '../model/counts.ts';
import { guardsOf } from '../model/guards.ts';
import { type Slot, spokenOf } from '../model/slots.ts';
import { type Alternative, exchanged, type Trial } from '../model/trial.ts';
import { button, type Child, h, isUnfolded } from './dom.ts';
import { panelHead } from './row-parts.ts';
import { type Doings, remembered, type Sheet, t } from './store.ts';
import { restIn, wordsOf } from './word-chooser.ts';

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
    ...(aimsOf(sheet, slot, spaces).length === 0
      ? filled(doings, slot, spaces)
      : aimed(doings, slot, spaces)),
    notes.length > 0 && h('div', { class: 'notes' }, ...notes.map((note) => h('p', {}, note))),
  ];
};

const aimed = <G extends Game>(doings: Doings<G>, slot: Slot, spaces: Spaces): readonly Child[] => {
  const sheet = doings.sheet();
  const { words } = sheet.bench;
  const targets = aimsOf(sheet, slot, spaces);
  const choice = choicesIn(sheet, slot).find(({ id }) => id === sheet.open?.aiming);
  const isSure = ({ trial }: Alternative): boolean => trial.verdict === 'legal';
  const labelled = (one: Alternative): string => {
    const [problem] = one.trial.problems;
    const target = words.noun(one.id);
    return isSure(one) || problem === undefined
      ? target
      : t(sheet, 'sheet.might-fail', { target, why: words.sentence(problem) });
  };
  const aim = (one: Alternative): HTMLElement =>
    button(`aim ${one.id}`, labelled(one), () => takeAim(doings, slot, one), {
      class: one.trial.verdict,
      'data-aim': one.id,
    });
  const [sure, others] = [targets.filter(isSure), targets.filter((one) => !isSure(one))];
  return [
    h('h3', {}, t(sheet, 'sheet.aim')),
    h(
      'div',
      { class: 'choices' },
      ...sure.map(aim),
      choice?.trial.verdict === 'legal' &&
        button(
          'aim later',
          t(sheet, 'sheet.no-aim'),
          () => doings.change({ open: { id: slot.id } }),
          { class: 'quiet' },
        ),
    ),
    others.length > 0 &&
      h(
        'details',
        { 'data-key': 'doubtful aims', open: sure.length === 0 || isUnfolded('doubtful aims') },
        h('summary', {}, t(sheet, 'sheet.doubtful-aims', { count: others.length })),
        h('div', { class: 'choices lines' }, ...others.map(aim)),
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
    ...(current === undefined
      ? []
      : wordsOf(doings, slot, current, countsOf(sheet, slot, current, spaces))),
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
  const counts = countsOf(sheet, slot, current, spaces);
  const ways = waysBeside(sheet, slot, current, spaces).filter(
    ({ text }) => text !== current.text && text !== counts?.line.text,
  );
  return linesToTake(doings, slot, [t(sheet, 'sheet.other-ways'), ways.slice(0, MOST_WAYS)]);
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
  return ways;
};

/** What an order counts, if it does. */
const countsOf = <G extends Game>(
  sheet: Sheet<G>,
  slot: Slot,
  current: Pick<Trial, 'text' | 'wishes'>,
  spaces: Spaces,
): Counted | undefined => countedIn(current, waysBeside(sheet, slot, current, spaces));

/** Where what an open row has left can be sent, from the map. */
export const restOf = <G extends Game>(
  sheet: Sheet<G>,
  slot: Slot,
  spaces: Spaces,
): readonly Alternative[] => {
  const current = currentOf(sheet, slot);
  const counts = current && countsOf(sheet, slot, current, spaces);
  return counts === undefined ? [] : restIn(sheet, slot, counts);
};

const isBegin = ({ text }: Trial, current: Pick<Trial, 'text'>): boolean =>
  current.text.startsWith(text);
