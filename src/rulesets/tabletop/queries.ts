// What a player may ask the table, answered by what he may know.

import { asNumber, type Fraction, fraction, inHundred, sumOf } from '../../core/dice.ts';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Problem } from '../../core/problem.ts';
import type { Query, QueryPlace } from '../../core/query.ts';
import { ok } from '../../core/result.ts';
import { boostOf, diceOf, hitOf, isBlock, isHit, refuseAttack, sideBonus } from './attacks.ts';
import type { Weapon } from './catalogue-schema.ts';
import {
  type Charge,
  chargeCourse,
  chargedSide,
  chargeFrom,
  landings,
  reachOf,
} from './charge-law.ts';
import { countOf, gather, passivesAt, type Scratch } from './effects.ts';
import type { Occasion, Tabletop, UnitId, View } from './game.ts';
import { SIDES, type Side, sharesOf, sightLine, TOUCH } from './geometry.ts';
import { moraleBonus } from './losses.ts';
import { refuseMove } from './movement.ts';
import {
  blockersOf,
  engagedWith,
  foesOf,
  gapOf,
  INCH,
  isEngaged,
  isHigh,
  lengthOn,
  mostOn,
  profileOf,
  ringOf,
  sideFrom,
  sightOf,
  trayOf,
  turnedBy,
  unitOf,
} from './table.ts';

const list = (items: readonly Saying[], depth = 0): Document => [{ block: 'list', items, depth }];
const why = ({ code, args, rule }: Problem): Saying => ({
  ...say(`problem.${code}`, args),
  ...(rule !== undefined && { rule }),
});

const onTable = ({ view }: { readonly view: View }): readonly string[] =>
  Object.keys(view.state.units);
const UNIT: QueryPlace<Tabletop> = { name: 'unit', ids: onTable };
const OTHER: QueryPlace<Tabletop> = {
  name: 'other',
  ids: (asker, [unit]) => onTable(asker).filter((id) => id !== unit),
};
const ENEMY: QueryPlace<Tabletop> = {
  name: 'target',
  ids: ({ view }, [unit = '']) => (view.state.units[unit] === undefined ? [] : foesOf(view, unit)),
};

/** `measure SS1 LG1`: from rim to rim (TMG-12). */
const measure: Query<Tabletop> = {
  name: 'measure',
  places: [UNIT, OTHER],
  answer: ({ view }, [unit = '', other = '']) =>
    ok(list([say('query.apart', { unit, other, far: Math.round(gapOf(view, unit, other)) })])),
};

/** Why a unit does not see another: it lies outside of the front arc, or these stand between (TMG-33, TMG-34). */
const sightRow = (view: View, unit: UnitId, other: UnitId): Saying => {
  if (sightOf(view, unit, other) !== null) return say('query.sees-it', { unit, other });
  const from = { tray: trayOf(view, unit), stand: unitOf(view, unit) };
  const ring = ringOf(view, other);
  const { sightTo } = view.rules.options;
  if (sightLine(from, ring, [], sightTo) === null)
    return { ...say('query.not-in-front', { unit, other }), rule: 'TMG-34' };
  const all = [...blockersOf(view, unit, other)];
  const without = (id: string) => all.flatMap(([one, shape]) => (one === id ? [] : [shape]));
  const alone = all.filter(([id]) => sightLine(from, ring, without(id), sightTo) !== null);
  const some = all.filter(([, shape]) => sightLine(from, ring, [shape], sightTo) === null);
  const found = [alone, some, all].find((each) => each.length > 0) ?? [];
  const units = found.map(([id]) => id);
  return { ...say('query.hidden', { unit, other, units }), rule: 'TMG-33' };
};

const overAll = (unit: UnitId): Saying => ({ ...say('query.over-all', { unit }), rule: 'TMG-105' });

/** `sees SS1 LG1`, both ways. */
const sees: Query<Tabletop> = {
  name: 'sees',
  places: [UNIT, OTHER],
  answer: ({ view }, [unit = '', other = '']) =>
    ok(
      list([
        ...[sightRow(view, unit, other), sightRow(view, other, unit)],
        ...[unit, other].filter((one) => isHigh(view, one)).map((one) => overAll(one)),
      ]),
    ),
};

/** `arc SS1 of LG1`: on which side of the other a unit lies, and how much of it (TMG-35). */
const arc: Query<Tabletop> = {
  name: 'arc',
  places: [UNIT, OTHER],
  between: ['of', 'on', '在', '对'],
  answer: ({ view }, [unit = '', other = '']) => {
    const shares = sharesOf(trayOf(view, other), unitOf(view, other), ringOf(view, unit));
    const all = SIDES.reduce((sum, side) => sum + shares[side], 0);
    const parts = SIDES.filter((side) => shares[side] > 0).map((side) =>
      say('query.share', { side, part: Math.round((100 * shares[side]) / all) }),
    );
    const side = sideFrom(view, unit, other);
    return ok(list([say('query.arc-of', { unit, other, side, parts })]));
  },
};

