// A game's folder with all that reaches it and leaves it: commands at a clock of its own, mails that come, a mail server that keeps what goes out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { ModeratorGame } from '../../../src/cli/folder/game.ts';
import { withModeratorGame } from '../../../src/cli/folder/open-folder.ts';
import { run } from '../../../src/cli/program/program.ts';
import { streamOf } from '../../../src/core/chance.ts';
import type { Lang, Seat } from '../../../src/core/game.ts';
import { type MailServer, PASSWORD, startMailServer } from '../../live/mail-server.ts';
import { LOOPBACK } from '../../live/ports.ts';
import { emptyFolder, portsWith, read, type Said, write } from '../../support/sample-games.ts';

/** A game to begin with. */
export interface Beginning {
  readonly seed: string;
  readonly ruleset: 'agot' | 'wotr';
  readonly preset?: string;
  readonly players?: number;
  readonly lang: Lang;
}

/** A number from 0 to below so many; the same seed gives the same ones. */
export type Chance = (sides: number) => number;

/** A mail that went out, as its reader opens it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What is attached, by name. */
  readonly papers: Readonly<Record<string, Uint8Array>>;
  /** The number of lines that the log had when it went out. */
  readonly lines: number;
}

/** A command that was given, and what came of it. */
export interface Given extends Said {
  readonly argv: readonly string[];
  readonly at: string;
}

/** Somebody on whom the public reports are sent. */
export const LIST = 'list@example.org';

const MINUTE = 60_000;
const BEGINNING = Date.parse('2026-11-02T08:00:00Z');

/** All that a week is played with. */
export class WeekDesk {
  readonly folder: string;
  readonly beginning: Beginning;
  readonly chance: Chance;
  readonly given: Given[] = [];
  readonly letters: Letter[] = [];
  private readonly server: MailServer;
  private readonly place: string;
  private time = BEGINNING;
  private mails = 0;
  private kept = 0;

  private constructor(beginning: Beginning, server: MailServer) {
    this.beginning = beginning;
    this.server = server;
    this.place = emptyFolder();
    this.folder = join(this.place, 'winter');
    this.chance = streamOf(`week ${beginning.seed}`);
    mkdirSync(join(this.place, 'mails'));
  }

  static async open(beginning: Beginning): Promise<WeekDesk> {
    const desk = new WeekDesk(beginning, await startMailServer());
    const { ruleset, preset, players, lang, seed } = beginning;
    const argv = ['new', desk.folder, '--ruleset', ruleset, '--lang', lang, '--sample'];
    const more = [
      ...(preset === undefined ? [] : ['--preset', preset]),
      ...(players === undefined ? [] : ['--players', String(players)]),
    ];
    const made = await desk.call(...argv, ...more, '--seed', `a week by chance ${seed}`);
    if (made.exit !== 0) throw new Error(made.err);
    desk.settle();
    return desk;
  }

  /** Each seat has a player with an address, and there is a server that sends. */
  private settle(): void {
    const text = read(this.folder, 'game.yaml').replaceAll(
      /^ {2}([\w-]+): \{ player: .*\}$/gm,
      (_, seat: string) => `  ${seat}: { player: ${nameOf(seat)}, address: ${seat}@example.org }`,
    );
    const smtp = { host: LOOPBACK, port: this.server.port, secure: 'plain', user: 'gm' };
    const mail = { from: 'gm@example.org', public: [LIST], smtp };
    write(this.folder, 'game.yaml', `${text}\npress: private\nmail: ${JSON.stringify(mail)}\n`);
  }

  now(): string {
    return new Date(this.time).toISOString().replace('.000', '');
  }

  wait(minutes: number): void {
    this.time += minutes * MINUTE;
  }

  pick<T>(all: readonly T[]): T {
    const one = all[this.chance(all.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }

  /** True so many times in a hundred. */
  often(percent: number): boolean {
    return this.chance(100) < percent;
  }

  /** A command as it is typed, with nothing added. */
  async call(...argv: readonly string[]): Promise<Given> {
    const { ports, said } = portsWith({ ROOKERY_SMTP_PASSWORD: PASSWORD });
    const exit = await run(argv, {
      ...ports,
      folder: this.place,
      now: () => new Date(this.time),
      entropy: (bytes) => Uint8Array.from({ length: bytes }, () => this.chance(256)),
    });
    const given = { argv, at: this.now(), exit, ...said };
    this.given.push(given);
    if (exit === 70) throw new Error(`${argv.join(' ')}\n${said.err}`);
    await this.keepLetters();
    return given;
  }

  /** A command in the game's folder, now. */
  give(name: string, ...argv: readonly string[]): Promise<Given> {
    this.wait(1);
    return this.call(name, ...argv, '-C', this.folder);
  }

  private async keepLetters(): Promise<void> {
    const fresh = this.server.kept.slice(this.kept);
    this.kept = this.server.kept.length;
    if (fresh.length === 0) return;
    const lines = this.log().length;
    for (const { to, text } of fresh) {
      const { subject = '', text: body = '', attachments } = await PostalMime.parse(text);
      const papers = Object.fromEntries(
        attachments.map(({ filename, content }) => [
          filename ?? '',
          new Uint8Array(content as ArrayBuffer),
        ]),
      );
      this.letters.push({ to: to.join(), subject, text: body, papers, lines });
    }
  }

  /** The lines of the log, as they lie in the file. */
  log(): readonly LogRecord[] {
    return read(this.folder, 'log.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LogRecord);
  }

  /** A mail that will be taken in next, from an address, so many minutes ago. */
  post(from: string, lines: readonly string[], ago = 0): string {
    const id = `${++this.mails}`;
    const file = join(this.place, 'mails', `${id}.eml`);
    const date = new Date(this.time - ago * MINUTE).toUTCString().replace('GMT', '+0000');
    const text = [
      `From: ${from}`,
      'To: gm@example.org',
      `Subject: mail ${id}`,
      `Date: ${date}`,
      `Received: from mx by gm.example.org; ${date}`,
      `Message-ID: <${id}.${this.beginning.seed}@example.org>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...lines,
      '',
    ].join('\r\n');
    writeFileSync(file, text);
    return file;
  }

  /** The game as it lies, with the code that knows it. */
  opened<R>(use: (game: ModeratorGame) => R): Promise<R> {
    const { ports } = portsWith({});
    const at = { ...ports, folder: this.place, now: () => new Date(this.time) };
    return withModeratorGame(at, this.folder, async (game) => use(game));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

/** A line of the log as it is written. */
export interface LogRecord {
  readonly line: string;
  readonly [member: string]: unknown;
}

export const nameOf = (seat: Seat): string => `Player-${seat}`;
