import type { Game, Lang, Seat } from '../core/game.ts';
import type { LimitsSaid } from '../core/limits.ts';
import { once } from '../core/once.ts';
import type { Problem } from '../core/problem.ts';
import { ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Waits } from '../core/waits.ts';
import { isProse, type Reading } from '../core/wishes.ts';
import type { Noun, Nouns } from '../notation/index.ts';
import { type Equipment, viewFor } from './desk.ts';
import { seatLexicon } from './notices/read.ts';
import { namesFor } from './remarks/mentions.ts';
import { canSeal } from './seal-code.ts';
import { termsIn, wordsOfPreset } from './words.ts';

const LANGS: readonly Lang[] = ['en', 'zh'];

/** The names of seats in every language of a game: as its players call them first, then all others. */
const seatNames = (
  data: unknown,
  preset: string | undefined,
  seats: readonly Seat[],
): Readonly<Record<Seat, Nouns>> => {
  const wordings = [...new Set([wordsOfPreset(data, preset), ''])];
  const nounIn = (seat: Seat, lang: Lang, words: string): readonly Noun[] =>
    Object.values(termsIn(data, lang, words))
      .flatMap((group) => group[seat] ?? [])
      .slice(0, 1);
  const nounsOf = (seat: Seat): Nouns =>
    Object.fromEntries(
      LANGS.flatMap((lang) => {
        const all = wordings.flatMap((words) => nounIn(seat, lang, words));
        const [first, ...others] = all.flatMap(({ name, also = [] }) => [name, ...also]);
        return first === undefined ? [] : [[lang, { name: first, also: others }]];
      }),
    );
  return Object.fromEntries(seats.map((seat) => [seat, nounsOf(seat)]));
};

interface Played {
  readonly player: string;
  readonly forum?: string | undefined;
}

/** What the players of seats are called by the others: the whole name, the first that is nobody else's, the name on a forum. */
const calledBy = (
  played: Readonly<Record<Seat, Played>>,
): Readonly<Record<Seat, readonly string[]>> => {
  const names = Object.entries(played).map(([seat, { player, forum = '' }]) => {
    const whole = player.replace(/<.*$/u, '').trim();
    return [seat, [whole, whole.split(' ')[0] ?? '', forum]] as const;
  });
  const all = names.flatMap(([, said]) => [...new Set(said.map((one) => one.toLowerCase()))]);
  const isOwn = (name: string): boolean =>
    isNameOfPerson(name) && all.filter((one) => one === name.toLowerCase()).length === 1;
  return Object.fromEntries(names.map(([seat, said]) => [seat, said.filter(isOwn)]));
};
const isNameOfPerson = (name: string): boolean => /^(?:\p{Lu}\S{2}|\p{Script=Han}{2})/u.test(name);

/** The choices by which a game is played. */
interface Playing {
  readonly settings: {
    readonly preset: string;
    readonly options: Readonly<Record<string, string | number>>;
    readonly spelling?: { readonly distance: number } | undefined;
    readonly waits?: Waits | undefined;
    readonly limits?: LimitsSaid | undefined;
    readonly sealed?: string | undefined;
    readonly seats?: Readonly<Record<Seat, Played>> | undefined;
  };
  readonly data: unknown;
  readonly players: number;
  /** The options are those that a game was opened with, all that there were then. */
  readonly begun?: boolean;
}

/** True of an order, right or wrong, and of a header, whosever it is: the language of orders reads no prose in it. */
const isRead = ({ unread = [], problems }: Reading): boolean =>
  unread.length === 0 && problems.every((problem) => !isProse(problem));

/** The rules as a game plays them, without its chance. */
export const equipmentFor = (
  ruleset: Ruleset,
  { settings, data, players: count, begun = false }: Playing,
): Result<Omit<Equipment, 'chance'>, readonly Problem[]> => {
  const { preset, options, spelling, waits, limits, seats: played = {} } = settings;
  const choices = { preset, options, players: count, ...(begun && { begun }) };
  const prepared = ruleset.prepare(data as Game['data'], choices as Game['options']);
  if (!prepared.ok) return prepared;
  const rules = prepared.value;
  const manner = {
    spelling: spelling?.distance,
    called: calledBy(played),
    ...(limits && { limits }),
  };
  const seats = ruleset.seats(rules);
  const called = Object.entries(played).filter(([, { player }]) => player.trim() !== '');
  const players = Object.fromEntries(called.map(([seat, { player }]) => [seat, player]));
  const names = seatLexicon(seatNames(data, preset, seats), players);
  const view = once(() => viewFor({ ruleset, rules }, ruleset.blank(rules, seats), seats[0] ?? ''));
  const isForGame = (line: string): boolean =>
    isRead(ruleset.readOrders(view(), seats[0] ?? '', [line], manner));
  const mentions = (seat: Seat, others: readonly string[] = []) =>
    namesFor(data, seats, {
      seat,
      called: [players[seat] ?? '', ...others],
      marks: ruleset.marks,
    });
  return ok({
    ...{ ruleset, rules, seats, names, isForGame, mentions, manner },
    ...(settings.sealed !== undefined && { isSealed: canSeal(ruleset) }),
    ...(waits && { waits: { changed: waits } }),
  });
};
