import { type Block, type Document, type Saying, say } from '../core/document.ts';
import type { Ids, Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { Catalogue } from '../report/catalogue.ts';
import type { Messages } from '../report/messages.ts';
import type { Moment } from './moment.ts';

/** The names of ids, problems and answers in one language of a game. */
export interface Speech {
  readonly catalogue: Catalogue;
  readonly messages: Messages;
  sentence(problem: Problem): string;
  /** An id by whatever noun it has. */
  noun(id: string): string;
  hasNoun(id: string): boolean;
  /** An answer to a kind of question, or a step of one. */
  answer(kind: string, value: Json): string;
  /** The answers of a question, as items of a list. */
  choices(kind: string, values: readonly Json[]): readonly string[];
}

interface AskedOf {
  readonly kind: { readonly name: string };
  readonly seat: Seat;
  readonly about: Ids;
}

export const questionSaying = ({ kind, seat, about }: AskedOf): Saying =>
  say('report.question', { ...about, kind: kind.name, seat });

export const whenSaying = ({ round, phase }: Moment): Saying => say('frame.when', { round, phase });

export const heading = (level: 1 | 2 | 3, text: Saying): Block => ({
  block: 'heading',
  level,
  text,
});

export const paragraph = (text: Saying): Block => ({ block: 'paragraph', text });

export const list = (items: readonly Saying[], depth = 0): Document =>
  items.length === 0 ? [] : [{ block: 'list', items, depth }];

export const quote = (lines: readonly string[], depth = 0): Document =>
  lines.length === 0 ? [] : [{ block: 'quote', lines: lines.map((text) => [{ text }]), depth }];

/** Lines that are known already, or only to be passed over: one behind the other in one sentence. */
export const runOn = (lines: readonly string[]): string =>
  lines.map((line) => line.trim()).join(' | ');

/** Commands on lines of their own. */
export const commandLines = (lines: readonly string[], depth = 0): Document =>
  quote(lines, depth).map((block) => ({ ...block, isPasted: true as const }));

/** Blocks under a heading of their own; nothing where there are none. */
export const section = (title: Saying, blocks: Document): Document =>
  blocks.length === 0 ? [] : [heading(3, title), ...blocks];
