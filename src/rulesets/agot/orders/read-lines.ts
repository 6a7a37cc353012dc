import type { AreaId } from '../vocabulary.ts';
import { readBids } from './bids.ts';
import { readConditions, splitCondition, splitIf } from './conditions.ts';
import { addDoings, addFortified, addSupport, type Draft } from './draft.ts';
import { canAsk } from './features.ts';
import { type Headed, readHead } from './heads.ts';
import { readMarches, splitFrom } from './marches.ts';
import { indexOfOrder, isOrderAt, type OrderRead, readOrder } from './order-tokens.ts';
import { readRaids } from './raids.ts';
import { readAnswers, readRetreats } from './read-answers.ts';
import {
  complain,
  findCardAlone,
  findIn,
  isDone,
  misread,
  nameAt,
  type Reader,
  readArea,
} from './reader.ts';
import {
  cut,
  indexOfMark,
  isEmpty,
  placeOf,
  type Span,
  sizeOf,
  trim,
  whole,
  wordsOf,
} from './scan.ts';
import { readSupport } from './supports.ts';
import { readAreas } from './values.ts';
import { indexOfArrow, indexOfWord, keywordAt, partsOf, says } from './words.ts';

// ---- AREA: order … --------------------------------------------------------------------------

/** What an order does, as far as it is said behind it. */
const readDoing = (reader: Reader, draft: Draft, area: AreaId, { kind, rest }: OrderRead): void => {
  if (kind === 'march') addDoings(draft, kind, readMarches(reader, area, rest));
  else if (kind === 'raid') addDoings(draft, kind, readRaids(reader, area, rest));
  else if (kind === 'support') addPlan(reader, draft, area, rest);
  else isDone(reader, rest);
};

const addPlan = (reader: Reader, draft: Draft, area: AreaId, rest: Span): void => {
  const plan = readSupport(reader, area, rest);
  if (plan !== undefined) addSupport(draft, plan, [], rest);
};

/** `consolidate (fortify)`; in a game without fortifications the order before it stands. */
const readFortify = (reader: Reader, draft: Draft, area: AreaId, read: OrderRead): OrderRead => {
  const index = indexOfWord(read.rest, 0, 'fortify');
  if (index < 0) return read;
  const said = cut(read.rest, index, index + keywordAt(read.rest, index, 'fortify'));
  if (!canAsk(reader.rules, 'fortify')) complain(reader, said, 'not-in-this-game');
  else if (read.kind !== 'consolidate-power') misread(reader, said, 'end');
  else addFortified(draft, [area], said);
  return { ...read, rest: trim(cut(read.rest, 0, index), '(,;') };
};

const readOrderLine = (reader: Reader, draft: Draft, name: Span, body: Span): void => {
  const area = readArea(reader, name);
  if (area === undefined || says(trim(body, ':'), 'no-order')) return;
  const read = readOrder(reader, body);
  if (read === undefined) return;
  draft.placedAt ??= placeOf(whole(name.line));
  draft.placings.push({ area, order: read.order, line: name.line.number });
  readDoing(reader, draft, area, readFortify(reader, draft, area, read));
};

/** Where the area's name ends: at a colon or arrow, behind its exact name, or before an order. */
const endOfName = (reader: Reader, line: Span): number => {
  const ends = [indexOfMark(line, ':'), indexOfArrow(line)].filter((index) => index > 0);
  const end = ends.length > 0 ? Math.min(...ends) : sizeOf(line);
  if (findIn(reader, cut(line, 0, end), 'areas') !== undefined) return end;
  const exact = nameAt(reader, line, 0, 'areas');
  if (exact > 0 && isOrderAt(reader, line, exact)) return exact;
  const order = indexOfOrder(reader, cut(line, 0, end), 1);
  return order > 0 ? order : end;
};

/** A line that begins with a name; what looks like no order at all is not understood as a whole. */
const readNamedLine = (reader: Reader, draft: Draft, line: Span): void => {
  const end = endOfName(reader, line);
  const body = trim(cut(line, end), ':→');
  const name = cut(line, 0, end);
  const card = findCardAlone(reader, name);
  if (isEmpty(body)) misread(reader, line, 'line');
  else if (card !== undefined) complain(reader, name, 'card-asks-nothing', { card });
  else readOrderLine(reader, draft, name, body);
};

