import type { Game, Reader } from '../../core/game.ts';
import type { Moment } from '../../desk/moment.ts';
import type { ChannelName } from '../../report/render/channel-names.ts';
import { renderForChannel } from '../../report/render/channels.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { documentsOf } from '../saving/documents.ts';
import { speakerOf } from '../terminal/painted.ts';
import { type Page, pagesOf } from './pages.ts';

/** A report for a reader, cut to what a channel takes; each part says how long it is there. */
export const channelPages = <G extends Game>(
  game: OpenGame<G>,
  moments: readonly Moment[],
  channel: ChannelName,
): ((reader: Reader, name: string) => readonly Page[]) => {
  const documents = documentsOf(game, moments);
  const { marked, inks, words } = speakerOf(game);
  const catalogues = { usual: words.catalogue, marked };
  return (reader, name) => {
    const parts = renderForChannel(documents(reader), catalogues, channel, inks);
    if (!parts.ok) return leave(EXIT.wrong, `${words.sentence(parts.problems)}.`);
    const texts = parts.value.map(({ text }) => text);
    return pagesOf(texts, `${name}.${channel}`, 'txt').map((page, at) => {
      const { unit = 'bytes', length = 0 } = parts.value[at] ?? {};
      return { ...page, counted: words.frame('papers.counted', { unit, length }) };
    });
  };
};
