import { invalid, type Problem } from '../core/problem.ts';
import { ANY, CLOCK, groupOf, SHELL } from './catalogue.ts';
import type { Messages, Terms } from './messages.ts';
import { isForItems, type Slot, slotsOf } from './template.ts';

interface ExpectedArguments {
  /** The nouns that there are, beside the messages' own. */
  readonly terms: Terms;
  /** The arguments that each code comes with, as far as they are known. */
  readonly args: Readonly<Record<string, readonly string[]>>;
}

/** Mistakes in messages that do not depend on a game under way: each would spoil a sentence. */
export const checkMessages = (
  messages: Messages,
  expected: ExpectedArguments,
): readonly Problem[] => {
  const problems: Problem[] = [];
  const groups = new Set([
    ANY,
    CLOCK,
    SHELL,
    ...Object.keys(expected.terms),
    ...Object.keys(messages.terms),
    ...Object.keys(messages.scales),
  ]);
  for (const code of Object.keys(expected.args))
    if (!messages.sentences.has(code)) problems.push(bad('message-missing', code));
  for (const argument of Object.keys(messages.groups))
    if (!groups.has(groupOf({ name: argument }, messages.groups) ?? ''))
      problems.push(bad('message-unknown-group', 'groups', argument));
  for (const code of messages.sentences.codes())
    problems.push(...checkTemplate(messages, code, expected.args[code], groups));
  return problems;
};

const bad = (code: string, message: string, slot = ''): Problem =>
  invalid(code, undefined, { message, slot });

const checkTemplate = (
  messages: Messages,
  code: string,
  args: readonly string[] | undefined,
  groups: ReadonlySet<string>,
): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const { slot, of } of slotsOf(messages.sentences.get(code) ?? [])) {
    if (args !== undefined && of === 'message' && !args.includes(slot.name.split('.')[0] ?? ''))
      problems.push(bad('message-unknown-argument', code, slot.name));
    const group = groupOf(slot, messages.groups);
    if (group !== undefined && !groups.has(group))
      problems.push(bad('message-unknown-group', code, group));
    if (!choosesAlways(slot)) problems.push(bad('message-without-other', code, slot.name));
  }
  return problems;
};

/** A choice by number needs a text for every number. */
const choosesAlways = ({ branches = {} }: Slot): boolean => {
  const keys = Object.keys(branches).filter((key) => !isForItems(key));
  return !keys.includes('one') || keys.includes('other');
};