/** `reach SS1`: how far it can go as it stands, and turned toward each enemy (TMG-37, TMG-38). */
const reach: Query<Tabletop> = {
  name: 'reach',
  places: [UNIT],
  answer: ({ view }, [unit = '']) => {
    const from = unitOf(view, unit);
    const { speed } = profileOf(view, unit);
    if (isEngaged(view, unit)) {
      const rows = SIDES.map((way) => {
        const [least, best] = [1, 6].map((die) =>
          mostOn(view, { unit, from, way, limit: speed + die * INCH }),
        );
        return say('query.retreats', { way, least: least ?? 0, most: best ?? 0 });
      });
      return ok([
        ...list([say('query.is-engaged', { unit, units: engagedWith(view, unit) })]),
        ...list(rows, 1),
      ]);
    }
    const ahead = { unit, from, way: 'front' as const };
    const rows = foesOf(view, unit).flatMap((to) => {
      const course = { unit, action: 'maneuver', first: { to }, go: { far: 'most' } } as const;
      const turned = turnedBy(view, from, { to }) ?? from;
      const wrong = refuseMove(view, course);
      if (wrong !== null) return [say('query.cannot-turn', { unit, other: to }), why(wrong)];
      const most = mostOn(view, { ...ahead, from: turned, limit: speed });
      return [say('query.toward', { other: to, most, far: Math.round(gapOf(view, unit, to)) })];
    });
    const most = mostOn(view, { ...ahead, limit: speed });
    const march = mostOn(view, { ...ahead, limit: 2 * speed });
    return ok([...list([say('query.ahead', { unit, most, far: march })]), ...list(rows, 1)]);
  },
};

/** The lowest die with which a charge arrives; undefined: none. */
const needs = (view: View, said: Charge): number | undefined => {
  const from = chargeFrom(view, said);
  if ('code' in from) return undefined;
  const { unit, target } = said;
  const { contact, blocked } = chargeCourse(view, unit, target, from);
  return FACES.find(
    (die) =>
      contact < blocked &&
      contact <= lengthOn(view, { unit, from, way: 'front' }, reachOf(view, unit, die)) + TOUCH &&
      landings(view, said).length > 0,
  );
};

/** `charge SS1 LG1`: legal or why not, the side, the room, and what each die brings (TMG-52 to TMG-59). */
const charge: Query<Tabletop> = {
  name: 'charge',
  places: [UNIT, ENEMY],
  between: ['on', 'at', '对'],
  answer: ({ view }, [unit = '', target = '']) => {
    const said: Charge = { unit, action: 'charge', target };
    const from = chargeFrom(view, said);
    if ('code' in from)
      return ok([...list([say('query.no-charge', { unit, target })]), ...list([why(from)], 1)]);
    const die = needs(view, said);
    const stops = FACES.filter((one) => die === undefined || one < die).map((one) =>
      say('query.falls-short', {
        die: one,
        far: mostOn(view, { unit, from, way: 'front', limit: reachOf(view, unit, one) }),
      }),
    );
    const contacts = landings(view, said).map(({ contact }) => contact);
    return ok([
      ...list([
        say('query.charges', {
          ...{ unit, target, side: chargedSide(view, said), contacts },
          ...(die !== undefined && { die, chance: inHundred((7 - die) / 6) }),
          facing: from.facing,
        }),
      ]),
      ...list(stops, 1),
    ]);
  },
};

// ---- Odds -------------------------------------------------------------------------------------------

const FACES = [1, 2, 3, 4, 5, 6];
/** Ways in which one attack die, its second roll and two defence dice can fall. */
const WAYS = 6 * 6 * 6 * 6;

/** How many of the ways of one attack die make 0, 1 or 2 wounds. */
const woundsOfDie = (
  { hit, keywords }: Weapon,
  unblocked: number,
  bonus: 'none' | 'charge',
): readonly [number, number, number] => {
  const ways: [number, number, number] = [0, 0, 0];
  const count = (face: number, weight: number): void => {
    const hits = face === 6 && keywords.includes('critical-blow') ? 2 : 1;
    if (!isHit(face, hit)) ways[0] += weight * 36;
    else if (face === 6 && keywords.includes('precision')) ways[hits] += weight * 36;
    else if (hits === 1) {
      ways[1] += weight * unblocked * 6;
      ways[0] += weight * (6 - unblocked) * 6;
    } else {
      ways[2] += weight * unblocked ** 2;
      ways[1] += weight * 2 * unblocked * (6 - unblocked);
      ways[0] += weight * (6 - unblocked) ** 2;
    }
  };
  for (const face of FACES)
    if (bonus === 'charge' && !isHit(face, hit)) for (const again of FACES) count(again, 1);
    else count(face, 6);
  return ways;
};

interface Assault {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly side: Side;
}

