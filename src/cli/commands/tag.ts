import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { type Moment, parseMoment } from '../../desk/moment.ts';
import { tagOf } from '../../desk/tag.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { splitTag } from '../frames/tag-words.ts';
import { mac } from '../io/hashing.ts';
import { textOf } from '../io/order-files.ts';
import type { LoadedRules } from '../library.ts';
import { equip } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { wordsFor } from '../words.ts';
import { optionsOf } from './options.ts';
import { seatNamed } from './reader.ts';

export interface TagOptions {
  readonly game: string;
  readonly for: string;
  readonly phase: string;
  readonly key?: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly players: number;
  readonly option: readonly string[];
}

/** Prints the tag that vouches for a player's orders; the game's folder is not needed for it. */
export const printTag = async (ports: Ports, path: string, options: TagOptions): Promise<Exit> => {
  const key = options.key ?? ports.env['ROOKERY_KEY'];
  if (key === undefined)
    leave(EXIT.wrong, '--key: the moderator has a key for your house; ROOKERY_KEY may hold it.');
  const loaded = await ports.library.loadRules(options.ruleset);
  if (!loaded.ok) return leave(EXIT.wrong, `--ruleset: there is no ruleset "${options.ruleset}".`);
  const text = textOf(path === '-' ? Buffer.from(ports.readStdin()) : readAt(ports, path));
  const used = await ports.library.withRuleset(options.ruleset, (ruleset) =>
    tagFrom(ruleset, loaded.value, text, { ...options, key: key ?? '' }),
  );
  if (!used.ok) return leave(EXIT.wrong, `--ruleset: there is no ruleset "${options.ruleset}".`);
  ports.out.write(`tag: ${used.value}\n`);
  return EXIT.done;
};

const readAt = ({ folder }: Ports, path: string): Buffer => readFileSync(resolve(folder, path));

const tagFrom = <G extends Game>(
  ruleset: Ruleset<G>,
  loaded: LoadedRules,
  text: string,
  options: TagOptions & { readonly key: string },
): string => {
  const settings = { preset: options.preset, options: optionsOf(options.option) };
  const words = wordsFor(loaded, 'en', options.preset);
  const { rules, seats } = equip(ruleset, {
    loaded,
    words,
    settings,
    players: options.players,
    seed: '',
  });
  const seat = seatNamed(seats, options.for, words);
  const moment = momentNamed(ruleset.printedPhases, options.phase);
  const view = { rules, state: ruleset.blank(rules, seats) };
  const { wishes } = ruleset.readOrders(view, seat, splitTag(text.split(/\r\n|\n|\r/)).lines);
  const lines = ruleset.writeOrders(view, wishes, 'en');
  return tagOf(mac, options.key, { game: options.game, seat, moment, lines });
};

const momentNamed = (phases: readonly string[], named: string): Moment =>
  parseMoment(phases, basename(named)) ??
  leave(EXIT.wrong, `--phase: expected a round and a phase such as 03-planning, not "${named}".`);
