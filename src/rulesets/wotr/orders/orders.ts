// Messages: which lines are orders, what they say, and how they are written.

import type { Lang, Seat } from '../../../core/game.ts';
import { canonical, isSame, type Json } from '../../../core/json.ts';
import { limitOf } from '../../../core/limits.ts';
import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading, UnreadLine, Wish } from '../../../core/wishes.ts';
import { isHeading, mayNameGame } from '../../../notation/header.ts';
import {
  DEFAULT_SLIPS,
  type Line,
  type LineReading,
  mendLine,
  readLine,
  reasonBehind,
  scan,
  textAfterCorrection,
  textOf,
} from '../../../notation/index.ts';
import { type SentenceSort, sentencesOnLine } from '../../../notation/line-parts.ts';
import {
  blankMessage,
  linesWithin,
  listLineReadings,
  placeLine,
  proseOf,
  type Message as ReadMessage,
  readingOfMessage,
  repairsIn,
  type StandingLine,
  takeHeader,
  wholeLine,
} from '../../../notation/message.ts';
import { everyday } from '../../../notation/sentences.ts';
import {
  BREAK,
  countsIn,
  frontsOf,
  goesOn,
  type Lead,
  labelOf,
  leadAlone,
  placeNamed,
  without,
} from '../../../notation/sequence.ts';
import { outOfTable } from '../../../notation/tables.ts';
import { numberedLines, type WrittenLine } from '../../../notation/written.ts';
import type { View } from '../game.ts';
import type { Condition } from '../language/conditions.ts';
import {
  contradictions,
  type Entry,
  inSequence,
  isAction,
  replacedBy,
  replacedNth,
  splitNamedAction,
} from '../language/entries.ts';
import {
  type Answers,
  groupByLine,
  groupByQueue,
  type ParsedLine,
  stepsOf,
  wishesIn,
} from '../language/said.ts';
import { sideOf } from '../table.ts';
import { clauseReaderOf, isOrder, isWanted, lineOf, withFaces } from './clause-reader.ts';
import { type ClauseReader, clausesIn, meaningsOf } from './clauses.ts';
import { joinedBelow, underHeads } from './line-heads.ts';
import { isSequenced, languageOf, type OrderLanguage, type Statement } from './message.ts';
import { explain, isActionLine, isThing, speaksOfOthers, type Where } from './order-line.ts';
import { longestAt } from './sentence-words.ts';

/** A message as far as it is read. */
interface Message extends ReadMessage<Statement> {
  readonly language: OrderLanguage;
  readonly view: View;
  readonly round: number;
  readonly entries: Entry[];
  /** How the clauses of its lines are read. */
  readonly clauses: ClauseReader;
  /** So many actions were heard until now. */
  actions: number;
  goesOn?: Reading['goesOn'];
  /** A line of words of sequence alone, which speaks of the order below it. */
  lead?: Lead & { readonly unread: UnreadLine };
}

/**
 * The actions that a message may hold: a side has at most ten dice or so, and of the actions for a die several may stand
 * behind one another, each skipped where it cannot be done.
 */
const MOST_ACTIONS = 60;

const GAME_WORD = everyday('game');

/** A sign that counts a line stands within so many characters. */
const MOST_COUNT = 60;

/** A line with what stands in front of it, and where that says that it stands. */
interface LedLine {
  readonly where: StandingLine;
  readonly lead: Lead | undefined;
  /** The line as it was written. */
  readonly text: string;
}

interface ReadLine extends LedLine {
  readonly read: LineReading<Statement>;
  /** Words behind the order that say why it is given; those that say more make it one that is not understood. */
  readonly reason?: { readonly reason: string; readonly saysMore: boolean };
}