/** What cards say of an attack without anybody's choice: keywords, and what is added to dice. */
const sureBoost = (view: View, { unit, target, side }: Assault, weapon: Weapon): Scratch => {
  const scratch = boostOf(view, { unit, target, manner: 'melee', side }, weapon);
  const house = unitOf(view, unit).seat;
  const about = { house, by: unit, on: target, manner: 'melee', side } as const;
  const occasion: Occasion = { at: 'before-attack-dice', ...about };
  for (const seat of view.rules.seats)
    for (const { effect } of passivesAt(view, seat, occasion))
      for (const block of effect.blocks) gather(scratch, block, countOf(view, block, unit));
  return scratch;
};

/** The exact chance of each number of wounds by the dice of an attack. */
export const woundOdds = (
  view: View,
  unit: UnitId,
  target: UnitId,
  { side, bonus }: { readonly side: Side; readonly bonus: 'none' | 'charge' },
): readonly Fraction[] => {
  const { melee } = profileOf(view, unit);
  if (melee === undefined) return [fraction(1n, 1n)];
  const { defence } = profileOf(view, target);
  const scratch = sureBoost(view, { unit, target, side }, melee);
  const keywords = [...scratch.keywords];
  const worse = sideBonus(view, 'melee', side) + (keywords.includes('sundering') ? 1 : 0);
  const unblocked = FACES.filter((face) => !isBlock(face, defence, worse)).length;
  const hit = hitOf(melee, scratch);
  const die = woundsOfDie({ ...melee, hit, keywords }, unblocked, bonus).map(BigInt);
  let ways: readonly bigint[] = [1n];
  const dice = diceOf(view, unit, melee, scratch);
  for (let one = 0; one < dice; one++) {
    const next = Array<bigint>(ways.length + 2).fill(0n);
    for (const [had, all] of ways.entries())
      for (const [more, some] of die.entries())
        next[had + more] = (next[had + more] ?? 0n) + all * some;
    ways = next;
  }
  const total = BigInt(WAYS) ** BigInt(dice);
  return ways.map((some) => fraction(some, total));
};

/** The exact chance of each number of wounds that a panic test adds. */
const panicOdds = (view: View, unit: UnitId, modifier: number): readonly Fraction[] => {
  const { morale } = profileOf(view, unit);
  const odds = Array<number>(morale + 1).fill(0);
  for (const one of FACES)
    for (const two of FACES) {
      const lost = Math.max(0, morale - Math.max(0, one + two + modifier));
      odds[lost] = (odds[lost] ?? 0) + 1;
    }
  return odds.map((some) => fraction(BigInt(some), 36n));
};

const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

/** With the panic test that follows where somebody is left to take it. */
const lossOdds = (
  wounds: readonly Fraction[],
  panic: readonly Fraction[],
  left: number,
): readonly Fraction[] => {
  const odds = Array.from({ length: left + 1 }, (): Fraction[] => []);
  for (const [dealt, chance] of wounds.entries())
    if (dealt === 0 || dealt >= left) odds[Math.min(dealt, left)]?.push(chance);
    else
      for (const [more, other] of panic.entries())
        odds[Math.min(dealt + more, left)]?.push(times(chance, other));
  return odds.map(sumOf);
};

/** `odds SS1 LG1`: exact, with the panic test, before tokens are spent (TMG-61 to TMG-72). */
const odds: Query<Tabletop> = {
  name: 'odds',
  places: [UNIT, ENEMY],
  between: ['attacks', 'against', 'on', '攻击', '对'],
  answer: ({ view }, [unit = '', target = '']) => {
    const { melee } = profileOf(view, unit);
    if (melee === undefined) return ok(list([say('problem.no-weapon', { unit })]));
    const bonus = engagedWith(view, unit).includes(target) ? 'none' : 'charge';
    const side = sideFrom(view, unit, target);
    const wounds = woundOdds(view, unit, target, { side, bonus });
    const boost = sureBoost(view, { unit, target, side }, melee);
    const vicious = boost.keywords.has('vicious') ? 2 : 0;
    const modifier = moraleBonus(view, target) - sideBonus(view, 'melee', side) - vicious;
    const { left } = unitOf(view, target);
    const losses = lossOdds(wounds, panicOdds(view, target, modifier), left);
    const chances = losses.flatMap((_, count) => {
      const chance = inHundred(asNumber(sumOf(losses.slice(count))));
      return count === 0 || chance < 1 ? [] : [say('query.chance', { count, chance })];
    });
    const mean = losses.reduce((sum, one, count) => sum + count * asNumber(one), 0);
    const wrong = bonus === 'none' ? refuseAttack(view, { unit, action: 'attack', target }) : null;
    return ok([
      ...list([
        say('query.rolls', {
          ...{
            unit,
            target,
            side,
            bonus,
            dice: diceOf(view, unit, melee, boost),
            hit: hitOf(melee, boost),
          },
        }),
        say('query.losses', { target, chances, mean: Math.round(mean * 100), left }),
      ]),
      ...list(wrong === null ? [] : [why(wrong)], 1),
      ...(unitOf(view, unit).tokens.length + unitOf(view, target).tokens.length > 0
        ? list([say('query.tokens-apart')], 1)
        : []),
    ]);
  },
};

export const queries: readonly Query<Tabletop>[] = [measure, sees, arc, reach, charge, odds];
