import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/wotr/actions/action.ts';
import type { Recruit } from '../../../src/rulesets/wotr/facts.ts';
import { countOf, put, take } from '../../../src/rulesets/wotr/forces.ts';
import type { State } from '../../../src/rulesets/wotr/game.ts';
import { play, stage } from './staged.ts';

const atWar = (state: State): void => {
  for (const standing of Object.values(state.nations))
    Object.assign(standing, { steps: 0, active: true });
};

const refusal = (figures: readonly Recruit[], change = atWar, seat = 'free-peoples') =>
  ACTS.muster.refuse(stage(change), seat, { figures }, 'muster')?.code ?? null;

const one = (nation: string, figure: string, at: string): Recruit =>
  ({ nation, figure, at }) as Recruit;

describe('reinforcements', () => {
  test.each<readonly [string, string | null, readonly Recruit[]]>([
    [
      'two regulars of two nations',
      null,
      [one('gondor', 'regular', 'pelargir'), one('rohan', 'regular', 'edoras')],
    ],
    [
      'two leaders',
      null,
      [one('gondor', 'leader', 'pelargir'), one('gondor', 'leader', 'minas-tirith')],
    ],
    [
      'a regular and a leader',
      null,
      [one('north', 'regular', 'bree'), one('north', 'leader', 'dale')],
    ],
    ['an elite', null, [one('elves', 'elite', 'lorien')]],
    [
      'two elites',
      'more-than-one-muster',
      [one('elves', 'elite', 'lorien'), one('elves', 'elite', 'rivendell')],
    ],
    [
      'an elite and a regular',
      'more-than-one-muster',
      [one('elves', 'elite', 'lorien'), one('north', 'regular', 'bree')],
    ],
    [
      'three regulars',
      'more-than-one-muster',
      [
        one('north', 'regular', 'bree'),
        one('north', 'regular', 'dale'),
        one('north', 'regular', 'carrock'),
      ],
    ],
    ['nobody', 'more-than-one-muster', []],
    [
      'both in one region',
      'two-regions',
      [one('north', 'regular', 'bree'), one('north', 'leader', 'bree')],
    ],
    ['one where two could come', 'another-figure', [one('north', 'regular', 'bree')]],
    [
      'in a land of others',
      'cannot-muster-there',
      [one('north', 'regular', 'edoras'), one('north', 'regular', 'bree')],
    ],
    [
      'where there is no settlement',
      'cannot-muster-there',
      [one('north', 'regular', 'arnor'), one('north', 'regular', 'bree')],
    ],
    ['of the enemy', 'not-your-nation', [one('sauron', 'elite', 'barad-dur')]],
    ['nobody knows it', 'no-such-figure', [one('gondor', 'nazgul', 'pelargir')]],
  ])('%s: %s', (_, code, figures) => {
    expect(refusal(figures)).toBe(code);
  });

  test('a Nazgûl comes to a stronghold of Sauron', () => {
    expect(
      refusal(
        [one('sauron', 'nazgul', 'nurn'), one('sauron', 'regular', 'dol-guldur')],
        atWar,
        'shadow',
      ),
    ).toBe('cannot-muster-there');
    expect(
      refusal(
        [one('sauron', 'nazgul', 'morannon'), one('sauron', 'regular', 'dol-guldur')],
        atWar,
        'shadow',
      ),
    ).toBeNull();
  });

  test('a nation that is not at war has none', () => {
    expect(refusal([one('gondor', 'elite', 'pelargir')], () => undefined)).toBe('not-at-war');
  });

  test('nobody comes to what the enemy holds or besieges', () => {
    const taken = (state: State): void => {
      atWar(state);
      state.taken.push('pelargir');
      const garrison = state.field['free-peoples']['minas-tirith'];
      if (garrison === undefined) throw new Error('no garrison');
      state.besieged['minas-tirith'] = garrison;
      delete state.field['free-peoples']['minas-tirith'];
    };
    for (const at of ['pelargir', 'minas-tirith'])
      expect(refusal([one('gondor', 'elite', at)], taken)).toBe('cannot-muster-there');
  });

  test('one alone comes where there is no second', () => {
    const last = (state: State): void => {
      state.nations.dwarves = { steps: 0, active: true };
      state.reserve = { dwarves: { regular: 1 } };
    };
    expect(refusal([one('dwarves', 'regular', 'erebor')], last)).toBeNull();
    expect(refusal([one('dwarves', 'leader', 'erebor')], last)).toBe('none-left');
  });

  test('what comes leaves the reinforcements', () => {
    const table = stage(atWar);
    const before = countOf(table.state.reserve, 'gondor', 'elite');
    const figures = [one('gondor', 'elite', 'dol-amroth')];
    play(
      table,
      ACTS.muster.play(table, 'free-peoples', { act: 'muster', die: 'muster', figures }, 'muster'),
    );
    expect(countOf(table.state.reserve, 'gondor', 'elite')).toBe(before - 1);
    expect(table.events.map(({ type, rule }) => [type, rule])).toEqual([
      ['figure-mustered', 'MUS-5'],
    ]);
  });
});

