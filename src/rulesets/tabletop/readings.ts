// What the lines of a message come to: whom *it* stands for, which of them count once, and which take the place of others;
// and what is wrong with one that is not understood, where the game can say it better than by what was expected.

import type { Seat } from '../../core/game.ts';
import { canonical, type Json } from '../../core/json.ts';
import { illegal, invalid, type Problem } from '../../core/problem.ts';
import { isRecord } from '../../core/shape.ts';
import type { Reading, UnreadLine, Wish } from '../../core/wishes.ts';
import type { Nouns } from '../../notation/lexicon.ts';
import type { FailedLine } from '../../notation/order-message.ts';
import { houseOf, type UnitId, type View } from './game.ts';
import { isEngaged, isThere, ownerOf } from './table.ts';
import { fresh } from './turns.ts';

// ---- Pronouns ---------------------------------------------------------------------------------------

/** What stands for a unit that has been named. */
export const PRONOUN = 'it';
export const pronoun: Nouns = {
  en: {
    name: PRONOUN,
    also: ['its', 'they', 'theyre', 'he', 'hes', 'she', 'shes', 'them', 'him', 'her'],
  },
  zh: { name: '它', also: ['它们', '他们', '她', '他', '该单位'] },
};

/** Members of an order that name a unit other than its own. */
const OTHERS = new Set(['target', 'on', 'influence', 'to', 'of', 'other']);

function* membersIn(value: unknown): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* membersIn(one);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      yield [key, inner];
      yield* membersIn(inner);
    }
}

const replaced = (value: Json, by: (key: string) => UnitId | undefined, key = ''): Json => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, by, key));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replaced(inner as Json, by, name)]),
    );
  return value === PRONOUN ? (by(key) ?? PRONOUN) : value;
};

const subjectOf = ({ wish, about }: Wish): string | undefined => {
  const unit = isRecord(wish) ? (wish['unit'] ?? about?.['unit']) : about?.['unit'];
  return typeof unit === 'string' ? unit : undefined;
};

/** Conditions that leave out whom they are about: the target is near, the unit itself is engaged. */
const ABOUT_IT: Readonly<Record<string, (own: string) => Json>> = {
  'near-it': () => ({ if: 'near', unit: PRONOUN }),
  'engaged-it': (unit) => ({ if: 'engaged', unit }),
  'free-it': (unit) => ({ if: 'free', unit }),
};
const withWhom = (one: Wish): Wish => {
  const unit = subjectOf(one);
  if (one.when === undefined || unit === undefined) return one;
  const when = one.when.map((said) => {
    const about = isRecord(said) ? ABOUT_IT[String(said['if'])]?.(unit) : undefined;
    return about === undefined ? said : ({ ...(said as object), ...(about as object) } as Json);
  });
  return { ...one, when };
};

const only = (all: readonly UnitId[]): UnitId | undefined =>
  all.length === 1 ? all[0] : undefined;
/** The one unit that an order names beside its own. */
const aimOf = (one: Wish): UnitId | undefined =>
  only([...new Set(unitsNamed(one))].filter((name) => name !== subjectOf(one)));
const unitsNamed = ({ wish, when }: Wish): readonly UnitId[] =>
  [...membersIn([wish, when])].flatMap(([key, value]) =>
    (OTHERS.has(key) || key === 'unit') && typeof value === 'string' ? [value] : [],
  );

/** With the units that its pronouns stand for; those that could be two are left. */
const resolved = (one: Wish, before: UnitId | undefined, aim: UnitId | undefined): Wish => {
  const said = subjectOf(one);
  // `If OR1 is alive it retreats`
  const subject =
    said === PRONOUN
      ? (before ?? only(unitsNamed({ ...one, wish: null }).filter((name) => name !== PRONOUN)))
      : said;
  const others = [...new Set(unitsNamed(one))].filter(
    (name) => name !== PRONOUN && name !== subject,
  );
  const other = others.length > 0 ? only(others) : aim;
  const inWish = (key: string): UnitId | undefined => (key === 'unit' ? subject : other);
  const when = one.when?.map((condition) => {
    const is = isRecord(condition) ? condition['if'] : undefined;
    const isOfSubject = ['within', 'sees', 'kills'].includes(String(is)) || others.length === 0;
    const own = isOfSubject ? subject : undefined;
    // `if it is within 9`: the other is, of the unit that the line is about.
    return replaced(condition, (key) => (key === 'unit' && is !== 'near' ? own : other));
  });
  return {
    ...{ ...one, wish: replaced(one.wish, inWish) },
    ...(one.about && { about: replaced(one.about, inWish) as Wish['about'] }),
    ...(when && { when }),
  } as Wish;
};

const hasPronoun = ({ wish, about, when }: Wish): boolean =>
  [...membersIn([wish, about, when])].some(([, value]) => value === PRONOUN);

/** A line, or a step of a queue, goes on about the unit that it began with. */
const isOfOne = (a: Wish, b: Wish): boolean =>
  a.place?.line === b.place?.line && a.queue?.name === b.queue?.name;

