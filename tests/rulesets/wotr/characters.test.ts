import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/wotr/actions/action.ts';
import type { CharacterMove } from '../../../src/rulesets/wotr/facts.ts';
import type { CharacterId, RegionId, Side } from '../../../src/rulesets/wotr/game.ts';
import { all, besieged, type Change, standing } from './changes.ts';
import { play, stage } from './staged.ts';

const party = (
  characters: readonly CharacterId[],
  from: RegionId,
  to: RegionId,
): CharacterMove => ({
  ...{ from: { region: from }, to: { region: to } },
  part: { troops: {}, characters },
});
const flight = (nazgul: number, from: RegionId, to: RegionId): CharacterMove => ({
  ...{ from: { region: from }, to: { region: to } },
  part: { troops: { sauron: { nazgul } }, characters: [] },
});

const refused = (side: Side, change: Change, ...moves: readonly CharacterMove[]): string | null =>
  ACTS['move-characters'].refuse(stage(change), side, { moves }, 'character')?.code ?? null;

describe('Companions on the map', () => {
  test('each goes as far as his level', () => {
    const gimli = standing('gimli', 'bree');
    expect(refused('free-peoples', gimli, party(['gimli'], 'bree', 'arnor'))).toBeNull();
    expect(refused('free-peoples', gimli, party(['gimli'], 'bree', 'rivendell'))).toBe('too-far');
  });

  test('together as far as the highest level among them', () => {
    const both = all(standing('gimli', 'bree'), standing('strider', 'bree'));
    const [far] = [party(['gimli', 'strider'], 'bree', 'rivendell')];
    expect(refused('free-peoples', both, far)).toBeNull();
    expect(refused('free-peoples', both, party(['gimli'], 'bree', 'rivendell'))).toBe('too-far');
  });

  test('Gandalf the White is faster alone or with one Hobbit', () => {
    const white = (...more: readonly CharacterId[]): string | null =>
      refused(
        'free-peoples',
        all(...(['gandalf-the-white', ...more] as const).map((id) => standing(id, 'bree'))),
        party(['gandalf-the-white', ...more], 'bree', 'high-pass'),
      );
    const near = refused(
      'free-peoples',
      standing('strider', 'bree'),
      party(['strider'], 'bree', 'high-pass'),
    );
    const reach = [white(), white('peregrin'), white('gimli'), white('meriadoc', 'peregrin'), near];
    expect(new Set([reach[0], reach[1]])).toEqual(new Set([null]));
    expect(new Set(reach.slice(2))).toEqual(new Set(['too-far']));
  });

  test('they stop where they enter the region of a stronghold of the Shadow', () => {
    const strider = standing('strider', 'hollin');
    expect(refused('free-peoples', strider, party(['strider'], 'hollin', 'moria'))).toBeNull();
    expect(refused('free-peoples', strider, party(['strider'], 'hollin', 'dimrill-dale'))).toBe(
      'stronghold-stops',
    );
  });

  test('nobody leaves a besieged stronghold', () => {
    const shut = all(standing('strider', 'lorien'), besieged('lorien', 'free-peoples'));
    const out: CharacterMove = {
      ...party(['strider'], 'lorien', 'dimrill-dale'),
      from: { region: 'lorien', inside: 'yes' },
    };
    expect(refused('free-peoples', shut, out)).toBe('shut-in');
    expect(refused('free-peoples', shut, party(['strider'], 'lorien', 'dimrill-dale'))).toBe(
      'not-so-many-there',
    );
  });

  test('no move, no place, nobody, soldiers, the same twice: none of it', () => {
    const gimli = standing('gimli', 'bree');
    const go = party(['gimli'], 'bree', 'arnor');
    expect(refused('free-peoples', gimli)).toBe('nobody-moves');
    expect(refused('free-peoples', gimli, party(['gimli'], 'bree', 'bree'))).toBe(
      'stays-where-he-is',
    );
    expect(refused('free-peoples', gimli, party(['gimli'], 'bree', 'utumno'))).toBe(
      'no-such-region',
    );
    expect(refused('free-peoples', gimli, go, party(['gimli'], 'bree', 'old-forest'))).toBe(
      'not-so-many-there',
    );
    const soldiers: CharacterMove = {
      ...go,
      part: { troops: { north: { regular: 1 } }, characters: [] },
    };
    expect(refused('free-peoples', gimli, soldiers)).toBe('characters-only');
    expect(refused('free-peoples', gimli, party([], 'bree', 'arnor'))).toBe('characters-only');
  });

  test('who comes to a city of a nation that fits him wakes it', () => {
    const wakes = (id: CharacterId, change: Change = () => undefined): boolean => {
      const table = stage(all(standing(id, 'lossarnach'), change));
      const moves = [party([id], 'lossarnach', 'minas-tirith')];
      const act = { act: 'move-characters', die: 'character', moves } as const;
      play(table, ACTS['move-characters'].play(table, 'free-peoples', act, 'character'));
      return table.state.nations.gondor.active;
    };
    expect(wakes('boromir')).toBe(true);
    expect(wakes('peregrin')).toBe(true);
    expect(wakes('gimli')).toBe(false);
    expect(wakes('boromir', ({ taken }) => taken.push('minas-tirith'))).toBe(false);
  });
});

