import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Absence } from '../../core/entry.ts';
import type { Lang, Seat } from '../../core/game.ts';
import type { LimitsSaid } from '../../core/limits.ts';
import type { Pause, Rhythm, SaidDeadline } from '../../desk/deadlines.ts';
import type { Waits } from '../../desk/in-force.ts';
import type { Intake as Judging, Player } from '../../desk/judging-context.ts';
import type { Newer } from '../../desk/merged-orders.ts';
import type { VoteRules } from '../../desk/votes.ts';
import type { Outlet } from '../../report/render/channel-names.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { OPENING } from './lock.ts';
import type { MailSettings } from './mail-settings.ts';

export const BUNDLE = 'bundle.jsonl';

export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The folder of a seat's packet that holds all that is for programs: beside it lies what is looked at. */
export const PACKET_FILES = 'files';

/** The folder that a bundle lies in: of a packet that for programs. */
export const bundleFolder = (path: string): string => {
  const inner = join(path, PACKET_FILES);
  return !existsSync(join(path, BUNDLE)) && existsSync(join(inner, BUNDLE)) ? inner : path;
};

/** True if a path is a bundle, or a folder that holds one. */
export const isBundle = (path: string): boolean =>
  isFile(path) || existsSync(join(bundleFolder(path), BUNDLE));

export const GAME_FILE = 'game.yaml';

/** The way in which messages are taken in (`intake:` in game.yaml). */
interface Intake extends Judging {
  /** The zone of times on the forum, and of deadlines: `+08:00`. */
  readonly zone?: string;
  /** The charset of texts that do not say it: `gbk`. */
  readonly charset?: string;
  /** The place of a newer message beside those before it, where it does not say so itself. */
  readonly newer?: Newer | 'ask';
  /** The moderator's mail server, whose word on a sender's authenticity is believed. */
  readonly authserv?: string;
}

/** How much a mail tells of what happened: by its first steps alone; with the times; all. */
export const REPORT_EXTENTS = ['short', 'timed', 'full'] as const;
type Extent = (typeof REPORT_EXTENTS)[number];
type SaidExtent = Extent | readonly Extent[];

/** The moderator's settings, as game.yaml has them. */
export interface Settings {
  readonly format: 1;
  readonly name: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: Readonly<
    Record<
      Seat,
      Player & {
        readonly zone?: string | undefined;
        /** How much he is told by mail, until he says otherwise himself. */
        readonly report?: SaidExtent | undefined;
        /** Whoever writes for the seat while its player is away: another seat, or an address. */
        readonly deputy?: string | undefined;
      }
    >
  >;
  readonly language: Lang;
  /** How much is told by mail to whom nothing else is said of. */
  readonly report?: SaidExtent | undefined;
  readonly intake?: Intake;
  /** When messages for a phase have to be in: its folder's name (`03-bidding`), an ISO time with its offset. */
  readonly deadlines?: Readonly<Record<string, string>>;
  /** The game pauses, as the log says: no member of the file. */
  readonly pause?: Pick<Pause, 'until' | 'reason'>;
  /** The time that each phase is given: a run proposes the next deadline by it. */
  readonly rhythm?: (Omit<Rhythm, 'zone'> & { readonly zone?: string | undefined }) | undefined;
  /** Changes of the table of waiting: a kind of question, for all seats or seat by seat. */
  readonly waits?: Waits;
  /** Who runs the game, where they are several: the log says who did what. */
  readonly moderators?: readonly string[] | undefined;
  /** The places where the moderator posts; left out: any. */
  readonly post?: Outlet | readonly Outlet[] | undefined;
  /** The way in which players' words to each other are passed on; left out: not at all. */
  readonly press?: 'none' | 'open' | 'private' | 'anonymous' | undefined;
  /** The treatment of a seat that nobody plays; left out: its printed defaults. */
  readonly absent?: Absence | undefined;
  /** So many deadlines missed running, and a seat holds the others up no longer; left out: 2. */
  readonly misses?: number | 'never' | undefined;
  /** The rules by which the players vote on the end of the game. */
  readonly vote?: VoteRules | undefined;
  /** Mailbox and mail server; passwords come from the environment. */
  readonly mail?: MailSettings;
  /** The number of slips in a name that are repaired; left out: as the ruleset has it. */
  readonly spelling?: { readonly distance: number } | undefined;
  /** Limits on what is read of what was sent, where they are not the usual ones (`core/limits.ts`). */
  readonly limits?: LimitsSaid | undefined;
  /** The draws take in words of the seats besides the seed; left out: the seed alone. */
  readonly chance?: 'words' | undefined;
  /** A public draw of later that they take in, too, by a name that everybody understands. */
  readonly beacon?: string | undefined;
  /** Orders are sealed before the deadline, even from the moderator: by a digest, or by time. */
  readonly sealed?: 'hash' | 'time' | undefined;
  readonly fingerprint: string;
  readonly seedHash: string;
  /** A sample's seed is public. */
  readonly sample?: 'yes' | undefined;
}

export interface SettingsFile {
  readonly settings: Settings;
  /** The hash of the file's bytes. */
  readonly file: string;
  /** As the file has them, where the log says more of deadlines. */
  readonly written?: Settings;
  /** The log's rulings on deadlines, in the order in which they were made. */
  readonly said?: readonly SaidDeadline[];
}

const isGame = (folder: string): boolean => existsSync(join(folder, GAME_FILE));

/** Leaves where there is no game, before anything is written; `given`: the files of the command line. */
export const requireGame = (folder: string, given: readonly string[] = []): void => {
  if (isGame(folder)) return;
  const game = given.find(isGame);
  if (game !== undefined) leave(EXIT.wrong, why('leave.game-given', { folder: game }));
  noGame(folder);
};

export const noGame = (folder: string): never => {
  if (existsSync(join(folder, OPENING))) leave(EXIT.wrong, why('leave.new-cut', { folder }));
  if (isFile(folder) && !/\.(?:jsonl|zip)$/i.test(folder))
    leave(EXIT.wrong, why('leave.only-file', { folder }));
  if (isBundle(folder)) leave(EXIT.wrong, why('leave.only-bundle', { folder }));
  return leave(EXIT.wrong, why('leave.no-game', { folder, file: GAME_FILE }));
};

/** The file beside game.yaml that an editor reads. */
export const GAME_SCHEMA = 'game.schema.json';

/** The first line of a YAML file, by which editors find its schema. */
export const editorLine = (file: string): string => `# yaml-language-server: $schema=${file}`;
