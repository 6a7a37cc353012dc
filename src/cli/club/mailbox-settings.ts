import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Saying } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { type MailSettings, mailSchema, mistakesIn } from '../folder/settings-schema.ts';
import { type Account, EXIT, leave, why } from '../io/exit.ts';
import { readIfThere, straight } from '../io/files.ts';
import { readYaml } from '../io/yaml-file.ts';
import { gamesBelow, languageOf } from './games.ts';

export const MAILBOX_FILE = 'mailbox.yaml';

/** A game that shares the mailbox. */
export interface Sharer {
  /** The moderator's name for it here. */
  readonly id: string;
  readonly folder: string;
  /** Why nothing can be read of it. */
  readonly fault?: Account;
}

/** One mailbox for several games. */
export interface SharedMailbox {
  readonly folder: string;
  readonly games: readonly Sharer[];
  readonly language: Lang;
  readonly mail?: MailSettings | undefined;
}

const schema = z.strictObject({
  games: z.array(z.string().min(1)).min(1).optional(),
  language: z.enum(['en', 'zh']).optional(),
  mail: mailSchema.optional(),
});

/**
 * Reads what the moderator wrote, or leaves with what is wrong with it. Where it is not there, or
 * names no games, all games below the folder are meant.
 */
export const readMailbox = (folder: string): SharedMailbox => {
  const path = join(folder, MAILBOX_FILE);
  const { games: named, ...rest } = writtenIn(path) ?? NOTHING_SAID;
  const games = named === undefined ? gamesBelow(folder) : namedGames(path, named);
  const language = rest.language ?? languageOf(games) ?? 'en';
  return { ...rest, language, folder, games };
};

const NOTHING_SAID: z.infer<typeof schema> = {};

const namedGames = (path: string, named: readonly string[]): readonly Sharer[] => {
  const games = named.map((one) => {
    const at = resolve(dirname(path), one);
    return { id: basename(at), folder: at };
  });
  const ids = games.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) broken(path, [why('mailbox.twice', { what: twice })]);
  for (const { id, folder: at } of games)
    if (!existsSync(join(at, GAME_FILE))) broken(path, [why('mailbox.gameless', { what: id })]);
  return games;
};

/** The file as the moderator wrote it; undefined: there is none. */
const writtenIn = (path: string): z.infer<typeof schema> | undefined => {
  const bytes = readIfThere(path);
  if (bytes === undefined) return undefined;
  const read = readYaml(path, straight(bytes));
  if (!read.ok)
    return broken(
      path,
      read.problems.map(({ args, code }) => String(args?.['detail'] ?? code)),
    );
  const parsed = schema.safeParse(read.value.value);
  // A line of it may hold what is nobody's business, so none is shown.
  if (!parsed.success)
    return broken(
      path,
      mistakesIn(parsed.error.issues).map(({ path: steps, says }) =>
        why('settings.of', { path: steps.join('.'), says }),
      ),
    );
  return parsed.data;
};

const broken = (path: string, says: readonly (string | Saying)[]): never =>
  leave(EXIT.wrong, ...says.map((says) => why('mailbox.broken', { path, says })));