export const withoutPronouns = (read: Reading): Reading => {
  const reading = { ...read, wishes: read.wishes.map(withWhom) };
  if (!reading.wishes.some(hasPronoun)) return reading;
  const problems: Problem[] = [];
  let last: Wish | undefined;
  const wishes = reading.wishes.flatMap((one) => {
    const before = last !== undefined && isOfOne(last, one) ? last : undefined;
    const whole = resolved(one, before && subjectOf(before), before && aimOf(before));
    last = whole;
    if (!hasPronoun(whole)) return whole;
    problems.push(invalid('which-unit', one.place, {}));
    return [];
  });
  return { ...reading, wishes, problems: [...reading.problems, ...problems] };
};

// ---- What counts once ---------------------------------------------------------------------------------

/** What is said of one moment, and not of each that comes. */
export const OF_A_TURN = new Set([
  ...['activate', 'deploy', 'zone', 'withdraw', 'breakthrough', 'pivot'],
  ...['play', 'extra', 'choose', 'discard', 'place', 'pile', 'return', 'mission', 'role'],
]);

/** `if LG1 within 11`: of the unit that the line is for. */
const ofItsUnit = (wish: Wish): Wish => {
  const other = isRecord(wish.wish) ? wish.wish['unit'] : wish.about?.['unit'];
  if (wish.when === undefined || typeof other !== 'string') return wish;
  const when = wish.when.map((one) =>
    isRecord(one) && one['if'] === 'near' ? { ...one, if: 'within', other } : one,
  );
  return { ...wish, when };
};

/** `SS1 pivots to face LG1` where no unit of its house is just at it, and nobody holds it: a maneuver that is no more. */
export const turnedInPlace = (view: View, seat: Seat, reading: Reading): Reading => {
  const { phase, turn, begun, activated } = view.state;
  const isUnderWay = begun === 'yes' && ownerOf(view, activated.at(-1) ?? '') === turn;
  const said = new Set(reading.wishes.map(stepOf));
  const isActivation = ({ kind, about, queue, standing, asks }: Wish): boolean => {
    const unit = String(about?.['unit']);
    return (
      kind === 'pivot' &&
      (queue ?? standing ?? asks) === undefined &&
      !said.has(`activate ${unit}`) &&
      fresh(view, houseOf(seat)).includes(unit) &&
      isThere(view, unit) &&
      !isEngaged(view, unit)
    );
  };
  const asActivation = ({ about, wish, ...rest }: Wish): Wish => ({
    ...{ ...rest, kind: 'activate' },
    wish: { unit: String(about?.['unit']), action: 'maneuver', last: wish },
  });
  const wishes = reading.wishes.map((one) => (isActivation(one) ? asActivation(one) : one));
  return phase === 'activation' && !isUnderWay ? { ...reading, wishes } : reading;
};

/** `LG1 charges SS1` is one activation: it is used up when it is done, as every step of a queue is. */
export const usedUp = (reading: Reading): Reading => ({
  ...reading,
  wishes: reading.wishes
    .map(ofItsUnit)
    .map((wish) =>
      OF_A_TURN.has(wish.kind) &&
      wish.queue === undefined &&
      wish.standing === undefined &&
      wish.asks === undefined
        ? { ...wish, once: 'yes' as const }
        : wish,
    ),
});

/** `SS1 attacks LG1 if engaged; if LG1 is gone, SS1 marches`: a unit acts once, and the next step of the same is what it does else. */
export const otherWays = (reading: Reading): Reading => {
  let [dropped, above] = [0, ''];
  const steps = new Map<number, number>();
  for (const { kind, wish, when, queue } of reading.wishes) {
    if (queue === undefined || queue.under !== undefined || steps.has(queue.step)) continue;
    const unit = `${queue.name} ${kind} ${isRecord(wish) ? wish['unit'] : ''}`;
    if (unit === above) dropped++;
    steps.set(queue.step, queue.step - dropped);
    above = when === undefined ? '' : unit;
  }
  const wishes = reading.wishes.map((one) =>
    one.queue === undefined
      ? one
      : { ...one, queue: { ...one.queue, step: steps.get(one.queue.step) ?? one.queue.step } },
  );
  return dropped === 0 ? reading : { ...reading, wishes };
};

/** What is done in turn: activations and deployments by their unit, pieces by their place; `nothing` is the last of them. */
const IN_TURN = new Set(['activate', 'deploy', 'place', 'pile', 'return']);
export const turnOf = ({ kind, wish, queue, once }: Wish) => {
  if (!IN_TURN.has(kind) || once === undefined || queue !== undefined) return undefined;
  if (typeof wish === 'string') return { about: wish, isLast: 'yes' as const };
  return { about: String((isRecord(wish) && wish['unit']) || canonical(wish)) };
};

/** Each unit is activated and deployed once; a piece that is placed takes the place of the next one. */
export const stepOf = ({ kind, wish }: Wish): string | undefined =>
  IN_TURN.has(kind) ? `${kind} ${isRecord(wish) ? (wish['unit'] ?? '') : ''}` : undefined;

