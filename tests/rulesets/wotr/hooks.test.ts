import { expect, test } from 'vitest';
import { absentees } from '../../../src/core/sources.ts';
import { judge } from '../../../src/desk/judge.ts';
import { action } from '../../../src/rulesets/wotr/actions.ts';
import { allocate } from '../../../src/rulesets/wotr/dice.ts';
import type { State, View } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { army } from './armed.ts';
import { stage } from './staged.ts';

const staged = (change: (state: State) => void = () => undefined): View =>
  stage((state) => {
    state.phase = 'actions';
    state.dice['free-peoples'] = ['character', 'army', 'muster'];
    change(state);
  });

const judged = (view: View, lines: readonly string[]) => {
  const seat = 'free-peoples';
  const { wishes } = wotr.readOrders(view, seat, lines);
  const isAsked = view.state.phase === 'actions';
  const asked = isAsked ? [{ question: action.of(seat, {}), view, key: '1' }] : [];
  return judge({ ruleset: wotr, view, seat, asked: asked as never }, wishes);
};
const codesOf = (view: View, lines: readonly string[]) =>
  judged(view, lines).map(({ problems }) => problems.map(({ code }) => code));

test('more actions than dice are doubtful, from the first that has none', () => {
  const lines = ['Character die: move the fellowship', 'advance Elves', 'lay aside', 'lay aside'];
  expect(codesOf(staged(), lines).at(-1)).toContain('more-actions-than-dice');
  expect(codesOf(staged(), lines.slice(0, 3)).flat()).not.toContain('more-actions-than-dice');
  const passing = [...lines.slice(0, 3), 'pass', 'lay aside if corruption 6'];
  expect(codesOf(staged(), passing).flat()).not.toContain('more-actions-than-dice');
});

test('figures that a later line leaves open are told before its turn', () => {
  const view = staged(army('minas-tirith', { rohan: [2] }));
  const second = (line: string) =>
    codesOf(view, ['Character die: move the fellowship', `Army die: move ${line}`])[1];
  expect(second('Minas Tirith -> Lossarnach: 1 regular')).toContain('which-nation');
  expect(second('Minas Tirith -> Lossarnach: 1 Gondor regular')).toEqual([]);
  expect(second('Minas Tirith -> Lossarnach: 1 elite')).toEqual([]);
});

test('a number of one’s own units that would stop a battle at once is told', () => {
  const told = (line: string) => codesOf(staged(), [line]).flat();
  expect(told('stop if my units 2')).toContain('many-stop');
  expect(told('always: retreat to Bree if my units 2')).toContain('many-stop');
  for (const line of ['stop if my units at most 2', 'go on if my units 2', 'no retreat'])
    expect(told(line)).not.toContain('many-stop');
});