describe('the political track', () => {
  const refused = (
    nation: string,
    change: (state: State) => void = () => undefined,
    seat = 'free-peoples',
  ) =>
    (
      ACTS['advance-nation'].neverLegal?.(stage(change), seat, { nation: nation as 'gondor' }) ??
      ACTS['advance-nation'].refuse(stage(change), seat, { nation: nation as 'gondor' }, 'muster')
    )?.code ?? null;

  test('a passive nation stops in the box before At War', () => {
    expect(refused('gondor')).toBeNull();
    expect(
      refused('gondor', ({ nations }) => {
        nations.gondor = { steps: 1, active: false };
      }),
    ).toBe('passive-nation-stops');
    expect(
      refused('gondor', ({ nations }) => {
        nations.gondor = { steps: 1, active: true };
      }),
    ).toBeNull();
    expect(refused('gondor', atWar)).toBe('at-war-already');
  });

  test('each moves his own nations', () => {
    expect(refused('sauron')).toBe('not-your-nation');
    expect(refused('gondor', undefined, 'shadow')).toBe('not-your-nation');
    expect(refused('mordor')).toBe('not-your-nation');
  });
});

describe('voices', () => {
  const legolas = (state: State): void => {
    state.fellowship.companions = state.fellowship.companions.filter((id) => id !== 'legolas');
    put(state, 'free-peoples', { region: 'lorien' }, { troops: {}, characters: ['legolas'] });
  };
  const rally = (change: (state: State) => void, character: string) =>
    ACTS['advance-by-companion'].refuse(
      stage(change),
      'free-peoples',
      { character: character as 'legolas' },
      'any',
    )?.code ?? null;

  test('Legolas rallies the Elves in their stronghold', () => {
    expect(rally(legolas, 'legolas')).toBeNull();
    expect(rally(() => undefined, 'legolas')).toBe('not-at-home');
    expect(
      rally((state) => {
        legolas(state);
        state.taken.push('lorien');
      }, 'legolas'),
    ).toBe('not-at-home');
    expect(rally(legolas, 'gimli')).toBe('not-at-home');
    expect(rally(legolas, 'strider')).toBe('rallies-nobody');
  });

  const saruman = (state: State): void => {
    state.nations.isengard = { steps: 0, active: true };
    state.waiting = state.waiting.filter((id) => id !== 'saruman');
    put(state, 'shadow', { region: 'orthanc' }, { troops: {}, characters: ['saruman'] });
  };
  const speak = (
    how: 'recruit' | 'elites',
    change: (state: State) => void,
    at?: readonly string[],
  ) => {
    const table = stage(change);
    const act = { how, ...(at === undefined ? {} : { at }) };
    const problem = ACTS['voice-of-saruman'].refuse(table, 'shadow', act, 'muster');
    if (problem === null)
      play(
        table,
        ACTS['voice-of-saruman'].play(
          table,
          'shadow',
          { act: 'voice-of-saruman', die: 'muster', ...act },
          'muster',
        ),
      );
    return { problem: problem?.code ?? null, table };
  };

  test('Saruman gives every settlement of Isengard a regular', () => {
    const { table } = speak('recruit', saruman);
    expect(table.events.map((event) => 'at' in event && event.at)).toEqual([
      'north-dunland',
      'south-dunland',
      'orthanc',
    ]);
  });

  test('with too few regulars he says where', () => {
    const few = (state: State): void => {
      saruman(state);
      state.reserve = { isengard: { regular: 1 } };
    };
    expect(speak('recruit', few).problem).toBe('say-where');
    expect(speak('recruit', few, ['orthanc']).problem).toBeNull();
    expect(speak('recruit', few, ['orthanc', 'north-dunland']).problem).toBe('none-left');
    expect(speak('recruit', few, ['edoras']).problem).toBe('cannot-muster-there');
  });

  test('he turns two regulars into elites, and they lead', () => {
    const { table } = speak('elites', saruman);
    expect(table.events).toEqual([
      { type: 'elites-raised', rule: 'CHR-35', nation: 'isengard', at: 'orthanc', count: 2 },
    ]);
  });

  test('not while Orthanc is besieged, nor before he came', () => {
    expect(speak('elites', () => undefined).problem).toBe('not-in-play');
    expect(
      speak('elites', (state) => {
        saruman(state);
        state.besieged['orthanc'] = state.field.shadow['orthanc'] ?? { troops: {}, characters: [] };
        delete state.field.shadow['orthanc'];
      }).problem,
    ).toBe('orthanc-is-shut');
    expect(
      speak('elites', (state) => {
        saruman(state);
        const regular = countOf(state.field.shadow['orthanc']?.troops ?? {}, 'isengard', 'regular');
        take(
          state,
          'shadow',
          { region: 'orthanc' },
          { troops: { isengard: { regular } }, characters: [] },
        );
      }).problem,
    ).toBe('no-elites-to-raise');
  });
});
