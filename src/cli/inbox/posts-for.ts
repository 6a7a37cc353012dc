import type { Seat } from '../../core/game.ts';
import { asciiLower } from '../../core/spelling.ts';
import { signOf } from '../../desk/judging/digests.ts';
import { judgeLetter } from '../../desk/judging/judge-letter.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { seatByAddress } from '../../desk/recognise.ts';
import { foldName, type Person } from '../../post/headers.ts';
import type { Letter, LetterReading } from '../../post/letter.ts';
import type { ReceiveContext } from './context.ts';
import { namesOfPlayer, namesOfSeat } from './reading-options.ts';
import type { PostAuthor, Taking } from './taking.ts';

// Which posts of a page that is taken in for one seat are its player's, by any of his names.

/** A message, and whether it is for the moderator to say that it is of the seat it was taken in for. */
export type MaybeOwn = LetterReading & { readonly isUnsure?: boolean };

/** Of a page that is taken in for one seat the posts of others are left; nothing that may be its own is. */
export async function* forSeat(
  context: ReceiveContext,
  taking: Pick<Taking, 'unclaimed'>,
  readings: AsyncIterable<LetterReading>,
): AsyncGenerator<MaybeOwn> {
  const { given, game } = context;
  if (given === undefined) return yield* readings;
  const all: LetterReading[] = [];
  for await (const reading of readings) all.push(reading);
  const posts = all.flatMap((one) => (one.ok && one.value.via === 'forum' ? [one.value] : []));
  if (posts.length === 0) return yield* all;
  const isOrder = (post: Letter): boolean => saysOrder(context, post);
  const sorted = sortPosts(context, given.seat, posts, isOrder);
  const joined = withWordsBelow(sorted.own, isOrder);
  for (const one of all) {
    const letter = one.ok ? joined.get(one.value) : undefined;
    const place = one.ok ? placeOf(one.value, sorted) : 'own';
    if (place !== 'left' && letter !== null) yield readAs(one, letter, place === 'unsure');
  }
  if (sorted.found === undefined) return;
  const { player = '', forum = player } = game.settings.settings.seats[given.seat] ?? {};
  const [source = ''] = all.map((one) => one.source.replace(/#\d+$/u, ''));
  taking.unclaimed.push({ source, name: forum, found: sorted.found });
}

const readAs = (one: LetterReading, letter: Letter | undefined, isUnsure: boolean): MaybeOwn =>
  one.ok && letter !== undefined ? { ...one, value: letter, isUnsure } : { ...one, isUnsure };

/**
 * Words that a player wrote below his orders on the same page stand beside those: `can I have the first one back?`
 * Gives the letters that are others so; null: it is a part of the one above.
 */
const withWordsBelow = (
  own: readonly Letter[],
  isOrder: (post: Letter) => boolean,
): ReadonlyMap<Letter, Letter | null> => {
  const joined = new Map<Letter, Letter | null>();
  let orders: Letter | undefined;
  for (const post of own) {
    if (isOrder(post)) orders = post;
    else if (orders !== undefined && post.texts.length > 0) {
      joined.set(orders, joinedWith(joined.get(orders) ?? orders, post));
      joined.set(post, null);
    }
  }
  return joined;
};

const joinedWith = (letter: Letter, { texts: below, aside }: Letter): Letter => {
  const words = below.flatMap(({ lines }) => ['', ...lines]);
  const last = letter.texts.length - 1;
  const texts = letter.texts.map((text, at) => {
    if (at !== last) return text;
    const others = text.others?.map((other) => ({ ...other, lines: [...other.lines, ...words] }));
    return { ...text, lines: [...text.lines, ...words], ...(others && { others }) };
  });
  return { ...letter, texts, aside: [...letter.aside, ...aside] };
};

/** On a page of posts, words above the first are of somebody whom nobody can tell. */
const placeOf = (letter: Letter, { own, unsure }: SortedPosts): 'own' | 'unsure' | 'left' => {
  if (own.includes(letter)) return 'own';
  return letter.via === 'text' || unsure.includes(letter) ? 'unsure' : 'left';
};

/** True if any line of a letter looks like an order, however it is read. */
const saysOrder = (
  { looksLikeOrder }: Pick<ReceiveContext, 'looksLikeOrder'>,
  { texts }: Letter,
): boolean =>
  texts.some((text) =>
    [text, ...(text.others ?? [])].some(({ lines }) => lines.some((line) => looksLikeOrder(line))),
  );

/** A post of which it is not certain whose it is waits with its words, whatever they are. */
export const judgedFor = async (
  context: ReceiveContext,
  letter: Letter,
  isUnsure = false,
): Promise<Judgement> => {
  if (!isUnsure) return judgeLetter(context, letter);
  const { given: _, ...others } = context;
  const {
    seat: __,
    moment: ___,
    ...judged
  } = await judgeLetter(others, { ...letter, sender: null });
  const sign = signOf(others, letter);
  const from = letter.sender?.name ?? '';
  return { ...judged, ...sign, from, fate: 'ruling', reason: 'who-wrote' };
};

/** The posts of a page, as they are dealt with. */
interface SortedPosts {
  readonly own: readonly Letter[];
  /** They may be his, or nobody's: the moderator is asked. */
  readonly unsure: readonly Letter[];
  /** Where none is his: who wrote, and how much. */
  readonly found?: readonly PostAuthor[];
}

const sortPosts = (
  context: ReceiveContext,
  seat: Seat,
  posts: readonly Letter[],
  isOrder: (post: Letter) => boolean,
): SortedPosts => {
  const akin = posts.map((post) => ({ post, kin: kinship(context, seat, post) }));
  const found = foundIn(posts);
  const isNamed = found[0]?.name !== '' || !PRINTED.test(posts[0]?.sender?.name ?? '');
  const isAlone = found.length === 1 && isNamed && (posts.length === 1 || found[0]?.name !== '');
  const nearest = isAlone ? STRANGER : Math.max(BY_FORMER, ...akin.map(({ kin }) => kin));
  const own = akin.filter(({ kin }) => kin >= nearest).map(({ post }) => post);
  if (own.length === 0) {
    const speaking = posts.filter(isOrder);
    return { own, unsure: speaking.length > 0 ? speaking : posts.slice(-1), found };
  }
  const unsure = akin.filter(
    ({ post, kin }) => !own.includes(post) && (kin > STRANGER || post.sender === null),
  );
  return { own, unsure: unsure.map(({ post }) => post).filter(isOrder) };
};

/**
 * The nearness of an author to a seat's player: by his very name, by one like it, by one that he has had, by one that
 * may be another's as well.
 */
const [BY_NAME, BY_LIKENESS, BY_FORMER, MAYBE, STRANGER, ANOTHERS] = [4, 3, 2, 1, 0, -1] as const;

const kinship = (context: ReceiveContext, seat: Seat, { sender }: Letter): number => {
  if (sender === null) return STRANGER;
  const { game, remembered = {}, formers } = context;
  const named = seatByAddress(game, sender) ?? remembered[sender.name];
  if (named !== undefined) return named === seat ? BY_NAME : ANOTHERS;
  const like = seatsLike(context, sender.name);
  const former = formers?.get(asciiLower(sender.name.trim()));
  const near = like.length > 1 ? MAYBE : BY_LIKENESS;
  if (like.length > 0) return like.includes(seat) ? near : ANOTHERS;
  if (former === undefined) return STRANGER;
  return former === seat ? BY_FORMER : ANOTHERS;
};

/** The seats of which a name is like one, in the first way in which it is like any. */
const seatsLike = ({ game }: ReceiveContext, said: string): readonly Seat[] => {
  const { seats } = game.settings.settings;
  const people = game.desk.seats.map((seat) => ({
    seat,
    names: namesOfPlayer(seats[seat]),
    seats: [...namesOfSeat(game.desk, seat), ...mailNames(seats[seat])],
  }));
  for (const isLike of LIKENESSES) {
    const like = people.filter((person) => isLike(person, said));
    if (like.length > 0) return like.map(({ seat }) => seat);
  }
  return [];
};

/** The part of an address before its `@`: many write under it. */
const mailNames = ({
  address = '',
  addresses = [],
}: {
  readonly address?: string;
  readonly addresses?: readonly string[];
} = {}): readonly string[] =>
  [address, ...addresses].flatMap((one) => /([^\s<>@,;]+)@/u.exec(one)?.[1] ?? []);

/** In this order: what is like one name in the first way is not compared in the others. */
const LIKENESSES: readonly ((person: Person, said: string) => boolean)[] = [
  ({ names, seats }, said) =>
    foldName(said) !== '' && [...names, ...seats].some((name) => foldName(name) === foldName(said)),
  // `WinterAnna (GM)`, `Anna L. WinterAnna`
  ({ names }, said) => names.some((name) => isWithin(wordsIn(name), wordsIn(said))),
  // `Anna`
  ({ names }, said) => names.some((name) => isWithin(wordsIn(said), wordsIn(name))),
];

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.join('').length >= SHORTEST &&
  many.some((_, at) => few.every((word, index) => many[at + index] === word));

const SHORTEST = 3;

const wordsIn = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words that a page prints beside a time: nobody is called so. */
const PRINTED =
  /^(?:re|by|on|at|date|time|edited|posted(?: (?:by|on|at))?|sent|written|(?:today|yesterday)(?: at)?|(?:发表|發表|编辑|編輯|发布|發佈)[于於]?|今天|昨天|前天|刚刚|剛剛)[:：,，]?$/iu;

const foundIn = (posts: readonly Letter[]): readonly PostAuthor[] => {
  const counts = new Map<string, number>();
  for (const { sender } of posts) {
    const name = PRINTED.test(sender?.name ?? '') ? '' : (sender?.name ?? '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
};
