import { describe, expect, test } from 'vitest';
import {
  fellowshipPhase,
  hiding,
  moving,
} from '../../../src/rulesets/wotr/fellowship/fellowship.ts';
import { separating, separationSpots } from '../../../src/rulesets/wotr/fellowship/reveal.ts';
import type { CharacterId, State } from '../../../src/rulesets/wotr/game.ts';
import { eventsOf, play, stage } from './staged.ts';

const away =
  (region: string, progress: number, corruption = 0) =>
  (state: State) => {
    Object.assign(state.fellowship, { region, progress, corruption });
  };
const declared = (region: string) => ({ declare: { declare: 'at', region } });

describe('a declaration', () => {
  test('moves the figure at most by progress, and may end in a haven', () => {
    const table = stage(away('hollin', 3));
    play(table, fellowshipPhase(table), declared('rivendell'));
    expect(table.state.fellowship).toMatchObject({
      ...{ region: 'rivendell', progress: 0, hidden: true, declared: true },
    });
    const far = stage(away('hollin', 1));
    expect(() => play(far, fellowshipPhase(far), declared('rivendell'))).toThrow('too-far');
  });

  test('draws no tile for the strongholds on its way', () => {
    const table = stage(away('hollin', 2));
    play(table, fellowshipPhase(table), declared('dimrill-dale'));
    expect(eventsOf(table, 'tile-drawn')).toEqual([]);
  });

  test('in a city or stronghold of a passive nation makes it active, if it is not captured', () => {
    const to = { from: 'edoras', into: 'helms-deep' };
    const table = stage(away(to.from, 2));
    play(table, fellowshipPhase(table), declared(to.into));
    expect(eventsOf(table, 'nation-activated')).toMatchObject([
      { nation: 'rohan', rule: 'FEL-14' },
    ]);
    const captured = stage((state) => {
      away(to.from, 2)(state);
      state.taken = [to.into];
    });
    play(captured, fellowshipPhase(captured), declared(to.into));
    expect(eventsOf(captured, 'nation-activated')).toEqual([]);
    const town = stage(away('old-ford', 1));
    play(town, fellowshipPhase(town), declared('carrock'));
    expect(eventsOf(town, 'nation-activated')).toEqual([]);
  });

  test('is not for a revealed Fellowship', () => {
    const table = stage((state) => {
      away('hollin', 0)(state);
      state.fellowship.hidden = false;
    });
    expect(() => play(table, fellowshipPhase(table), declared('hollin'))).toThrow(
      '"code":"fellowship-revealed","rule":"FEL-10"',
    );
  });
});

describe('a rest', () => {
  test.each([
    ['where it has just been declared', away('hollin', 3, 4), declared('rivendell'), 3],
    ['where it stays', away('rivendell', 0, 4), {}, 3],
    ['not with progress, undeclared', away('rivendell', 1, 4), {}, 4],
    ['not in a town', away('bree', 0, 4), {}, 4],
    ['not below nothing', away('rivendell', 0, 0), {}, 0],
  ])('%s', (_where, change, answers, corruption) => {
    const table = stage(change);
    play(table, fellowshipPhase(table), answers);
    expect(table.state.fellowship.corruption).toBe(corruption);
  });

  test('not in what the Shadow has taken, nor revealed', () => {
    const taken = stage((state) => {
      away('lorien', 0, 4)(state);
      state.taken = ['lorien'];
    });
    play(taken, fellowshipPhase(taken));
    const revealed = stage((state) => {
      away('lorien', 0, 4)(state);
      state.fellowship.hidden = false;
    });
    play(revealed, fellowshipPhase(revealed));
    expect([taken, revealed].map(({ state }) => state.fellowship.corruption)).toEqual([4, 4]);
  });
});

describe('the Guide', () => {
  test('is chosen among the highest, and stays by default', () => {
    const table = stage();
    play(table, fellowshipPhase(table), { guide: 'strider' });
    expect(table.state.fellowship.guide).toBe('strider');
    const same = stage();
    play(same, fellowshipPhase(same));
    expect(eventsOf(same, 'guide-chosen')).toEqual([]);
    const low = stage();
    expect(() => play(low, fellowshipPhase(low), { guide: 'boromir' })).toThrow('not-the-highest');
  });
});

const spotsOf = (change: (state: State) => void, ...who: readonly CharacterId[]) =>
  separationSpots(stage(change), who).map(({ region, inside }) => `${region}${inside ?? ''}`);

