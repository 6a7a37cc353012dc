import { say } from '../../core/document.ts';
import type { Lang, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { nameForHeader } from '../../report/order-template.ts';
import { type Desk, momentOfDesk, viewFor } from '../desk.ts';
import type { Words } from '../words.ts';

/** The orders about these ids alone, and what they do; what is said of anything else stays at home. */
const partAbout = (
  { together }: Pick<Ruleset, 'together'>,
  wishes: readonly Wish[],
  ids: ReadonlySet<string>,
): readonly Wish[] =>
  wishes.flatMap((wish) => {
    if (together !== undefined && ![together.placing, ...together.doings].includes(wish.kind))
      return [];
    const parts = together?.partsOf(wish) ?? [{ wish }];
    return parts.flatMap(({ wish: part, subject }) =>
      (subject === undefined ? names(part.wish, ids) : ids.has(subject)) ? [part] : [],
    );
  });

const names = (value: Json, ids: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part: Json) => names(part, ids));
};

/** All ids that wishes name. */
export const idsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: Json) => idsIn(part));
};

/** Orders that belong together, as they are when parts of them were taken out: one wish that places orders. */
export const rejoined = (
  { together }: Pick<Ruleset, 'together'>,
  wishes: readonly Wish[],
): readonly Wish[] => {
  const placing = wishes.filter(({ kind }) => kind === together?.placing);
  const [first, ...others] = placing;
  if (first === undefined || others.length === 0) return wishes;
  const wish = placing.flatMap((one) => one.wish as readonly Json[]);
  return [{ ...first, wish }, ...wishes.filter((one) => !placing.includes(one))];
};

/** Whoever promises, and in which words. */
interface Promising {
  readonly desk: Desk;
  readonly words: Words;
  /** The name of the game. */
  readonly name: string;
  readonly seat: Seat;
  readonly lang: Lang;
}

/** A chosen part of one's orders, to be handed to an ally: these lines, whose they are, and nothing else. */
export const promiseText = (
  { desk, words, name, seat, lang }: Promising,
  wishes: readonly Wish[],
  ids: ReadonlySet<string>,
): string => {
  const { ruleset } = desk;
  const part = rejoined(ruleset, partAbout(ruleset, wishes, ids));
  const moment = momentOfDesk(desk);
  const { game = null } = nameForHeader(name);
  const header = say('template.header', { game, round: moment.round, seat });
  const head = words.frame('plan.promise-head', { seat, game: name, when: words.when(moment) });
  const lines = ruleset.writeOrders(viewFor(desk, desk.state, seat), part, lang);
  return [`${head} [${seat}]`, words.catalogue.say(header), ...lines, ''].join('\n');
};

/** The seat that a promise bears in its first line, which no language changes; else the one that its header names. */
export const seatOfPromise = (
  { seats }: Pick<Desk, 'seats'>,
  { noun }: Pick<Words, 'noun'>,
  text: string,
): Seat | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [, borne] = /^#.*\[([^\]]+)\]\s*$/.exec(lines[0] ?? '') ?? [];
  const header = (lines.find((line) => !line.startsWith('#')) ?? '').toLowerCase();
  return (
    seats.find((seat) => seat === borne) ??
    seats.find((seat) => header.includes(seat) || header.includes(noun(seat).toLowerCase()))
  );
};