/** `stop when I have 3 units left`: whoever counts down to a number means no more than it. */
const inSense = (read: LineReading<Statement>, { text }: Line): LineReading<Statement> => {
  if (read.how !== 'read' || !isOrder(read.value) || !LEFT.test(text) || LEAST.test(text))
    return read;
  const { steps, packet, ...more } = read.value;
  const counted = (some: Answers): Answers =>
    some.map((one) =>
      one.kind === 'go-on' && isSame(one.wish, { go: 'stop' }) && one.when !== undefined
        ? { ...one, when: one.when.map(countedDown) }
        : one,
    );
  const inBattle = (all: readonly Answers[] | undefined) => all && { packet: all.map(counted) };
  const value = {
    ...{ ...more, ...inBattle(packet) },
    steps: steps.map((step) => ({
      ...{ ...step, tries: counted(step.tries), ...inBattle(step.packet) },
    })),
  };
  return { ...read, value };
};
const LEFT = /\bleft\b|remain|剩/iu;
const LEAST = /least|more|above|[+≥>]|以上|至少|不少于/iu;
const countedDown = (one: Condition): Condition =>
  one.if === 'units' && one.least !== undefined && one.most === undefined
    ? { if: 'units', most: one.least }
    : one;

/** `Character: Nazgûl at Bruinen to Osgiliath`: no Character die musters. */
const mustersInVain = ({ steps }: ParsedLine): boolean =>
  steps.some(({ tries }) =>
    tries.some(({ wish }) => isSame({ ...(wish as object), ...VAIN } as Json, wish)),
  );
const VAIN = { act: 'muster', die: 'character' };

/** Readings that come to the same wishes are one. */
const readSense = (language: OrderLanguage, line: Line): LineReading<Statement> => {
  const read = inSense(readLine(language, line), line);
  if (read.how !== 'several') return read;
  const values = read.values.filter((said) => !isOrder(said) || !mustersInVain(said));
  const [value = read.values[0]] = values;
  const senses = values.map((said) =>
    isOrder(said) ? canonical(wishesIn(said, { line: 0 })) : '',
  );
  return isOrder(value) && senses.every((one) => one === senses[0])
    ? { how: 'read', value, mends: [] }
    : read;
};

/** The reading of a line; where it is none as a whole, that of the order behind words of sequence. */
const readLed = (message: Message, { where, lead, text }: LedLine): ReadLine => {
  const { language } = message;
  const whole = readSense(language, where.line);
  if (whole.how !== 'not') return { where, lead, text, read: whole };
  for (const front of where.isMade ? [] : frontsOf(text)) {
    const line = lineOf(without(text, front));
    const read = readSense(language, line);
    if (read.how === 'not' || (read.how === 'read' && !isOrder(read.value))) continue;
    return { where: { ...where, line }, lead: { ...front, ...lead }, text, read };
  }
  const reasoned = where.isMade ? undefined : readReasoned(message, { where, lead, text });
  if (reasoned?.reason?.saysMore)
    return { where, lead, text, read: whole, reason: reasoned.reason };
  if (reasoned !== undefined) return reasoned;
  const slips = message.manner.spelling ?? DEFAULT_SLIPS;
  if (slips === 0 || message.mendsLeft === 0) return { where, lead, text, read: whole };
  message.mendsLeft--;
  return { where, lead, text, read: mendLine(language, where.line, slips) ?? whole };
};

/** An order with words behind it that say why it is given. */
const readReasoned = (message: Message, { where, lead, text }: LedLine): ReadLine | undefined => {
  const reason = reasonBehind(text);
  if (reason === undefined) return undefined;
  const line = lineOf(reason.order);
  const led = readLed(message, { where: { ...where, line }, lead, text: reason.order });
  return led.read.how === 'read' && isOrder(led.read.value) ? { ...led, text, reason } : undefined;
};

/** Why a line is not read, where that is asked. */
const explained = ({ manner, language }: Message, where: Where): Problem => {
  if (!manner.isBrief) return explain(where, language);
  const { place, text } = proseOf(where);
  return invalid('not-understood', place, { text });
};