/** Each card, ability and choice is on its own; to play nothing is on all of them. */
export const topicOf = ({ kind, wish, asks }: Wish): string | undefined => {
  if (asks !== undefined) return undefined;
  if (kind === 'choose') return String(wish);
  return kind === 'play' && isRecord(wish) ? String(wish['use']) : undefined;
};

// ---- What is wrong with a line ----------------------------------------------------------------------

const COMMA = /^[,，.]?\s*\d/;
/** Where so many things could stand a line has only begun. */
const MANY = 6;

/** The words of both languages that betray a mistake; `rules/tabletop/terms.*.yaml` lists them. */
const wordsOf = ({ rules }: View, mistake: string): readonly string[] =>
  (['en', 'zh'] as const).flatMap((lang) => {
    const { name, also = [] } = rules.terms[lang]['mistakes']?.[mistake] ?? {};
    return name === undefined ? [] : [name, ...also];
  });

/** A number that is none, or is not one where it stands; undefined: no number is lacking. */
const numberAmiss = (
  view: View,
  { before, expected }: FailedLine,
  { text, whole, isAside }: Readonly<{ text: string; whole: string; isAside: boolean }>,
): Problem | undefined => {
  const isNumber = expected.every((one) => one === 'number') || /^[-−]?\d/.test(text);
  const isOfDice = wordsOf(view, 'dice').some((word) => whole.includes(word));
  if (!expected.includes('number') || !isNumber || isOfDice) return undefined;
  if (wordsOf(view, 'turn').some((word) => whole.endsWith(word)))
    return invalid('which-turn', undefined, { text });
  return isAside
    ? illegal('TMG-37', 'straight-ahead', { text })
    : invalid('which-length', undefined, { text: text === '' ? before.trim() : text });
};

export const explain = (view: View, seat: Seat, failed: FailedLine): Problem | undefined => {
  const { before, rest, expected } = failed;
  const [text = ''] = rest.split(/\s+(?:then|or)\s|然后|或/).flatMap((part) => part.trim() || []);
  const [said, whole] = [text.toLowerCase(), before.trim().toLowerCase()];
  const isAside = wordsOf(view, 'aside').some((word) => said.startsWith(word));
  if (/\d\s*[,，.]?\s*$/.test(before) && COMMA.test(rest))
    return invalid('comma-in-number', undefined, { text });
  const [, decimals] = /\d\s*[,，]\s*(\d+)\s*$/.exec(before) ?? [];
  if (decimals !== undefined) return invalid('comma-in-number', undefined, { text: decimals });
  // `向` begins a direction, too.
  if (whole.endsWith('向') && isAside)
    return illegal('TMG-37', 'straight-ahead', { text: `向${text}` });
  if (wordsOf(view, 'aslant').some((word) => rest.toLowerCase().includes(word)))
    return illegal('TMG-10', 'shift-aslant', { text });
  const wrong = numberAmiss(view, failed, { text, whole, isAside });
  if (wrong !== undefined) return wrong;
  if (whole === '' || expected.length > MANY) {
    const units = fresh(view, houseOf(seat));
    return invalid('begins-nothing', undefined, { text, units });
  }
  const unit = whole.replace(/[:：]/, '').trim().toUpperCase();
  return view.rules.units[unit] === undefined
    ? undefined
    : invalid('does-what', undefined, { text, unit });
};

/** What the councillors of both sides are called, in both languages. */
const namesBeside = ({ nonCombat, terms }: View['rules']): readonly string[] =>
  Object.keys(nonCombat).flatMap((id) =>
    (['en', 'zh'] as const).flatMap((lang) => {
      const { name = id, also = [] } = terms[lang]['profiles']?.[id] ?? {};
      return [name, ...also].map((one) => one.toLowerCase());
    }),
  );

const letters = (name: string): string => name.replace(/\d+$/, '');

/** A line that begins with a unit is meant for it, or, as `SS9 stays`, for one of the same sort: a mistake, and no remark. */
export const unknownUnits = ({ rules }: View, { unread = [], ...reading }: Reading): Reading => {
  const units = Object.keys(rules.units);
  const beside = namesBeside(rules);
  const kept: UnreadLine[] = [];
  const wrong: Problem[] = [];
  for (const line of unread) {
    const [unit = ''] = /^[A-Z]+\d+(?![A-Za-z\d])/.exec(line.text.trim()) ?? [];
    const said = line.text.trim();
    const named = beside.find((name) => said.toLowerCase().startsWith(name));
    if (named !== undefined) {
      const [name, text] = [said.slice(0, named.length), said.slice(named.length).trim()];
      wrong.push(invalid('does-what', line.place, { text, unit: name }));
      continue;
    }
    const near = units.filter((one) => letters(one) === letters(unit));
    const text = line.text.trim().slice(unit.length).trim();
    if (near.length === 0) kept.push(line);
    else if (!units.includes(unit))
      wrong.push(invalid('no-such-unit', line.place, { text: unit, units: near }));
    else if (text !== '') wrong.push(invalid('does-what', line.place, { text, unit }));
  }
  return {
    ...{ ...reading, problems: [...reading.problems, ...wrong] },
    ...(kept.length > 0 && { unread: kept }),
  };
};