test('a die that the lines above it use up is told, whatever conditions they have', () => {
  const view = staged((state) => {
    state.dice['free-peoples'] = ['character', 'character', 'army-muster', 'muster'];
  });
  const ofDie = (...lines: readonly string[]) =>
    judged(view, lines).map(({ problems }) => problems.find(({ code }) => code === 'die-spent'));
  const move = 'Character die: move the fellowship';
  expect(ofDie(move, move, move)[2]).toMatchObject({ args: { die: 'character', dice: 2 } });
  const either = `${move} if hidden, else hide the fellowship`;
  expect(ofDie(either, either, either).filter((one) => one !== undefined)).toHaveLength(1);
  expect(ofDie(move, `${move} if hidden else skip`, move)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const advance = 'Muster die: advance Elves';
  expect(ofDie(advance, advance, advance).map((one) => one !== undefined)).toEqual([
    ...[false, false, true],
  ]);
  // A die that does not lie there at all is told as that, and a Ring may still make one.
  expect(ofDie('Event die: draw a Character card', 'Event die: draw a Strategy card')).toEqual([
    ...[undefined, undefined],
  ]);
});

test('one line is one die: it holds for all that is said in its stead', () => {
  const dice = (line: string) =>
    wotr
      .readOrders(staged(), 'free-peoples', [line])
      .wishes.map(({ wish }) => (wish as { readonly die?: string } | null)?.die);
  expect(dice('Event die: play Athelas if corruption 3, else play Elven Rope')).toEqual([
    ...['event', 'event'],
  ]);
  expect(dice('Character die: move the fellowship if hidden, else hide the fellowship')).toEqual([
    ...['character', 'character'],
  ]);
  expect(dice('特殊事件骰：打出阿塞拉斯若侵蚀3，否则抽人物牌')).toEqual(['event', 'event']);
  const other =
    'Event die: play Athelas if hidden, else with a Muster die advance Elves, else draw a Character card';
  expect(dice(other)).toEqual(['event', 'muster', 'event']);
  expect(dice('play Athelas if hidden, else draw a Character card')).toEqual([
    undefined,
    undefined,
  ]);
});

test('before the roll as many are believed as there can be dice', () => {
  const view = staged((state) => {
    state.phase = 'fellowship';
    state.dice['free-peoples'] = [];
  });
  const lines = Array.from({ length: 5 }, () => 'lay aside');
  expect(codesOf(view, lines).at(-1)).toEqual(['more-actions-than-dice']);
  expect(codesOf(view, lines.slice(0, 4)).flat()).toEqual([]);
});

test('one card is not played twice', () => {
  const view = staged((state) => {
    state.hands['free-peoples'] = ['athelas', 'elven-rope'];
  });
  const twice = codesOf(view, ['play Athelas', 'play Elven Rope', 'play Athelas']);
  expect(twice.at(-1)).toContain('card-played-twice');
  expect(codesOf(view, ['play Athelas', 'play Elven Rope']).flat()).not.toContain(
    'card-played-twice',
  );
});

test('a nation of the other side is never advanced', () => {
  expect(
    codesOf(
      staged(() => undefined),
      ['Muster die: advance Sauron'],
    ).flat(),
  ).toContain('not-your-nation');
});

test('rows of a table and ticked boxes are lines of orders', () => {
  const rows = ['| 1 | Character | lay aside |', '- [x] Character die: lay aside'];
  for (const row of rows)
    expect(
      wotr.readOrders(
        staged(() => undefined),
        'free-peoples',
        [row],
      ),
    ).toMatchObject({
      problems: [],
      wishes: [{ wish: { act: 'lay-aside' } }],
    });
});

const legalFor = (view: View, line: string) =>
  judged(view, [line]).flatMap(({ problems }) => problems.map(({ args }) => args?.['legal']));

test('in the place of what is not legal stands what would be', () => {
  const view = staged((state) => {
    state.hands['free-peoples'] = ['athelas'];
    state.field['free-peoples'] = {
      edoras: { troops: { rohan: { regular: 1 } }, characters: [] },
    };
    state.nations.rohan.steps = 0;
  });
  expect(legalFor(view, 'attack Weather Hills from Bree')).toEqual([['edoras']]);
  expect(legalFor(view, 'play Elven Rope')).toEqual([['athelas']]);
  const [nations] = legalFor(view, 'advance Rohan');
  expect(nations).toContain('elves');
  expect(nations).not.toContain('rohan');
});

test('nothing is offered where there is nothing', () => {
  const none = staged((state) => {
    state.hands['free-peoples'] = [];
  });
  expect(legalFor(none, 'play Elven Rope')).toEqual([undefined]);
});

test('who sleeps hunts nobody; an action has its default', () => {
  const view = stage((state) => {
    state.phase = 'hunt-allocation';
  });
  const answer = absentees(wotr, new Map([['shadow', 'asleep']]));
  expect(answer(allocate.of('shadow', {}), () => '1', view, {} as never)).toMatchObject({
    answer: 0,
    by: 'asleep',
  });
  const acting = staged((state) => {
    state.dice.shadow = ['army'];
    state.dice['free-peoples'] = [];
  });
  expect(answer(action.of('shadow', {}), () => '1', acting, {} as never)).toMatchObject({
    answer: { act: 'lay-aside', die: 'army' },
    by: 'default',
  });
});
