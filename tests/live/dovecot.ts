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

/** Whether the server can be started here; says so on the console if not. */
export const hasDovecot = (): boolean => {
  const { status } = spawnSync('dovecot', ['--version'], { env: { PATH } });
  if (status === 0) return true;
  console.warn(
    'Tests with an IMAP server are skipped: dovecot is missing (Debian: dovecot-imapd).',
  );
  return false;
};

/** Files in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Dovecot {
  readonly port: number;
  /** Where TLS begins at once, if there is a certificate; STARTTLS is at the other port then. */
  readonly tlsPort: number;
  stop(): Promise<void>;
}

export const startDovecot = async (certificate?: Certificate): Promise<Dovecot> => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-imap-'));
  const ports = { port: await freePort(), tlsPort: await freePort() };
  const users = whoRuns();
  chmodSync(folder, 0o755);
  for (const name of ['run', 'state', 'mail']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'mail'), users.mail.uid, users.mail.gid);
  writeFileSync(
    join(folder, 'dovecot.conf'),
    [...configuration(folder, users), ...listeners(ports, certificate), ''].join('\n'),
  );
  const program = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
    env: { PATH },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  await listening(ports.port, program, join(folder, 'log'));
  return {
    ...ports,
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

const configuration = (folder: string, { mail, lines }: Users): readonly string[] => [
  `base_dir = ${folder}/run`,
  `state_dir = ${folder}/state`,
  `log_path = ${folder}/log`,
  'protocols = imap',
  `listen = ${LOOPBACK}`,
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
  // Else a login that is refused makes the next ones wait.
  'service anvil {\n chroot =\n unix_listener anvil-auth-penalty {\n mode = 0\n }\n}',
  'service stats {\n chroot =\n}',
  ...lines,
];

const listeners = (
  { port, tlsPort }: Pick<Dovecot, 'port' | 'tlsPort'>,
  certificate: Certificate | undefined,
): readonly string[] => [
  'service imap-login {\n chroot =',
  ` inet_listener imap {\n port = ${port}\n }`,
  ` inet_listener imaps {\n port = ${certificate ? tlsPort : 0}\n ssl = yes\n }\n}`,
  ...(certificate
    ? ['ssl = yes', `ssl_cert = <${certificate.cert}`, `ssl_key = <${certificate.key}`]
    : ['ssl = no']),
];

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
