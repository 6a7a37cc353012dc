import { lstatSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BUNDLES, type Papers, SUMS, withSums } from '../documents/papers.ts';
import { CHECKPOINT, readDerived } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { isBegun } from '../folder/inbox.ts';
import { HANDOVER, LOCK, leftoversIn } from '../folder/lock.ts';
import { LOG } from '../folder/log-file.ts';
import { publish } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import type { MailSettings } from '../folder/settings-schema.ts';
import { commandsIn, confirmCommands, OWN_COMMANDS, withoutCommands } from '../inbox/login.ts';
import { packed } from '../io/archive.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { decoded, filesIn, namesIn, placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { withDigest } from '../io/sealed-file.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { printResult } from '../terminal/terminal.ts';

type HandoverOptions = OptionsFor<'handover'>;

/** Writes all that another moderator needs to go on with a game, as one archive for him alone. */
export const handOverGame = ({ ports, folder, options }: CallOf<'handover'>): Promise<Exit> => {
  return workOn(ports, folder, options, async (game) => {
    if (options.confirm) return confirm(game, options);
    const { to = '', o = '' } = options;
    if (to === '' || o === '') leave(EXIT.wrong, game.words.frame('handover.needs'));
    if (isBegun(folder)) leave(EXIT.needed, game.words.frame('handover.unfinished'));
    const bare = withoutCommands(decoded(readFileSync(join(folder, GAME_FILE))));
    if (bare === undefined) return leave(EXIT.needed, game.words.frame('handover.commands'));
    note(game, { to, now: options.now, bare });
    const files = withoutOwn(game, filesUnder(folder), bare);
    const told = formatHandover(game, to, Object.keys(files));
    const archive = await packed(nameOf(game), withSums({ ...files, [HANDOVER]: told }));
    placeFile(resolve(ports.folder, o), archive, 'moderator');
    const data = { game: nameOf(game), to, file: o, files: Object.keys(files).length };
    return printResult(ports, options, data, told);
  });
};

/** The new moderator has read the commands in game.yaml, and they are his. */
const confirm = (game: ModeratorGame, options: HandoverOptions): Exit => {
  const commands = commandsIn(game);
  confirmCommands(game);
  const told = game.words.frame('handover.confirmed', { commands });
  return printResult(game.ports, options, { game: nameOf(game), commands }, [told]);
};

/** The commands that print passwords stay with whoever hands over: in game.yaml, and in what was read of it. */
const withoutOwn = (game: ModeratorGame, files: Papers, bare: string): Papers => {
  if (commandsIn(game).length === 0) return files;
  const { derived } = readDerived(game.folder);
  const text = Buffer.from(bare);
  const settings = derived && {
    ...derived.game.settings,
    mail: withoutLogins(derived.game.settings.mail),
  };
  return {
    ...files,
    [GAME_FILE]: text,
    ...(derived &&
      settings && {
        [CHECKPOINT]: Buffer.from(
          withDigest({ ...derived, game: { ...derived.game, file: sha256(text), settings } }),
        ),
      }),
  };
};

const withoutLogins = (mail: MailSettings | undefined): MailSettings | undefined =>
  mail && {
    ...mail,
    ...(mail.imap && { imap: withoutLogin(mail.imap) }),
    ...(mail.smtp && { smtp: withoutLogin(mail.smtp) }),
  };
const withoutLogin = <S extends { readonly login?: unknown }>({ login: _, ...more }: S) => more;

const nameOf = ({ folder }: ModeratorGame): string => basename(resolve(folder));

/** Files that saying so changes: they prove nothing of what is handed over. */
const OWN = [LOG, CHECKPOINT];

/** The log says that it went out, and with what in it; the log itself is the last of that. */
const note = (
  game: ModeratorGame,
  {
    to,
    now,
    bare,
  }: { readonly to: string; readonly now?: string | undefined; readonly bare: string },
): void => {
  const given = withoutOwn(game, filesUnder(game.folder), bare);
  const files = Object.entries(given).filter(([name]) => !OWN.includes(name));
  const sums = withSums(Object.fromEntries(files))[SUMS] ?? '';
  const out = { moderator: { [`handover/${to}`]: sha256(sums) } };
  publish(game, { what: 'handover', out, now });
};

/** Left where they are: what can be made of the rest, and what is of this folder alone. */
const LEFT = [BUNDLES, SUMS, OWN_COMMANDS];

/** All of a game's folder but what is of a run, the list of an earlier handover, and what can be made of the rest at any time. */
const filesUnder = (folder: string, within = ''): Papers => {
  const files: Record<string, Uint8Array> = {};
  const at = join(folder, within);
  const passing = new Set<string>(leftoversIn(at));
  for (const name of namesIn(at)) {
    const path = within === '' ? name : `${within}/${name}`;
    const found = lstatSync(join(folder, path));
    if (passing.has(name) || name === LOCK || LEFT.includes(path)) continue;
    if (found.isDirectory()) Object.assign(files, filesUnder(folder, path));
    else if (found.isFile()) files[path] = filesIn(folder)(path) ?? Buffer.of();
  }
  return files;
};

/** The contents, and the next steps of him who gets it and of him who gives it. */
const formatHandover = (game: ModeratorGame, to: string, names: readonly string[]): string => {
  const { words, settings, log } = game;
  const { name, mail } = settings.settings;
  const count = (folder: string): number =>
    names.filter((one) => one.startsWith(`${folder}/`)).length;
  const lines = [
    words.frame('handover.for', { game: name, to, by: log.by }),
    '',
    words.frame('handover.secret'),
    words.frame('handover.log'),
    words.frame('handover.inbox', {
      originals: count('inbox/originals'),
      orders: count('orders'),
    }),
    words.frame('handover.outbox', { waiting: count('outbox/new'), sent: count('outbox/sent') }),
    words.frame('handover.mail', {
      has: mail === undefined ? 'no' : 'yes',
      left: commandsIn(game).length > 0 ? 'yes' : 'no',
    }),
    '',
    words.frame('handover.next', { folder: nameOf(game) }),
    words.frame('handover.sums', { file: SUMS }),
    words.frame('handover.one'),
    '',
  ];
  return lines.join('\n');
};
