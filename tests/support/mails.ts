/** What a mail says in its headers. */
export interface Mail {
  readonly from?: string;
  readonly id?: string;
  readonly at?: string;
  readonly headers?: readonly string[];
}

/** Good orders of Stark for round 5 of games/wuwang. */
export const ORDERS = ['海疆城：防守+2', '寒冰湾：支援 临冬城', '抵御野蛮人 1'];

/** A mail as it lies in a mailbox. */
export const mail = (
  lines: readonly string[],
  { from = 'xue@example.org', id = 'one@example.org', at = '20:00:05', headers = [] }: Mail = {},
): string =>
  [
    `From: Somebody <${from}>`,
    'To: gm@example.org',
    'Subject: =?UTF-8?B?5oyH5Luk?=',
    `Date: Fri, 20 Nov 2026 ${at} +0800`,
    `Received: from mx by gm.example.org; Fri, 20 Nov 2026 ${at} +0800`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...headers,
    '',
    ...lines,
    '',
  ].join('\r\n');
