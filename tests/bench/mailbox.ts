// A mailbox of orders of two houses, as many as are wanted; always the same.

const HOUSES = [
  { address: 'xue@example.org', orders: '海疆城：防守+1\n寒冰湾：支援 临冬城' },
  { address: 'meigui@example.org', orders: '风息堡：防御+1\n旧城：巩固统治' },
] as const;

const message = (nth: number): string => {
  const { address, orders } = HOUSES[nth % 2] ?? HOUSES[0];
  const time = new Date(Date.UTC(2026, 10, 20) + nth * 1000).toUTCString().replace('GMT', '+0000');
  return [
    `From ${address} Fri Nov 20 12:00:00 2026`,
    `From: <${address}>`,
    `Date: ${time}`,
    `Received: from mx by gm; ${time}`,
    `Message-ID: <m${nth}@example.org>`,
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    `${orders}\n抵御野蛮人 ${nth % 4}\n`,
  ].join('\n');
};

export const mailboxOf = (messages: number): string =>
  `${Array.from({ length: messages }, (_, nth) => message(nth)).join('\n')}\n`;