describe('the Shadow', () => {
  const fly = (to: RegionId, change: Change = () => undefined) =>
    refused('shadow', change, flight(1, 'dol-guldur', to));

  test('a Nazgûl flies anywhere but to a stronghold that nobody besieges', () => {
    expect(fly('bree')).toBeNull();
    expect(fly('edoras')).toBeNull();
    expect(fly('minas-tirith')).toBe('stronghold-bars-nazgul');
    expect(fly('lorien', besieged('lorien', 'free-peoples'))).toBeNull();
    expect(fly('minas-tirith', ({ taken }) => taken.push('minas-tirith'))).toBeNull();
  });

  test('into and out of a besieged stronghold of its own', () => {
    const shut = besieged('dol-guldur', 'shadow');
    const out: CharacterMove = {
      ...flight(1, 'dol-guldur', 'bree'),
      from: { region: 'dol-guldur', inside: 'yes' },
    };
    const into: CharacterMove = {
      ...flight(1, 'morannon', 'dol-guldur'),
      to: { region: 'dol-guldur', inside: 'yes' },
    };
    expect(refused('shadow', shut, out)).toBeNull();
    expect(refused('shadow', shut, into)).toBeNull();
    expect(refused('shadow', () => undefined, into)).toBe('no-such-place');
  });

  test('no more than are there, in all moves together', () => {
    expect(refused('shadow', () => undefined, flight(9, 'dol-guldur', 'bree'))).toBe(
      'not-so-many-there',
    );
    expect(
      refused(
        'shadow',
        () => undefined,
        flight(1, 'dol-guldur', 'bree'),
        flight(1, 'dol-guldur', 'arnor'),
      ),
    ).toBe('not-so-many-there');
  });

  test('the Mouth of Sauron goes three regions, and Saruman none', () => {
    const mouth = standing('mouth-of-sauron', 'morannon', 'shadow');
    const go = (to: RegionId) =>
      refused('shadow', mouth, party(['mouth-of-sauron'], 'morannon', to));
    expect(go('dagorlad')).toBeNull();
    expect(go('bree')).toBe('too-far');
    const saruman = standing('saruman', 'orthanc', 'shadow');
    expect(refused('shadow', saruman, party(['saruman'], 'orthanc', 'gap-of-rohan'))).toBe(
      'never-leaves-orthanc',
    );
  });

  test('the Witch-king flies as the Nazgûl do', () => {
    const king = standing('witch-king', 'morannon', 'shadow');
    expect(refused('shadow', king, party(['witch-king'], 'morannon', 'the-shire'))).toBeNull();
    expect(refused('shadow', king, party(['witch-king'], 'morannon', 'rivendell'))).toBe(
      'stronghold-bars-nazgul',
    );
  });
});
