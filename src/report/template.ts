import { fail, ok, type Result } from '../core/result.ts';

/** A message, parsed: text and the places where arguments go. */
export type Template = readonly Part[];
type Part = string | Slot;

export interface Slot {
  /** The argument, or a member of it: `into.region`. */
  readonly name: string;
  /** The group of terms that the argument's ids belong to; left out: by the argument's name. */
  readonly group?: string;
  /** Texts to choose from, by the argument's value; `each` and `row`: one for every item. */
  readonly branches?: Readonly<Record<string, Template>>;
}

type TemplateFault = 'message-unbalanced' | 'message-bad-slot' | 'message-stray-brace';

interface Cursor {
  readonly text: string;
  at: number;
  fault: TemplateFault | null;
}

const NAME = /([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)(?::([a-z][\w-]*))?\s*/y;
const BRANCH = /,\s*(=?[\w*+-]+):(?:\s+|(?=[{}]))/y;

export const parseTemplate = (text: string): Result<Template, TemplateFault> => {
  const cursor: Cursor = { text, at: 0, fault: null };
  const template = parseParts(cursor, 'whole');
  return cursor.fault === null ? ok(template) : fail(cursor.fault);
};

const parseParts = (cursor: Cursor, where: 'whole' | 'branch'): Template => {
  const parts: Part[] = [];
  let from = cursor.at;
  const cut = (): void => {
    if (cursor.at > from) parts.push(cursor.text.slice(from, cursor.at));
  };
  while (cursor.at < cursor.text.length && !endsHere(cursor, where)) {
    if (cursor.text[cursor.at] !== '{') {
      cursor.at++;
      continue;
    }
    cut();
    parts.push(parseSlot(cursor));
    from = cursor.at;
  }
  cut();
  return where === 'branch' ? trimmed(parts) : parts;
};

/** A branch ends at its brace or before the next; a whole message has no brace left to close. */
const endsHere = (cursor: Cursor, where: 'whole' | 'branch'): boolean => {
  if (cursor.fault !== null) return true;
  const closes = cursor.text[cursor.at] === '}';
  if (where === 'branch') return closes || peek(cursor, BRANCH) !== null;
  if (closes) cursor.fault = 'message-stray-brace';
  return closes;
};

const parseSlot = (cursor: Cursor): Slot => {
  cursor.at++;
  const [, name = '', group] = take(cursor, NAME) ?? [];
  const branches = parseBranches(cursor);
  if (cursor.text[cursor.at] === '}') cursor.at++;
  else cursor.fault ??= cursor.at < cursor.text.length ? 'message-bad-slot' : 'message-unbalanced';
  if (name === '') cursor.fault ??= 'message-bad-slot';
  return { name, ...(group !== undefined && { group }), ...(branches && { branches }) };
};

const parseBranches = (cursor: Cursor): Slot['branches'] => {
  const branches: Record<string, Template> = {};
  for (let key = take(cursor, BRANCH)?.[1]; key !== undefined; key = take(cursor, BRANCH)?.[1])
    branches[key] = parseParts(cursor, 'branch');
  return Object.keys(branches).length > 0 ? branches : undefined;
};

const peek = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text);
};

const take = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  const found = peek(cursor, pattern);
  if (found !== null) cursor.at += found[0].length;
  return found;
};

const trimmed = (parts: readonly Part[]): Template => {
  const last = parts.at(-1);
  if (typeof last !== 'string') return parts;
  const text = last.trimEnd();
  return text === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), text];
};

interface SlotFound {
  readonly slot: Slot;
  /** The owner of its arguments: they are the message's own or those of an item of a list. */
  readonly of: 'message' | 'item';
}

/** Every slot of a template, the nested ones too. */
export function* slotsOf(
  template: Template,
  of: SlotFound['of'] = 'message',
): Generator<SlotFound> {
  for (const slot of template) {
    if (typeof slot === 'string') continue;
    yield { slot, of };
    for (const [key, branch] of Object.entries(slot.branches ?? {}))
      yield* slotsOf(branch, isForItems(key) ? 'item' : of);
  }
}

/** True if a branch is for the items of a list or record, not for the value. */
export const isForItems = (key: string): key is 'each' | 'row' => key === 'each' || key === 'row';
