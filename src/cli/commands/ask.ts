import { type Document, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { Asker, Query } from '../../core/query.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import { heading, list } from '../../desk/tell/speech.ts';
import { renderText } from '../../report/render/text.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { type ShowOptions, show } from '../papers/shown.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { givenIn, queryIn } from './ask-read.ts';
import { type Common, json } from './options.ts';
import { readerOf } from './reader.ts';

export interface AskOptions extends Common, ShowOptions {
  /** Left out: everybody; in a bundle its seat. */
  readonly for?: string;
}

/** Answers what a player asks the table, by what he may know; without a query, lists them. */
export const askTable = (
  ports: Ports,
  text: string,
  folder: string,
  options: AskOptions,
): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const { id, queries } = game.parts;
    const known = (await queries?.()) ?? [];
    if (known.length === 0)
      return leave(EXIT.wrong, game.words.frame('ask.no-queries', { what: id }));
    if (text === '') await tellQueries(ports, game, known, options);
    else await answer(ports, game, known, { text, ...options });
    return EXIT.done;
  });

const usageOf = <G extends Game>(
  { words: { catalogue, frame } }: OpenGame<G>,
  { name, places }: Query<G>,
): string => {
  const shown = places.map(({ name: place, optional }) =>
    frame('ask.place', { place: catalogue.term('places', place), optional }),
  );
  return [catalogue.term('queries', name), ...shown].join(' ');
};

const tellQueries = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  queries: readonly Query<G>[],
  options: AskOptions,
): Promise<void> => {
  const listed = queries.map((query) => ({ query, usage: usageOf(game, query) }));
  if (options.json) {
    const { sentence } = game.words.catalogue;
    ports.out.write(
      json({
        queries: listed.map(({ query: { name }, usage }) => ({
          name,
          usage,
          tells: sentence(`query.${name}`),
        })),
      }),
    );
    return;
  }
  const document = [
    heading(1, say('ask.queries')),
    ...listed.flatMap(({ query: { name }, usage }) => [
      ...list([say('ask.query', { usage })]),
      ...list([say(`query.${name}`)], 1),
    ]),
  ];
  await show(ports, speakerOf(game), { document, name: 'queries', reader: 'public' }, options);
};

/** An answer under its own title, or else under what was asked. */
const titled = <G extends Game>(
  { words: { catalogue, noun } }: OpenGame<G>,
  document: Document,
  { name }: Query<G>,
  given: readonly string[],
): Document => {
  const [first, ...rest] = document;
  if (first?.block === 'heading') return [{ ...first, level: 1 }, ...rest];
  const usage = [catalogue.term('queries', name), ...given.map(noun)].join(' ');
  return [heading(1, say('ask.query', { usage })), ...document];
};

interface Put extends AskOptions {
  readonly text: string;
}

const answer = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  queries: readonly Query<G>[],
  { text, ...options }: Put,
): Promise<void> => {
  const reader = readerOf(game, options.for);
  const asker: Asker<G> = {
    view: lookBack(game.desk, momentOfDesk(game.desk), reader).view,
    reader,
  };
  const { query, rest } = queryIn(game, queries, text);
  const given = givenIn(game, query, asker, { rest, usage: usageOf(game, query) });
  const answered = query.answer(asker, given);
  if (!answered.ok) return leave(EXIT.wrong, ...answered.problems.map(game.words.sentence));
  const document = titled(game, answered.value, query, given);
  if (options.json) {
    const text = renderText(answered.value, game.words.catalogue);
    ports.out.write(json({ query: query.name, given, reader, text }));
  } else await show(ports, speakerOf(game), { document, name: 'answer', reader }, options);
};
