import { describe, expect, test } from 'vitest';
import type { Hearing } from '../../src/core/ruleset.ts';
import { missingIn } from '../../src/desk/asked.ts';
import { bundlesOf, deskOfBundle } from '../../src/desk/bundle.ts';
import type { Desk } from '../../src/desk/desk.ts';
import type { Taken } from '../../src/desk/history.ts';
import { statusOf } from '../../src/desk/status.ts';
import { mini } from './mini-game.ts';
import { answersIn, equipment, message, opened, setting, taking } from './mini-play.ts';
import { type Mini, SEATS } from './mini-state.ts';

/** The mini game, with the day's messages heard in some way. */
const heardBy = (hearing: Partial<Hearing>): Desk<Mini> => {
  const day: Hearing = { opened: 'as-they-come', speaks: 'phase', newer: 'adds', ...hearing };
  const hears = (phase: string): Hearing => (phase === 'day' ? day : mini.hears(phase));
  return opened({ ruleset: { ...mini, hears }, chance: setting.chanceOf('heard') });
};

const bids = SEATS.map((seat) => message(seat, '01-dawn', ['bid 0']));
const silentOthers = { missing: ['bee', 'crow', 'dove'] };
const day = (...lines: string[]): Taken => message('ant', '01-day', lines);

/** A copy from another file: a message of its own. */
const from = (source: string, taken: Taken): Taken => ({ ...taken, source });

/** What the ant did, taken in run after run. */
const acted = (hearing: Partial<Hearing>, ...runs: readonly (readonly Taken[])[]) => {
  let desk = taking(heardBy(hearing), bids).desk;
  for (const taken of runs) desk = taking(desk, taken, silentOthers).desk;
  const acts = answersIn(desk.entries, 'act').filter((one) => one.startsWith('ant'));
  return { desk, acts: acts.map((one) => one.split(' ')[1]) };
};

describe('messages for a phase are heard as the ruleset says', () => {
  const [gather, pass] = [day('act gather'), from('b', day('act pass'))];

  test('a newer one speaks first, and the older one where it is silent', () => {
    expect(acted({}, [gather, pass]).acts).toEqual(['pass', 'pass']);
    const spot = from('b', day('spot 7'));
    expect(acted({}, [day('act settle'), spot]).acts).toEqual(['settle', 'settle']);
  });

  test('a newer one takes the place of the older one whole', () => {
    expect(acted({ newer: 'replaces' }, [gather, pass]).acts).toEqual(['pass', 'pass']);
    expect(acted({ newer: 'replaces' }, [gather, from('b', day('spot 7'))]).acts).toEqual([]);
  });

  test('a newer one speaks after the older one, each once', () => {
    const queued = { speaks: 'once', newer: 'queues' } as const;
    expect(acted(queued, [gather, pass]).acts).toEqual(['gather', 'pass']);
    expect(acted(queued, [gather], [pass]).acts).toEqual(['gather', 'pass']);
    expect(acted(queued, [gather]).acts).toEqual(['gather']);
  });

  test('one that speaks once is heard once, though its file is taken again with more in it', () => {
    const once = { speaks: 'once' } as const;
    const runs = [[day('act gather')], [day('act gather', 'spot 7')]];
    expect(acted(once, ...runs).acts).toEqual(['gather']);
    expect(acted(once, [day('act gather')], [day('act gather', 'act gather')]).acts).toEqual([
      'gather',
      'gather',
    ]);
    // From another file it is another message.
    expect(acted(once, [gather], [from('b', day('act gather'))]).acts).toEqual([
      'gather',
      'gather',
    ]);
  });

  test('one for a whole round speaks up to the next phase of its name', () => {
    const spoken = (hears: (phase: string) => Hearing): readonly string[] => {
      const dawn = SEATS.map((seat) => message(seat, '01-dawn', ['bid 0', 'act pass']));
      const desk = opened({ ruleset: { ...mini, hears } });
      const run = taking(desk, dawn, { missing: 'wait' });
      return [run.desk.state.phase, String(run.desk.state.round)];
    };
    expect(spoken(mini.hears)).toEqual(['bids', '2']);
    expect(spoken((phase) => ({ ...mini.hears(phase), speaks: 'phase' }))).toEqual(['acts', '1']);
  });
});

describe('a queue in a file of orders', () => {
  const lines = ['1. act gather', '2. act pass'];

  test('goes on where it was when the file is taken again with something else in it', () => {
    const { acts } = acted(
      {},
      [day('1. act gather', '2. act nonsense')],
      [day('spot 7', '1. act gather', '2. act nonsense')],
    );
    expect(acts).toEqual(['gather']);
    expect(acted({}, [day(...lines)]).acts).toEqual(['gather', 'pass']);
  });

  test('begins anew when any of it is another', () => {
    const first = day('1. act gather', '2. act nonsense');
    const { acts } = acted({}, [first], [day('1. act gather', '2. act pass')]);
    expect(acts).toEqual(['gather', 'gather']);
  });

  test('is what the game waits for when its head asks, whatever silence else would do', () => {
    const { desk } = acted({}, [day('1. act gather if coins 99')]);
    expect(missingIn(desk).map(({ key }) => key)).toEqual(['1/acts/act/ant']);
    const overruled = taking(desk, [], { missing: 'default' }).desk;
    expect(answersIn(overruled.entries, 'act')).toContain('ant pass default');
  });
});

describe('phases for which all speak together', () => {
  test('are where a run ends, and what nobody has opened is not told', () => {
    const run = taking(
      opened(),
      SEATS.map((seat) => message(seat, '01-dawn', ['bid 0', 'act pass'])),
    );
    expect(run.ended.how).toBe('until');
    expect(run.desk.state).toMatchObject({ round: 2, phase: 'bids' });
    const hears = (phase: string): Hearing => ({ ...mini.hears(phase), opened: 'as-they-come' });
    const open = taking(
      opened({ ruleset: { ...mini, hears } }),
      SEATS.map((seat) => message(seat, '01-dawn', ['bid 0', 'act pass'])),
    );
    expect(open.ended.how).toBe('waiting');
  });
});

describe('a bundle of a seat', () => {
  test('knows which of its own lines are used up, by its own count of messages', () => {
    const others = SEATS.map((seat) => message(seat, '01-dawn', ['bid 0']));
    const desk = taking(
      taking(opened(), others).desk,
      [message('bee', '01-day', ['once act pass']), day('once act pass')],
      { missing: ['crow', 'dove'] },
    ).desk;
    const own = (seat: string) => bundlesOf(desk)(seat);
    expect(desk.used.map(({ message: number }) => number).sort()).toEqual([5, 6]);
    expect(own('ant').used).toMatchObject([{ message: 2, left: 'nothing' }]);
    expect(own('crow')).not.toHaveProperty('used');
    const { seat: _, ...opening } = { seat: '', ...equipment };
    const { chance: __, ...bare } = opening;
    const held = deskOfBundle<Mini>(bare, 'mini', own('ant'));
    expect(held.used).toEqual(own('ant').used);
    // The line is used up there as well: the next turn is still to be answered.
    expect(statusOf(held).seats[0]?.asked.map(({ answered }) => answered)).toEqual(['not yet']);
  });
});