/** A line at its place; what is wrong with it goes to the message. */
const readAt = (message: Message, led: LedLine, at: Place): void => {
  const { language, problems, repairs, unread, entries } = message;
  if (isCorrection(message, led, at)) {
    endLead(message, false);
    return;
  }
  const { where, lead, text, read, reason } = readLed(message, led);
  const { line, placeOf } = where;
  const all = proseOf(where);
  if (read.how === 'not' && isTakenOtherwise(message, led, at)) return;
  const label = lead?.label ?? labelOf(line, language.lexicon) ?? message.lead?.label;
  const wrong = (problem: Problem): void => {
    problems.push(problem);
    entries.push({
      label,
      place: at,
      // A head that names nobody is no action.
      isWrong:
        label !== undefined || (problem.args?.['sort'] !== 'seat' && isActionLine(line, language)),
    });
  };
  switch (read.how) {
    case 'read':
      repairs.push(...repairsIn(read.mends, where));
      unread.push(...remarkOf(reason, at));
      hear(
        message,
        read.value,
        { ...where, ...(lead?.goesOn && { goesOn: 'yes' }) },
        {
          label,
          place: at,
          text,
          read: () => listLineReadings(message, line, [read.value]).join(' '),
        },
      );
      break;
    case 'several': {
      const readings = listLineReadings(message, line, read.values);
      wrong(invalid('unclear', all.place, { text: all.text, readings }));
      break;
    }
    case 'unclear': {
      const args = { text: textOf(line, read.span), readings: [...read.readings] };
      wrong(invalid('unclear-name', placeOf(read.span), args));
      break;
    }
    case 'not':
      // What data were made into is an order, however it reads.
      if (saysNothing(message, line)) break;
      if (
        where.isMade ||
        reason !== undefined ||
        (wantsOrder(language, led) && !speaksOfOthers(line, language))
      )
        wrong(explained(message, where));
      else {
        unread.push(all);
        entries.push({ label, place: at });
      }
  }
  endLead(message, read.how === 'read' && isOrder(read.value));
};

/** The dice that lie there, or that nothing changes: what everybody sees. */
const saysNothing = ({ language, view, seat }: Message, line: Line): boolean => {
  const { noChange, rolled } = language.beside;
  const isWhole = (end: number | undefined): boolean => end === line.tokens.length;
  const dice = longestAt(rolled, line, language.lexicon);
  const own = view.state.dice[sideOf(view, seat)];
  const isRolled = isWhole(dice?.end) && isSame(dice?.value.toSorted() ?? [], own.toSorted());
  return isRolled || isWhole(longestAt(noChange, line, language.lexicon)?.end);
};

const remarkOf = (reason: ReadLine['reason'], place: Place): readonly UnreadLine[] =>
  reason === undefined ? [] : [{ place, text: reason.reason }];

/** `fellowship goes last`: a line that says where an action stands, by words of it. */
const isPlacing = ({ language, entries }: Message, text: string, place: Place): boolean => {
  const sequence = placeNamed(text);
  if (sequence === undefined || !isActionLine(lineOf(text), language)) return false;
  const { named, other = named } = sequence;
  // `discard Wormtongue last`: an answer has no place among actions.
  const answered = readLine(language, lineOf(named));
  if (answered.how === 'read' && isOrder(answered.value) && stepsOf(answered.value) === 0)
    return false;
  if (![named, other].every((words) => isThing(lineOf(words), language))) return false;
  entries.push({ label: undefined, place, sequence });
  return true;
};

/** Words of sequence alone, words that say where an action stands, or an order that is told and can be meant in two ways. */
const isTakenOtherwise = (message: Message, led: LedLine, at: Place): boolean => {
  const { where, text } = led;
  if (isLead(message, { text, unread: proseOf(where) })) return true;
  if (where.isMade) return false;
  const isTaken = isPlacing(message, text, at) || isToldInTwoWays(message, led, at);
  if (isTaken) endLead(message, false);
  return isTaken;
};

/** `attack Minas Tirith`, which may come from several places: it is asked what is meant. */
const isToldInTwoWays = (message: Message, { where, lead, text }: LedLine, at: Place): boolean => {
  const { language, entries, problems, clauses } = message;
  const all = meaningsOf(clauses, text);
  if (all.length < 2) return false;
  const said = all.flatMap((one) => {
    const found = readSense(language, lineOf(one));
    return found.how === 'read' && isOrder(found.value) ? [found.value] : [];
  });
  const readings = said.flatMap((one) => listLineReadings(message, where.line, [one]));
  const { place, text: words } = proseOf(where);
  problems.push(invalid('unclear', place, { text: words, readings }));
  entries.push({ label: lead?.label ?? frontsOf(text)[0]?.label, place: at, isWrong: true });
  return true;
};

