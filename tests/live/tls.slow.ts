// What Node trusts is settled when it starts, so here the bundled functions run in programs of
// their own, as the built command does.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Certificate, type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { deliver, message } from './mailbox.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('Tests of trusted TLS are skipped: openssl is missing.');

const SUBJECT = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

const makeCertificate = (folder: string): Certificate => {
  const certificate = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const files = ['-keyout', certificate.key, '-out', certificate.cert];
  spawnSync('openssl', ['req', '-x509', '-days', '2', ...NEW_KEY, ...SUBJECT, ...files]);
  return certificate;
};

const PROGRAM = `
const [protocol, settings, password] = JSON.parse(process.argv[2]);
const { fetchNew } = require('./imap.cjs');
const { sendAll } = require('./smtp.cjs');
const mail = { id: 'one', from: 'gm@x', to: ['a@x'], bytes: Buffer.from('Subject: one\\r\\n\\r\\nhello') };
const done = protocol === 'imap'
  ? fetchNew(settings, password, undefined, () => undefined)
  : sendAll(settings, password, [mail], () => undefined);
done.then((result) => console.log(JSON.stringify(result)));
`;

describe.skipIf(!hasOpenssl || !hasDovecot())('TLS', () => {
  let folder: string;
  let certificate: Certificate;
  let dovecot: Dovecot;
  const mailServers: MailServer[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rookery-tls-'));
    certificate = makeCertificate(folder);
    dovecot = await startDovecot(certificate);
    await deliver({ port: dovecot.port, user: 'gm' }, 'INBOX', message('one'));
    await build({
      input: { imap: 'src/cli/inbox/imap.ts', smtp: 'src/cli/inbox/smtp.ts' },
      platform: 'node',
      output: { dir: folder, format: 'cjs', entryFileNames: '[name].cjs' },
    });
    writeFileSync(join(folder, 'program.cjs'), PROGRAM);
  });
  afterAll(async () => {
    await dovecot.stop();
    for (const server of mailServers) await server.stop();
    rmSync(folder, { recursive: true });
  });

  const portFor = async (protocol: string, secure: string): Promise<number> => {
    if (protocol === 'imap') return secure === 'tls' ? dovecot.tlsPort : dovecot.port;
    const [key, cert] = [readFileSync(certificate.key), readFileSync(certificate.cert)];
    const options = secure === 'tls' ? { secure: true } : { disabledCommands: [] };
    const server = await startMailServer({ key, cert, allowInsecureAuth: false, ...options });
    mailServers.push(server);
    return server.port;
  };

  const runProgram = async (
    protocol: string,
    settings: { readonly secure: string; readonly host: string },
    env: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    const port = await portFor(protocol, settings.secure);
    const rest = { port, user: 'gm', timeout: 20, folder: 'INBOX', mark: 'seen', largest: 1_000 };
    const argument = JSON.stringify([protocol, { ...settings, ...rest }, PASSWORD]);
    const program = join(folder, 'program.cjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, argument], { env });
    return JSON.parse(stdout);
  };

  const DONE = { imap: { taken: 1, unmarked: 0 }, smtp: { sent: 1, refused: [] } };

  describe.each(['imap', 'smtp'] as const)('over %s', (protocol) => {
    test.each(['tls', 'starttls'])(
      'works with a certificate that is trusted: %s',
      async (secure) => {
        const env = { NODE_EXTRA_CA_CERTS: certificate.cert };
        const result = await runProgram(protocol, { secure, host: 'localhost' }, env);
        expect(result).toMatchObject(DONE[protocol]);
        expect(result).not.toHaveProperty('trouble');
      },
    );

    test.each([
      ['tls', 'localhost', 'no'],
      ['starttls', 'localhost', 'no'],
      ['tls', '127.0.0.1', 'yes'],
      ['starttls', '127.0.0.1', 'yes'],
    ])('ends with another certificate: %s to %s, known: %s', async (secure, host, known) => {
      const env = known === 'yes' ? { NODE_EXTRA_CA_CERTS: certificate.cert } : {};
      const result = await runProgram(protocol, { secure, host }, env);
      expect(result).toMatchObject({ trouble: { code: 'untrusted', exit: 2 } });
    });
  });
});
