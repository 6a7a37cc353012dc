/** A mail in plain text. */
export const letterOf = (from: string, id: string, lines: readonly string[]): string =>
  [
    `From: ${from}`,
    'To: gm@example.org',
    `Message-ID: <${id}@example.org>`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
  ].join('\r\n');
