// What a player may ask the field, answered by what he may know.
import { asNumber, atLeast, fraction, hitsOf, inHundred } from '../../core/dice.ts';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Asker, Query, QueryPlace } from '../../core/query.ts';
import { ok } from '../../core/result.ts';
import { diceFor, hitsIn, isFlank, mannerOf, refuseTarget, targetsOf } from './attacks.ts';
import { FACES, foeOf, SEATS, type UnitId, type View, type Westeros } from './game.ts';
import { distance } from './hexes.ts';
import { ignoredBy } from './losses.ts';
import { movesOf, waysOf } from './movement.ts';
import { groundAt, handOf, keywordOf, typeOf, unitOf, unitsOf } from './table.ts';

const list = (items: readonly Saying[], depth = 0): Document => [{ block: 'list', items, depth }];

const UNIT: QueryPlace<Westeros> = {
  name: 'unit',
  ids: ({ view }) => Object.keys(view.state.units),
};
const TARGET: QueryPlace<Westeros> = {
  name: 'target',
  ids: ({ view }, [unit = '']) =>
    view.state.units[unit] === undefined ? [] : unitsOf(view, foeOf(unitOf(view, unit).house)),
};

/** `reach S1`: the hexes that a unit can go to, by the number of steps (BOW-31), and whom it could strike from where it stands. */
const reach: Query<Westeros> = {
  name: 'reach',
  places: [UNIT],
  answer: ({ view }, [unit = '']) => {
    const ways = [...waysOf(view, unit, movesOf(view, unit))];
    const far = [...new Set(ways.map(([, way]) => way.length))];
    const rows = far.map((steps) =>
      say('query.steps', {
        steps,
        hexes: ways.flatMap(([hex, way]) => (way.length === steps ? [hex] : [])),
      }),
    );
    return ok([
      ...list([said(view, unit)]),
      ...list(rows.length > 0 ? rows : [say('query.nowhere')], 1),
      ...list([say('query.strikes', { units: targetsOf(view, unit) })], 1),
    ]);
  },
};

const said = (view: View, unit: UnitId): Saying => {
  const { house, hex, type, rank, figures } = unitOf(view, unit);
  return say('query.unit', { unit, seat: house, hex, unitType: type, rank, figures });
};

/** `sees S1`: the enemies in range, and what hides the others (BOW-34). */
const sees: Query<Westeros> = {
  name: 'sees',
  places: [UNIT],
  answer: ({ view }, [unit = '']) => {
    const own = unitOf(view, unit);
    const { range } = typeOf(view, own);
    const most = range?.to ?? 1;
    const near = unitsOf(view, foeOf(own.house)).filter(
      (target) => distance(own.hex, unitOf(view, target).hex) <= most,
    );
    const rows = near.map((target) => {
      const problem = refuseTarget(view, unit, target);
      const far = distance(own.hex, unitOf(view, target).hex);
      const hex = problem?.args?.['hex'];
      return say('query.seen', {
        ...{ target, far, can: problem === null ? 'yes' : 'no' },
        ...(typeof hex === 'string' && { hex }),
      });
    });
    return ok([
      ...list([said(view, unit)]),
      ...list(rows.length > 0 ? rows : [say('query.sees-nobody', { most })], 1),
    ]);
  },
};

/** `odds S1 R2`: the dice of an attack from where both stand, before any are rolled again (BOW-38 to BOW-48). */
const odds: Query<Westeros> = {
  name: 'odds',
  places: [UNIT, TARGET],
  between: ['attacks', 'against', 'on', '攻击', '对'],
  answer: ({ view }, [unit = '', target = '']) => {
    const { die } = view.rules.numbers;
    const sides = die.length;
    const hitting = die.filter((face) => hitsIn(view, { unit, target }, [face]) > 0).length;
    const dice = diceFor(view, unit, target);
    const hits = hitsOf({ dice, sides, needs: sides - hitting + 1 });
    const ignored = ignoredBy(view, target);
    const { figures } = unitOf(view, target);
    const lost = Array.from({ length: Math.min(figures, dice) + 1 }, (_, count) => count);
    const chances = lost
      .slice(1)
      .map((count) =>
        say('query.chance', { count, chance: inHundred(asNumber(atLeast(hits, count + ignored))) }),
      );
    const morale = fraction(BigInt(die.filter((face) => face === 'morale').length), BigInt(sides));
    const driven = 1 - (1 - asNumber(morale)) ** dice;
    return ok([
      ...list([said(view, unit), said(view, target)]),
      ...list(
        [
          say('query.rolls', { unit, dice, hitting, sides, ignored }),
          ...(chances.length === 0 ? [] : [say('query.losses', { target, chances })]),
          say('query.driven', { target, chance: inHundred(driven) }),
          ...notesOn(view, unit, target),
        ],
        1,
      ),
    ]);
  },
};

/** What would change the odds, or the attack itself. */
const notesOn = (view: View, unit: UnitId, target: UnitId): readonly Saying[] => [
  ...(refuseTarget(view, unit, target) === null
    ? []
    : [say('query.not-from-here', { unit, target })]),
  ...(isFlank(view, unit, target, mannerOf(view, unit, target)) ? [say('query.flank')] : []),
  ...(keywordOf(view, target, 'stalwart') > 0 ? [say('query.stalwart', { target })] : []),
  ...(groundAt(view, unitOf(view, target).hex).mostDice === undefined ? [] : [say('query.ground')]),
];

/** `hand`: the cards and tokens of whoever asks; to others their number. */
const hand: Query<Westeros> = {
  name: 'hand',
  places: [],
  answer: ({ view, reader }: Asker<Westeros>) =>
    ok(
      SEATS.flatMap((seat) => {
        const cards = seat === reader ? handOf(view, seat) : [];
        const tokens = FACES.flatMap((face) =>
          Array.from({ length: view.state.tokens[seat][face] }, () => face),
        );
        return list([
          say('query.held', {
            ...{ seat, tokens, count: view.state.sizes[seat], command: view.state.command[seat] },
            ...(cards.length > 0 && { cards }),
          }),
        ]);
      }),
    ),
};

export const queries: readonly Query<Westeros>[] = [reach, sees, odds, hand];
