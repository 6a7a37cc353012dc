import type { ReceiveContext } from '../../src/cli/inbox/context.ts';
import type { Entry, Mailed } from './entries.ts';

interface File {
  readonly source: string;
  readonly bytes: Buffer;
}

/** The mails of an entry, or what the moderator pastes. */
export const filesOf = ({ game: { settings } }: ReceiveContext, entry: Entry): readonly File[] => {
  const mails = entry.mails ?? [entry];
  const { player = '', address = '' } = settings.settings.seats[entry.seat] ?? {};
  return mails.map((mail, nth) => {
    if (!entry.for) return mailFile(`${entry.id}-${nth + 1}.eml`, { player, address, nth }, mail);
    const end = mail.html === undefined ? 'txt' : 'html';
    return { source: `paste.${end}`, bytes: Buffer.from(mail.html ?? mail.text ?? '') };
  });
};

interface Sender {
  readonly player: string;
  readonly address: string;
  readonly nth: number;
}

const encoded = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

const mailFile = (source: string, { player, address, nth }: Sender, mail: Mailed): File => {
  const { subject = 'orders', text, plain, html } = mail;
  const time = `Fri, 20 Nov 2026 ${String(8 + nth).padStart(2, '0')}:12:00 +0000`;
  const head = [
    `From: ${encoded(player)} <${address}>`,
    'To: gm@example.org',
    `Subject: ${encoded(subject)}`,
    `Date: ${time}`,
    `Received: from mx.example.org by gm.example.org; ${time}`,
    `Message-ID: <${source}@example.org>`,
    'MIME-Version: 1.0',
  ];
  const part = (type: string, body: string): readonly string[] => [
    `Content-Type: text/${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...body.split('\n'),
  ];
  const body =
    html === undefined
      ? part('plain', text ?? plain ?? '')
      : [
          'Content-Type: multipart/alternative; boundary="=_part"',
          '',
          ...(plain === undefined ? [] : ['--=_part', ...part('plain', plain)]),
          ...['--=_part', ...part('html', html), '--=_part--', ''],
        ];
  return { source, bytes: Buffer.from([...head, ...body].join('\r\n')) };
};
