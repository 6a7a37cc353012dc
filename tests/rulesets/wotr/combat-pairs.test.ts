// Every combat card of the Free Peoples against every one of the Shadow, whoever attacks: the round comes to its end.

import { describe, expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import { isSame } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { ACTS } from '../../../src/rulesets/wotr/actions.ts';
import { EFFECTS } from '../../../src/rulesets/wotr/combat-cards/effects.ts';
import { sorts, together } from '../../../src/rulesets/wotr/forces.ts';
import type { Side, State, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { runs } from '../../support/runs.ts';
import { army, board, garrison, hand, taken } from './armed.ts';
import type { Change } from './changes.ts';
import { RULE_IDS, rules } from './played.ts';
import type { Staged } from './staged.ts';

const cardWith = (effect: string): string =>
  Object.keys(rules.cards).find((card) => rules.cards[card]?.combat === effect) ?? effect;
const effectsOf = (side: Side): readonly string[] =>
  Object.keys(rules.combat).filter((effect) => rules.combat[effect]?.side === side);

test('each effect of the data is one of the program, with a part for each of its numbers', () => {
  expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(rules.combat).sort());
  for (const [effect, { initiative }] of Object.entries(rules.combat))
    expect([effect, EFFECTS[effect]?.parts.length]).toEqual([effect, [initiative].flat().length]);
});

test('each effect is on a card', () => {
  for (const effect of Object.keys(rules.combat)) expect(cardWith(effect)).not.toBe(effect);
});

/** Somebody of every sort. */
const FREE = { gondor: [2, 1, 1], elves: [1, 1, 1] } as const;
const SHADOW = { sauron: [2, 1, 2], isengard: [1, 1], southrons: [1, 1] } as const;
const freeAt = (region: string): Change =>
  army(region, FREE, 'strider', 'gandalf-the-white', 'meriadoc', 'boromir');
const shadowAt = (region: string): Change => army(region, SHADOW, 'witch-king');

/** Places where one or the other can be played. */
const PLACES: Readonly<Record<string, (attacker: Side) => readonly [string, string, Change]>> = {
  moria: (attacker) =>
    attacker === 'shadow'
      ? ['moria', 'dimrill-dale', () => undefined]
      : ['dimrill-dale', 'south-anduin-vale', () => undefined],
  rohan: () => ['fords-of-isen', 'westemnet', () => undefined],
  siege: (attacker) => [
    'orthanc',
    'orthanc',
    attacker === 'shadow' ? taken('orthanc') : () => undefined,
  ],
};

const staged = (
  place: string,
  attacker: Side,
  free: string,
  shadow: string,
): readonly [Staged, string, string] => {
  const [from, to, more] = PLACES[place]?.(attacker) ?? ['', '', () => undefined];
  const own = attacker === 'shadow' ? shadowAt(from) : freeAt(from);
  const inside =
    attacker === 'shadow'
      ? garrison(to, FREE, 'strider', 'gandalf-the-white', 'meriadoc', 'boromir')
      : garrison(to, SHADOW, 'witch-king');
  const foe = attacker === 'shadow' ? freeAt(to) : shadowAt(to);
  const near: Change = (state) => {
    state.fellowship.region = to;
  };
  const cards = [hand('free-peoples', cardWith(free)), hand('shadow', cardWith(shadow))];
  return [board(more, own, from === to ? inside : foe, near, ...cards), from, to];
};

/** Figures by their sorts, wherever they are. */
const figuresOf = ({ field, besieged, reserve, lost }: State) =>
  sorts(
    together(
      ...[...Object.values(field['free-peoples']), ...Object.values(field.shadow)],
      ...Object.values(besieged),
      ...[reserve, lost].map((troops) => ({ troops, characters: [] })),
    ).troops,
  );

/** Plays the attack; cards are always laid, all else is by chance. */
const fight = (
  table: Staged,
  attacker: Side,
  going: { from: string; to: string },
  seed: string,
) => {
  const random = streamOf(seed);
  const sums: ReturnType<typeof figuresOf>[] = [];
  const answer = (question: Question<Wotr>): unknown => {
    const { kind, seat } = question;
    const view = { rules, state: wotr.hide(rules, table.state, seat) };
    sums.push(figuresOf(table.state));
    const laid = { card: view.state.hands[seat]?.[0] };
    if (kind.name === 'combat-card' && kind.check(view, question, laid) === null) return laid;
    if (kind.name === 'go-on') return { go: 'stop' };
    if (kind.name === 'stand') return 'field';
    return kind.sample(view, question, random);
  };
  const play = ACTS.attack.play(table, attacker, { ...going, act: 'attack', die: 'army' }, 'army');
  for (let step = play.next(); !step.done; ) step = play.next(step.value.map(answer));
  sums.push(figuresOf(table.state));
  return sums;
};

const isOf = (event: object, effect: string): boolean =>
  ('effect' in event && event.effect === effect) ||
  ('rule' in event && event.rule === rules.combat[effect]?.rule);

/** The round may have ended before a card could do anything. */
const ENDS: readonly string[] = ['army-destroyed', 'army-retreated', 'army-shut-in'];

const openedIn = ({ events }: Staged): readonly string[] =>
  events.flatMap((event) => (event.type === 'combat-card-opened' ? [event.effect] : []));

/** Cards that lay open, and of which no event tells what came of them. */
const untold = (table: Staged): readonly string[] =>
  table.events.some(({ type }) => ENDS.includes(type))
    ? []
    : openedIn(table).filter(
        (effect) => table.events.filter((event) => isOf(event, effect)).length < 2,
      );

const played = new Set<string>();

/** `THOROUGH` has every pair meet everywhere, whoever attacks. */
const IS_THOROUGH = runs(1) > 1;

/** What came of a pair that met: which cards lay open, and what is wrong. */
interface Met {
  readonly open: readonly string[];
  readonly wrong: readonly unknown[];
}

const meet = (free: string, shadow: string, place: string, attacker: Side): Met => {
  const [table, from, to] = staged(place, attacker, free, shadow);
  const before = figuresOf(table.state);
  const sums = fight(table, attacker, { from, to }, `${free} ${shadow} ${place} ${attacker}`);
  const open = openedIn(table);
  const laid = table.state.played.filter((card) => !handsOf(table).includes(card));
  return {
    open,
    wrong: [
      sums.findIndex((sum) => !isSame(sum, before)),
      table.state.battle,
      table.events.filter(({ rule }) => !RULE_IDS.has(rule)),
      untold(table),
      laid.length - open.length,
    ],
  };
};
const handsOf = ({ state }: Staged): readonly string[] => Object.values(state.hands).flat();

/** The places, each in its turn the first. */
const placesFrom = (first: number): readonly string[] => {
  const all = Object.keys(PLACES);
  return all.map((_, at) => all[(first + at) % all.length] ?? '');
};

/**
 * A pair meets at one place after another until both cards lie open: the others are there for what can be
 * played in one alone, and would say the same again. Every pair begins at another, so that each card is
 * met at each.
 */
const meetSomewhere = (free: string, shadow: string, first: number, attacker: Side): void => {
  for (const place of placesFrom(first)) {
    const { open, wrong } = meet(free, shadow, place, attacker);
    expect([place, attacker, ...wrong]).toEqual([place, attacker, -1, null, [], [], 0]);
    for (const effect of open) played.add(effect);
    if (open.length === 2 && !IS_THOROUGH) return;
  }
};

describe.each(effectsOf('free-peoples').map((free, at) => [free, at] as const))(
  '%s',
  (free, row) => {
    test.each(effectsOf('shadow').map((shadow, at) => [shadow, at] as const))(
      'against %s',
      (shadow, column) => {
        for (const attacker of [row + column, row + column + 1]
          .slice(0, IS_THOROUGH ? 2 : 1)
          .map((nth): Side => (nth % 2 === 0 ? 'free-peoples' : 'shadow')))
          meetSomewhere(free, shadow, Math.floor((row + column) / 2), attacker);
      },
    );
  },
);

test('every effect was played among them', () => {
  expect(Object.keys(rules.combat).filter((effect) => !played.has(effect))).toEqual([]);
});
