import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Json } from '../../core/json.ts';
import { putPages } from '../documents/show-document.ts';
import type { OpenGame } from '../folder/game.ts';
import { gameSchema, schemaText } from '../folder/game-schema.ts';
import { withGame } from '../folder/open-game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { orderFormOf } from '../inbox/asked-letter.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { SchemaOf } from '../table/begin.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { ownSeat, seatNamed } from './reader.ts';

type SchemaOptions = OptionsFor<'schema'>;

/** Prints a JSON Schema for editors: of game.yaml, or of a seat's orders that are written in YAML. */
export const showSchema = async (call: WholeCall<'schema'>): Promise<Exit> => {
  const { ports, folder, options } = call;
  // The command line takes no other word.
  const what = call.operands[0] as SchemaOf;
  const put = (schema: Json | object): Exit => {
    const page = {
      name: `${what}.schema.json`,
      text: schemaText(schema),
      reader: 'moderator' as const,
    };
    putPages(ports, [page], options);
    return EXIT.done;
  };
  const isHere = existsSync(join(resolve(ports.folder, folder), GAME_FILE));
  if (what === 'game' && !isHere) return put(gameSchema(options.lang ?? 'en'));
  return withGame(ports, folder, options, async (game) => {
    return put(what === 'game' ? schemaOfGame(game) : schemaOfOrders(game, options));
  });
};

const schemaOfGame = ({ desk, settings, words }: OpenGame): object => {
  const { printedPhases, kinds } = desk.ruleset;
  return gameSchema(words.catalogue.lang, {
    settings: settings.settings,
    phases: printedPhases,
    kinds: kinds.map(({ name }) => name),
  });
};

const schemaOfOrders = (game: OpenGame, { for: named = '' }: SchemaOptions): Json => {
  const { desk, words } = game;
  const { bundled } = desk;
  const seat =
    bundled === undefined
      ? seatNamed(desk, named, words)
      : ownSeat(game, bundled, named === '' ? undefined : named);
  return orderFormOf(game)(seat)?.schema ?? leave(EXIT.wrong, words.frame('schema.none'));
};