/** A line that says in words of its own that it puts another right: it takes its place, or is asked about. */
const isCorrection = (message: Message, { where, text }: LedLine, at: Place): boolean => {
  const { entries, repairs, unread, language } = message;
  const written = text.trimEnd();
  const named = where.isMade ? undefined : splitNamedAction(written);
  const order = where.isMade ? undefined : (named?.order ?? textAfterCorrection(written));
  if (order === undefined || readLine(language, where.line).how !== 'not') return false;
  const lead = { length: written.length - order.length };
  const line = lineOf(without(written, lead));
  const read = readLine(language, line);
  if (read.how !== 'read' || !isOrder(read.value)) return false;
  const said = read.value;
  const [meant = order] = listLineReadings(message, line, [said]);
  const [old, place] = [
    named === undefined
      ? replacedBy(entries, said, written.slice(0, lead.length))
      : replacedNth(entries, said, named.nth),
    where.placeOf(wholeLine(where.line)),
  ];
  if (old === undefined) unread.push({ text: written.trim(), place });
  else repairs.push({ place, text: written.trim(), read: meant, corrects: 'yes' });
  const replaced = typeof old === 'number' ? entries[old] : undefined;
  const entry = {
    label: replaced?.label,
    place: { ...at, ...where.placeOf(wholeLine(where.line)) },
    said,
  };
  if (typeof old === 'number') entries[old] = entry;
  else if (old === 'new' || !entries.some(isAction)) entries.push(entry);
  return true;
};

const wantsOrder = (language: OrderLanguage, { where, lead, text }: LedLine): boolean =>
  isWanted(language, where.line) || (lead !== undefined && isWanted(language, lineOf(text)));

/** True of a line of words of sequence alone: it waits for the order below it. */
const isLead = (
  message: Message,
  { text, unread }: { text: string; unread: UnreadLine },
): boolean => {
  const lead = leadAlone(text);
  if (lead === undefined) return false;
  endLead(message, false);
  message.lead = { ...lead, unread };
  return true;
};

/** Words of sequence that no order stands below were not read. */
const endLead = (message: Message, isUsed: boolean): void => {
  if (message.lead !== undefined && !isUsed) message.unread.push(message.lead.unread);
  delete message.lead;
};

const hear = (
  message: Message,
  said: Statement,
  where: StandingLine & Pick<Lead, 'goesOn'>,
  at: Entry,
): void => {
  const { entries, language } = message;
  if (isOrder(said)) {
    const place = { ...at.place, ...where.placeOf(wholeLine(where.line)) };
    const isFirst = stepsOf(said) > 0 && !entries.some(isAction);
    const says = where.goesOn ?? message.lead?.goesOn;
    if (isFirst && (says !== undefined || goesOn(where.line, language.lexicon)))
      message.goesOn = 'yes';
    message.heard++;
    message.actions += stepsOf(said);
    entries.push({ ...at, place, said });
  } else if (isSequenced(said)) entries.push({ ...at, sequence: said.sequence });
  else {
    entries.push(at);
    takeHeader(message, said, where, {
      round: message.round,
      isBelowOrders: entries.length > 1,
    });
  }
};

/** It goes on from what was said before it: by the words of its first action, or by the least number of all. */
const goesOnFrom = ({ goesOn: says, entries }: Message): Reading['goesOn'] => {
  if (says !== undefined) return says;
  const numbers = entries
    .filter(isAction)
    .flatMap(({ label }) => (label === undefined || label.at === 'last' ? [] : [label.at]));
  const least = Math.min(...numbers.map((at) => (at === 'first' ? 1 : at)));
  // `1 Character: …`: a die, or the first of them.
  const before = entries.findIndex((one) => isAction(one) && one.label !== undefined);
  const bare = entries.slice(0, Math.max(before, 0)).filter(isAction).length;
  return numbers.length > 0 && least > 1 + bare ? least : undefined;
};