describe('Companions who leave', () => {
  test('go as far as progress and the highest level among them allow', () => {
    expect(spotsOf(away('rivendell', 0), 'peregrin').toSorted()).toEqual([
      ...['fords-of-bruinen', 'rivendell', 'trollshaws'],
    ]);
    const alone = spotsOf(away('rivendell', 1), 'peregrin');
    const led = spotsOf(away('rivendell', 1), 'peregrin', 'strider');
    expect(alone).not.toContain('moria');
    expect(led).toEqual(expect.arrayContaining([...alone, 'moria']));
  });

  test('stop on entering a region with a stronghold of the Shadow', () => {
    const spots = spotsOf(away('hollin', 0), 'boromir');
    expect(spots).toContain('moria');
    expect(spots).not.toContain('dimrill-dale');
    expect(spotsOf(away('moria', 0), 'boromir')).toContain('gladden-fields');
  });

  test('appear inside a besieged stronghold without progress, else before it', () => {
    const besieged = (progress: number) => (state: State) => {
      away('lorien', progress)(state);
      state.besieged['lorien'] = { troops: { elves: { elite: 1 } }, characters: [] };
    };
    expect(spotsOf(besieged(0), 'gimli')).toEqual(['lorienyes']);
    expect(spotsOf(besieged(1), 'gimli')).toContain('lorien');
  });

  test('wake the nation that they reach, and leave the Guide to be chosen again', () => {
    const table = stage(away('lorien', 0));
    const act = { act: 'separate', die: 'character' } as const;
    const who = ['gandalf-the-grey', 'boromir'] as const;
    const leave = { ...act, companions: who, to: 'fangorn' };
    expect(separating.refuse(table, 'free-peoples', leave, 'character')).toBeNull();
    play(table, separating.play(table, 'free-peoples', leave, 'character'));
    expect(table.state.fellowship.guide).toBe('strider');
    expect(table.state.field['free-peoples']['fangorn']?.characters).toEqual([...who]);
    expect(eventsOf(table, 'nation-activated')).toEqual([]);
    const hobbit = { ...act, companions: ['meriadoc'], to: 'edoras' } as const;
    table.state.fellowship.progress = 3;
    play(table, separating.play(table, 'free-peoples', hobbit, 'character'));
    expect(eventsOf(table, 'nation-activated')).toMatchObject([{ nation: 'rohan', rule: 'CHR-5' }]);
  });

  test.each([
    ['nobody-separated', []],
    ['not-in-fellowship', ['aragorn']],
    ['not-in-fellowship', ['nobody']],
    ['named-twice', ['gimli', 'gimli']],
    ['too-far', ['gimli'], 'edoras'],
    ['no-such-region', ['gimli'], 'nowhere'],
  ])('are refused: %s', (code, companions, to = 'rivendell') => {
    const said = { companions: companions as CharacterId[], to };
    expect(separating.refuse(stage(), 'free-peoples', said, 'character')).toMatchObject({ code });
  });

  test('do not leave in Mordor', () => {
    const table = stage((state) => {
      state.fellowship.mordor = 0;
    });
    const said = { companions: ['gimli'] as const, to: 'rivendell' };
    expect(separating.refuse(table, 'free-peoples', said, 'character')).toMatchObject({
      ...{ code: 'nobody-leaves-mordor', rule: 'MOR-5' },
    });
  });
});

describe('a Fellowship', () => {
  const refusedMove = (change: (state: State) => void) =>
    moving.refuse(stage(change), 'free-peoples', {}, 'character')?.code;

  test('that is revealed does not move, nor beyond the end of its track', () => {
    expect(refusedMove(() => undefined)).toBeUndefined();
    expect(refusedMove(away('rivendell', 12))).toBe('track-ends');
    expect(
      refusedMove(({ fellowship }) => {
        fellowship.hidden = false;
      }),
    ).toBe('fellowship-revealed');
  });

  test('hides again, by any die where Strider leads', () => {
    const table = stage(({ fellowship }) => {
      fellowship.hidden = false;
      fellowship.guide = 'strider';
    });
    expect(hiding.uses(table, {}, 'free-peoples')).toBe('any');
    const hide = { act: 'hide-fellowship', die: 'muster' } as const;
    play(table, hiding.play(table, 'free-peoples', hide, 'any'));
    expect(table.events).toMatchObject([
      { type: 'fellowship-hidden', rule: 'CHR-25', by: 'strider' },
    ]);
    expect(hiding.refuse(table, 'free-peoples', {}, 'any')).toMatchObject({
      code: 'hidden-already',
    });
    expect(hiding.uses(stage(), {}, 'free-peoples')).toEqual(['character']);
  });
});
