import { command, type Said, type World } from '../cli/toy-desk.ts';
import { PASSWORD as IMAP_PASSWORD } from '../live/dovecot.ts';
import { PASSWORD } from '../live/mail-server.ts';

const env: World['env'] = {
  ROOKERY_WAIT: '0',
  ROOKERY_SMTP_PASSWORD: PASSWORD,
  ROOKERY_IMAP_PASSWORD: IMAP_PASSWORD,
};

export const give = (folder: string, argv: readonly string[]): Promise<Said> =>
  command(folder, argv, { env });