/** Sentences in one line, each an order or words beside them: lines of their own. */
const sentencesIn = ({ language, seat }: Message, text: string): readonly string[] => {
  const sortIfRead = (line: Line): SentenceSort | undefined => {
    const found = readLine(language, line);
    if (found.how === 'not') return undefined;
    if (found.how !== 'read' || isSequenced(found.value)) return 'unclear';
    if (isOrder(found.value)) return 'order';
    return isHeading(found.value, seat) ? 'header' : 'unclear';
  };
  const sortOf = (part: string): SentenceSort => {
    const line = lineOf(part);
    return sortIfRead(line) ?? (isWanted(language, line) ? 'unclear' : 'prose');
  };
  return sentencesOnLine(text, sortOf, {
    isRead: () => readLine(language, lineOf(text)).how !== 'not',
    isHeader: (part) => sortIfRead(lineOf(part)) === 'header',
  });
};

const readOne = (
  message: Message,
  { text, place, at: madeOf }: WrittenLine,
  { count, under }: { readonly count: Lead | undefined; readonly under: string | undefined },
): void => {
  const { manner, language } = message;
  if (manner.only === 'game' && !mayNameGame(GAME_WORD, language.lexicon, lineOf(text))) return;
  const isMade = madeOf !== undefined;
  const counted = count === undefined ? text : without(text, count);
  const bare = isMade ? counted : counted.replace(TURN_AT_ONCE, '$1：');
  const sentences = isMade ? [] : sentencesIn(message, withoutRemark(bare));
  // What stands behind an attack is of its battle, and what is done else of the same die, in another sentence, too.
  const isFewer = (): boolean => {
    const clauses = clausesIn(message.clauses, withoutRemark(bare));
    // `always: no combat card; regulars first`: a head is said of all.
    const isHeaded =
      (LIFE.test(bare) || message.clauses.endOf('henceforth', bare) > 0) &&
      message.clauses.sortOf(sentences[0] ?? '') === 'answer';
    const isFewerSo = isHeaded || (clauses?.length ?? 0) < sentences.length;
    return clauses !== undefined && (isFewerSo || clauses.some(({ isBound }) => isBound));
  };
  const isParted = sentences.length > 1 && !spendsMore(message, sentences) && !isFewer();
  let lead = count;
  // A sentence may speak of the die of the one before it.
  for (const said of isParted ? sentences : [bare])
    for (const part of partsOf(message, said, { place, ...(madeOf && { at: madeOf }) })) {
      const own = part.text === bare ? { ...part, text } : part;
      readAt(message, { ...withHead(message, own, under), lead }, place);
      lead = undefined;
    }
};

/** The orders that a sentence is made of, each as a line of its own. */
const partsOf = (
  { clauses: reader }: Message,
  text: string,
  { place, at }: Pick<WrittenLine, 'place' | 'at'>,
): readonly Omit<LedLine, 'lead'>[] => {
  const where = placeLine({ text: withFaces(text), place, ...(at && { at }) });
  const isWhole = at !== undefined || textAfterCorrection(text) !== undefined;
  const clauses = isWhole ? undefined : clausesIn(reader, withoutRemark(text));
  const parts = clauses?.map(({ text: words, column, length }) => ({
    where: { ...where, line: lineOf(words), placeOf: () => ({ ...place, column, length }) },
    text: words,
  })) ?? [{ where, text }];
  return parts.filter((part) => part.where.line.tokens.some(({ kind }) => kind !== 'mark'));
};

/** A line with the head that stands above it, where it is an order so. */
const withHead = (
  { language }: Message,
  part: Omit<LedLine, 'lead'>,
  under: string | undefined,
): Omit<LedLine, 'lead'> => {
  if (under === undefined) return part;
  const { chars, tokens } = part.where.line;
  const text = chars.slice((tokens[0]?.column ?? 1) - 1).join('');
  const line = lineOf(`${under}: ${text}`);
  const found = readLine(language, line);
  const place = part.where.placeOf(wholeLine(part.where.line));
  const isOrderSo = found.how === 'read' && isOrder(found.value);
  // Of a line with a slip nobody can tell before it is put right.
  const isSlip = readLine(language, part.where.line).how === 'not' && isWanted(language, line);
  return isOrderSo || isSlip
    ? { ...part, where: { ...part.where, line, placeOf: () => place } }
    : part;
};