// ---- Lines that begin with a word -----------------------------------------------------------

const readInOrder = (reader: Reader, draft: Draft, kind: 'march' | 'raid', body: Span): void => {
  for (const name of partsOf(body, ',;:→', 'next', 'and')) {
    const area = readArea(reader, name);
    if (area !== undefined) draft.inOrder[kind].push(area);
  }
};

/** `march: Winterfell → …`: what an order does, said by itself. */
const readDoingAlone = (reader: Reader, draft: Draft, kind: 'march' | 'raid', body: Span): void => {
  const parted = splitFrom(reader, trim(body, ':'));
  const from = parted && readArea(reader, parted.from);
  if (parted === undefined || from === undefined) return;
  if (kind === 'march') addDoings(draft, kind, readMarches(reader, from, parted.body));
  else addDoings(draft, kind, readRaids(reader, from, parted.body));
};

const readSupportAlone = (reader: Reader, draft: Draft, body: Span): void => {
  const { said, when } = splitIf(trim(body, ':'));
  const parted = splitFrom(reader, said);
  const area = parted && readArea(reader, parted.from);
  const conditions = readConditions(reader, when);
  if (parted === undefined || area === undefined || conditions === undefined) return;
  const plan = readSupport(reader, area, parted.body);
  if (plan !== undefined) addSupport(draft, plan, conditions, body);
};

const readNoOrders = (reader: Reader, draft: Draft, body: Span): void => {
  const said = trim(body, ':');
  if (isEmpty(said)) return; // a title above the orders
  if (says(said, 'none')) draft.placedAt ??= placeOf(whole(body.line));
  else misread(reader, said, 'line');
};

const readHeaded = (reader: Reader, draft: Draft, headed: Headed): void => {
  const { head, about, body } = headed;
  switch (head.head) {
    case 'answers':
      readAnswers(reader, draft, head.kinds, { body, about });
      break;
    case 'fortify':
      readFortifyLine(reader, draft, body);
      break;
    case 'retreat':
      readRetreats(reader, draft, { body, about });
      break;
    case 'bid':
      readBids(reader, draft, body, head.on);
      break;
    case 'in-order':
      readInOrder(reader, draft, head.kind, body);
      break;
    case 'doing':
      readDoingAlone(reader, draft, head.kind, body);
      break;
    case 'support':
      readSupportAlone(reader, draft, body);
      break;
    case 'orders':
      readNoOrders(reader, draft, body);
      break;
    case 'standing':
      readStanding(reader, draft, body);
      break;
    case 'foreign':
      complain(reader, whole(body.line), 'not-in-this-game');
      break;
    case 'later':
      complain(reader, whole(body.line), 'which-round');
      break;
  }
};

/** `fortify: Karhold`; alternatives and conditions stand by themselves. */
const readFortifyLine = (reader: Reader, draft: Draft, body: Span): void => {
  const { said, when } = splitCondition(trim(body, ',;:'));
  const isPlain = isEmpty(when) && indexOfWord(said, 0, 'or', 'else') < 0;
  const areas = isPlain ? readAreas(reader, said) : undefined;
  if (areas !== undefined) addFortified(draft, areas, body);
  if (!isPlain) readAnswers(reader, draft, ['fortify'], { body, about: undefined });
};

/** `always: …`: any line of a message, for every round to come. */
const readStanding = (reader: Reader, draft: Draft, body: Span): void => {
  const said = trim(body, ':');
  if (draft.standing === null) misread(reader, said, 'line');
  else readSpan(reader, draft.standing, said);
};

/** A line of a message that is no header, or what it says for one round. */
export const readSpan = (reader: Reader, draft: Draft, said: Span): void => {
  const span = trim(said, ',;');
  if (wordsOf(span).length === 0) return;
  const headed = readHead(reader, span);
  if (headed === null) readNamedLine(reader, draft, span);
  else if (headed !== undefined) readHeaded(reader, draft, headed);
};
