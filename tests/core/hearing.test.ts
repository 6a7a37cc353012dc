import { describe, expect, test } from 'vitest';
import type { Hearing } from '../../src/core/ruleset.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { bundlesOf, deskOfBundle } from '../../src/desk/bundle.ts';
import type { Desk } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { statusOf } from '../../src/desk/status.ts';
import { type Kites, SEATS } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { answersIn, equipment, message, opened, setting, taking } from '../toy/played.ts';

/** Kites, with the afternoon's messages heard in some way. */
const heardBy = (hearing: Partial<Hearing>): Desk<Kites> => {
  const afternoon: Hearing = { opened: 'as-they-come', speaks: 'phase', newer: 'adds', ...hearing };
  const hears = (phase: string): Hearing =>
    phase === 'afternoon' ? afternoon : kites.hears(phase);
  return opened({ ruleset: { ...kites, hears }, chance: setting.chanceOf('heard') });
};

const stakes = SEATS.map((seat) => message(seat, '01-morning', ['stake 0']));
const silentOthers = { missing: ['heron', 'plover', 'swift'] };
const day = (...lines: string[]): TakenMessage => message('finch', '01-afternoon', lines);

/** A copy from another file: a message of its own. */
const from = (source: string, taken: TakenMessage): TakenMessage => ({ ...taken, source });

/** What the finch did, taken in run after run. */
const acted = (hearing: Partial<Hearing>, ...runs: readonly (readonly TakenMessage[])[]) => {
  let desk = taking(heardBy(hearing), stakes).desk;
  for (const taken of runs) desk = taking(desk, taken, silentOthers).desk;
  const deeds = answersIn(desk.entries, 'deed').filter((one) => one.startsWith('finch'));
  return { desk, deeds: deeds.map((one) => one.split(' ')[1]) };
};

describe('messages for a phase are heard as the ruleset says', () => {
  const [ride, rest] = [day('ride'), from('b', day('rest'))];

  test('a newer one speaks first, and the older one where it is silent', () => {
    expect(acted({}, [ride, rest]).deeds).toEqual(['rest', 'rest']);
    const other = from('b', day('against ride: nothing'));
    expect(acted({}, [day('launch at 30 20'), other]).deeds).toEqual(['launch', 'launch']);
  });

  test('a newer one takes the place of the older one whole', () => {
    expect(acted({ newer: 'replaces' }, [ride, rest]).deeds).toEqual(['rest', 'rest']);
    expect(
      acted({ newer: 'replaces' }, [ride, from('b', day('against ride: nothing'))]).deeds,
    ).toEqual([]);
  });

  test('a newer one speaks after the older one, each once', () => {
    const queued = { speaks: 'once', newer: 'queues' } as const;
    expect(acted(queued, [ride, rest]).deeds).toEqual(['ride', 'rest']);
    expect(acted(queued, [ride], [rest]).deeds).toEqual(['ride', 'rest']);
    expect(acted(queued, [ride]).deeds).toEqual(['ride']);
  });

  test('one that speaks once is heard once, though its file is taken again with more in it', () => {
    const once = { speaks: 'once' } as const;
    const runs = [[day('ride')], [day('ride', 'against ride: nothing')]];
    expect(acted(once, ...runs).deeds).toEqual(['ride']);
    expect(acted(once, [day('ride')], [day('ride', 'ride')]).deeds).toEqual(['ride', 'ride']);
    // From another file it is another message.
    expect(acted(once, [ride], [from('b', day('ride'))]).deeds).toEqual(['ride', 'ride']);
  });

  test('one for a whole round speaks up to the next phase of its name', () => {
    const spoken = (hears: (phase: string) => Hearing): readonly string[] => {
      const morning = SEATS.map((seat) => message(seat, '01-morning', ['stake 0', 'rest']));
      const desk = opened({ ruleset: { ...kites, hears } });
      const run = taking(desk, morning, { missing: 'wait' });
      return [run.desk.state.phase, String(run.desk.state.day)];
    };
    expect(spoken(kites.hears)).toEqual(['stakes', '2']);
    expect(spoken((phase) => ({ ...kites.hears(phase), speaks: 'phase' }))).toEqual(['turns', '1']);
  });
});

describe('a queue in a file of orders', () => {
  const lines = ['turns: ride then rest'];

  test('goes on where it was when the file is taken again with something else in it', () => {
    const { deeds } = acted(
      {},
      [day('turns: ride then launch at 99 99')],
      [day('against ride: nothing', 'turns: ride then launch at 99 99')],
    );
    expect(deeds).toEqual(['ride']);
    expect(acted({}, [day(...lines)]).deeds).toEqual(['ride', 'rest']);
  });

  test('begins anew when any of it is another', () => {
    const first = day('turns: ride then launch at 99 99');
    const { deeds } = acted({}, [first], [day('turns: ride then rest')]);
    expect(deeds).toEqual(['ride', 'ride']);
  });

  test('is what the game waits for when its head asks, whatever silence else would do', () => {
    const { desk } = acted({}, [day('turns: ride if 99 ribbons')]);
    expect(findUnanswered(desk).map(({ key }) => key)).toEqual(['1/turns/deed/finch']);
    const overruled = taking(desk, [], { missing: 'default' }).desk;
    expect(answersIn(overruled.entries, 'deed')).toContain('finch rest default');
  });
});

describe('phases for which all speak together', () => {
  test('are where a run ends, and what nobody has opened is not told', () => {
    const run = taking(
      opened(),
      SEATS.map((seat) => message(seat, '01-morning', ['stake 0', 'rest'])),
    );
    expect(run.ended.how).toBe('until');
    expect(run.desk.state).toMatchObject({ day: 2, phase: 'stakes' });
    const hears = (phase: string): Hearing => ({ ...kites.hears(phase), opened: 'as-they-come' });
    const open = taking(
      opened({ ruleset: { ...kites, hears } }),
      SEATS.map((seat) => message(seat, '01-morning', ['stake 0', 'rest'])),
    );
    expect(open.ended.how).toBe('waiting');
  });
});

describe('a bundle of a seat', () => {
  test('knows which of its own lines are used up, by its own count of messages', () => {
    const others = SEATS.map((seat) => message(seat, '01-morning', ['stake 0']));
    const desk = taking(
      taking(opened(), others).desk,
      [message('heron', '01-afternoon', ['once: rest']), day('once: rest')],
      { missing: ['plover', 'swift'] },
    ).desk;
    const own = (seat: string) => bundlesOf(desk)(seat);
    expect(desk.used.map(({ message: number }) => number).sort()).toEqual([5, 6]);
    expect(own('finch').used).toMatchObject([{ message: 2, left: 'nothing' }]);
    expect(own('plover')).not.toHaveProperty('used');
    const { seat: _, ...opening } = { seat: '', ...equipment };
    const { chance: __, ...bare } = opening;
    const held = deskOfBundle<Kites>(bare, 'kites', own('finch'));
    expect(held.used).toEqual(own('finch').used);
    // The line is used up there as well: the next turn is still to be answered.
    expect(statusOf(held).seats[0]?.asked.map(({ answered }) => answered)).toEqual(['not yet']);
  });
});
