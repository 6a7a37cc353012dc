// An IMAP server of the tests' own on this machine, in a folder that is thrown away.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, LOOPBACK } from './ports.ts';

/** Whoever logs in has a mailbox of his own, by this password. */
export const PASSWORD = 'swordfish/Zander+9';

const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

/** Why the server cannot be started here, or undefined. */
export const noDovecot = (): string | undefined => {
  const { status } = spawnSync('dovecot', ['--version'], { env: { PATH } });
  return status === 0 ? undefined : 'dovecot is not installed (Debian: dovecot-imapd)';
};

export interface Dovecot {
  readonly port: number;
  stop(): Promise<void>;
}

export const startDovecot = async (): Promise<Dovecot> => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-imap-'));
  const port = await freePort();
  const users = whoRuns();
  chmodSync(folder, 0o755);
  for (const name of ['run', 'state', 'mail']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'mail'), users.mail.uid, users.mail.gid);
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, users));
  const program = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
    env: { PATH },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  await listening(port, program, join(folder, 'log'));
  return {
    port,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface Users {
  readonly mail: { readonly uid: number; readonly gid: number };
  /** Lines of the configuration. */
  readonly lines: readonly string[];
}

/** Dovecot started by root wants to give its rights away, and lets nobody read mail as root. */
const whoRuns = (): Users => {
  const { uid, gid, username } = userInfo();
  if (uid === 0) return { mail: { uid: 65_534, gid: 65_534 }, lines: [] };
  const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
  return {
    mail: { uid, gid },
    lines: [
      `default_internal_user = ${username}`,
      `default_login_user = ${username}`,
      `default_internal_group = ${group}`,
    ],
  };
};

const configuration = (folder: string, port: number, { mail, lines }: Users): string =>
  [
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `log_path = ${folder}/log`,
    'protocols = imap',
    `listen = ${LOOPBACK}`,
    'ssl = no',
    'disable_plaintext_auth = no',
    'auth_mechanisms = plain login',
    'auth_failure_delay = 0',
    'first_valid_uid = 1',
    'first_valid_gid = 1',
    'mail_location = maildir:~/Maildir',
    'mail_fsync = never',
    `passdb {\n driver = static\n args = password=${PASSWORD}\n}`,
    `userdb {\n driver = static\n args = uid=${mail.uid} gid=${mail.gid} home=${folder}/mail/%u\n}`,
    'namespace inbox {\n inbox = yes\n separator = /\n}',
    `service imap-login {\n chroot =\n inet_listener imap {\n port = ${port}\n }\n inet_listener imaps {\n port = 0\n }\n}`,
    'service anvil {\n chroot =\n}',
    'service stats {\n chroot =\n}',
    ...lines,
    '',
  ].join('\n');

const PATIENCE = 20_000;

const listening = async (port: number, program: ChildProcess, log: string): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (program.exitCode !== null || Date.now() > end)
      throw new Error(`dovecot does not start:\n${readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, LOOPBACK);
    line.once('data', () => resolve(true));
    line.once('error', () => resolve(false));
    line.once('close', () => resolve(false));
    line.on('data', () => line.destroy());
  });
