import type { Lang } from '../../core/game.ts';
import type { Messages } from '../messages.ts';
import { layered, type SentenceFile, type Sentences, sentencesOf } from '../sentences.ts';
import { rewording } from '../wording.ts';

/** Sentences on one thing by their codes; no other room has one of the same code. */
type Room = Readonly<Record<string, string>>;

/** Sentences of the program in each language. They are looked up in their rooms: to put thousands into one takes long. */
export type Frames = Readonly<Record<Lang, readonly Room[]>>;

const inRooms = (rooms: readonly Room[]): SentenceFile => ({
  codes: () => rooms.flatMap((room) => Object.keys(room)),
  text: (code) => rooms.find((room) => Object.hasOwn(room, code))?.[code],
});

/** A game's sentences with some of the program's behind them, in the words of its players. */
export const withFrames = (
  { sentences, instead }: Pick<Messages, 'sentences' | 'instead'>,
  lang: Lang,
  all: Frames,
): Sentences => layered(sentences, sentencesOf(inRooms(all[lang]), rewording(instead)));