/** Words with a colon in front. */
const LIFE = /^[^:：,，;；]{2,30}[:：]/u;

/** `第一回合追猎格放一颗骰子`: the turn with no sign behind it. */
const TURN_AT_ONCE = /^(\s*第[一二三四五六七八九十\d]{1,3}回合)(?=[^\s，,：:；;（(的命指行]{4})/u;

/** True if a part behind a comma or a semicolon, which names no die, would be an action of its own: a line is one die. */
const spendsMore = (message: Message, sentences: readonly string[]): boolean => {
  const { sortOf, hasDie } = message.clauses;
  return sentences.some((said, at) => {
    const isBehindSign = at > 0 && /[,，;；]\s*$/u.test(sentences[at - 1] ?? '');
    const isAction = ['action', 'moves', 'attack'].includes(sortOf(said.trim()) ?? '');
    return (
      isBehindSign &&
      isAction &&
      labelOf(lineOf(said), message.language.lexicon) === undefined &&
      !hasDie(said)
    );
  });
};
/** A line as far as its last sign that says something: behind `#` nothing does. */
const withoutRemark = (text: string): string => {
  const end = scan(text).tokens.at(-1)?.end ?? 1;
  return Array.from(text)
    .slice(0, end - 1)
    .join('');
};

export const readWritten = (
  view: View,
  seat: Seat,
  written: Iterable<WrittenLine>,
  { isBrief, ...manner }: Manner = {},
): Reading => {
  const { rules, state } = view;
  const all = Array.from(written, (each) =>
    each.at ? each : { ...each, text: outOfTable(each.text) },
  );
  // Of several lines it is asked why they are not understood.
  const own = { ...manner, ...(all.length === 1 && isBrief && { isBrief }) };
  const language = languageOf(rules, state);
  const entries: Entry[] = [];
  const message: Message = {
    ...blankMessage<Statement>({ language, seat, manner: own }),
    ...{ language, view, round: state.round, entries, actions: 0 },
    clauses: clauseReaderOf({ language, view, seat, entries }),
  };
  const { problems } = message;
  const { limits } = manner;
  const joined = joinedBelow(all, message.clauses);
  const headed = underHeads(joined, language.beside, language.lexicon);
  const counts = countsIn(
    headed.map(({ written: { text, at } }) => (at ? '' : text.slice(0, MOST_COUNT))),
  );
  const counted = headed.map(({ written: each, under }, nth) => ({
    ...each,
    ...{ under, count: counts[nth] },
  }));
  const most = limitOf(limits, 'orders');
  for (const { count, under, ...each } of linesWithin(counted, {
    ...{ problems, limits },
    tooMuch: () => tooMuchIn(message, most),
  }))
    readOne(message, each, { count, under });
  endLead(message, false);
  const further = goesOnFrom(message);
  const { wishes, doubts } = inSequence(message.entries);
  problems.push(...doubts);
  return {
    ...readingOfMessage(message, { wishes, doubts: contradictions(message.entries) }),
    ...(further !== undefined && { goesOn: further }),
  };
};

/** The problem of what is more than anybody has to say. */
const tooMuchIn = ({ heard, actions }: Message, most: number): Problem | undefined => {
  if (actions > MOST_ACTIONS) return invalid('too-many-steps', undefined, { most: MOST_ACTIONS });
  return heard > most ? invalid('too-many-orders', undefined, { most }) : undefined;
};

export const readOrders = (
  view: View,
  seat: Seat,
  lines: readonly string[],
  manner?: Manner,
): Reading => readWritten(view, seat, numberedLines(lines), manner);

export const writeOrders = (
  { rules }: View,
  wishes: readonly Wish[],
  lang: Lang,
): readonly string[] => {
  const { line, lexicon } = languageOf(rules);
  return groupByQueue(wishes).flatMap(({ wishes: some }, at) => [
    ...(at === 0 ? [] : [BREAK[lang]]),
    ...groupByLine(some).flatMap((said) => line.write(said, { lang, lexicon }) ?? []),
  ]);
};
