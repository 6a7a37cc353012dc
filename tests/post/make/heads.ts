import { Buffer } from 'node:buffer';
import { both, type Case, type Expected, type Sample, used } from './case.ts';
import { encode, fill, mail, type Top, text, word } from './mail.ts';

const headed = (
  name: string,
  hazard: string,
  make: (sample: Sample) => { readonly top: Top; readonly more?: Partial<Expected> },
): readonly Case[] =>
  both(name, hazard, (s) => {
    const { top, more = {} } = make(s);
    return { bytes: mail(s, { text: text(...s.orders) }, top), messages: used(s, more) };
  });

const ruling = (why: string, more: Partial<Expected> = {}): Partial<Expected> => ({
  verdict: 'needs a ruling',
  why,
  ...more,
});

/** Encoded words that cut the bytes of a text anywhere. */
const cutWords = (value: string, charset: string): string => {
  const bytes = encode(value, charset);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 7)
    pieces.push(`=?${charset}?B?${bytes.subarray(at, at + 7).toString('base64')}?=`);
  return pieces.join('\r\n ');
};

const reversed = (s: Sample): string =>
  s.tongue === 'en' ? 'Zug für café, round 3' : '第17回合命令';

const subjects: readonly Case[] = [
  ...headed('subject-cut', 'a subject cut inside its characters', (s) => ({
    top: { subject: cutWords(reversed(s), 'utf-8') },
    more: { topic: reversed(s) },
  })),
  ...headed('subject-cut-gbk', 'the same in GBK or Latin', (s) => ({
    top: { subject: cutWords(reversed(s), s.tongue === 'en' ? 'iso-8859-1' : 'gb2312') },
    more: { topic: reversed(s) },
  })),
  ...headed('subject-quoted', 'a subject as quoted words', (s) => ({
    top: {
      subject: `=?utf-8?Q?${[...Buffer.from(reversed(s))].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')}?=`,
    },
    more: { topic: reversed(s) },
  })),
  ...headed('subject-raw', 'a subject in bare UTF-8', (s) => ({
    top: { subject: reversed(s) },
    more: { topic: reversed(s) },
  })),
  ...both('subject-raw-gbk', 'a subject in bare GBK or Latin', (s) => ({
    bytes: fill(
      mail(s, { text: text(...s.orders) }, { subject: '@@' }),
      '@@',
      encode(reversed(s), s.tongue === 'en' ? 'latin1' : 'gbk'),
    ),
    messages: used(s, { topic: reversed(s) }),
  })),
  ...headed('subject-stack', 'answers to answers, with the tag of a list', (s) => ({
    top: {
      subject:
        `${s.tongue === 'en' ? 'RE: [games] Re[2]: AW: ' : word('回复：[游戏] 答复: Re: ')}${word(s.subject)}`.replace(
          '?==?',
          '?= =?',
        ),
    },
    more: { topic: s.subject },
  })),
];

const senders: readonly Case[] = [
  ...headed('sender-quoted', 'a name with a comma and an address in capitals', (s) => ({
    top: {
      from: `"${s.tongue === 'en' ? 'Lindqvist, A (Stark)' : '雪, 北境 (白狼)'}" <${s.address.toUpperCase()}>`,
    },
    more: { name: s.tongue === 'en' ? 'Lindqvist, A (Stark)' : '雪, 北境 (白狼)' },
  })),
  ...headed('sender-cut', 'a name cut inside its characters', (s) => ({
    top: {
      from: `${cutWords(`${s.name} ç城`, s.tongue === 'en' ? 'utf-8' : 'gb18030')} <${s.address}>`,
    },
    more: { name: `${s.name} ç城` },
  })),
  ...headed('sender-raw', 'a name in bare UTF-8', (s) => ({
    top: { from: `${s.name} ç城 <${s.address}>` },
    more: { name: `${s.name} ç城` },
  })),
  ...headed('sender-two-headers', 'two From headers', () => ({
    top: { headers: ['From: tom@example.org'] },
    more: ruling('two senders', { sender: null, defects: ['post-several-senders'] }),
  })),
  ...headed('sender-two-addresses', 'two addresses in From', (s) => ({
    top: { from: `${s.address}, tom@example.org` },
    more: ruling('two senders', { sender: null, defects: ['post-several-senders'] }),
  })),
  ...headed('sender-hidden', 'an encoded word that holds another address', (s) => ({
    top: { from: `${word(`${s.name}é <gm@example.net>, `)} <mallory@example.com>` },
    more: ruling('an address that belongs to nobody', {
      sender: 'mallory@example.com',
      defects: ['post-name-shows-address'],
    }),
  })),
  ...headed('sender-spoofed', "a name that shows a player's address", (s) => ({
    top: { from: `"${s.address}" <mallory@example.com>` },
    more: ruling('an address that belongs to nobody', {
      sender: 'mallory@example.com',
      defects: ['post-name-shows-address'],
    }),
  })),
  ...headed('sender-alias', 'another address of the player', (s) => ({
    top: { from: `${word(s.name)} <${s.address.replace('@', '+games@')}>` },
    more: ruling('an address that the game does not know', {
      sender: s.address.replace('@', '+games@'),
    }),
  })),
  ...headed('sender-other', "another player's address with these orders", (s) => ({
    top: {
      from:
        s.tongue === 'en'
          ? 'Tom Becker <tom@example.org>'
          : '=?utf-8?B?6YeR54uu5YWI55Sf?= <jinshi@example.org>',
    },
    more: ruling("the orders name another house than the sender's", {
      sender: s.tongue === 'en' ? 'tom@example.org' : 'jinshi@example.org',
    }),
  })),
  ...headed('reply-elsewhere', 'answers are wanted elsewhere', () => ({
    top: { headers: ['Reply-To: other@example.com'] },
    more: ruling('answers are wanted at an address that nobody has', {
      defects: ['post-reply-elsewhere'],
    }),
  })),
];

const machines: readonly Case[] = [
  ...headed('auto-submitted', 'an automatic answer', () => ({
    top: { headers: ['Auto-Submitted: auto-replied'] },
    more: { verdict: 'ignored', why: 'a machine wrote it', automatic: 'auto-reply' },
  })),
  ...headed('out-of-office', 'out of the office', (s) => ({
    top: { subject: s.tongue === 'en' ? 'Automatic reply: round 3' : word('自动回复：第3回合') },
    more: { verdict: 'ignored', why: 'a machine wrote it', automatic: 'auto-reply' },
  })),
  ...headed('bounce', 'a message that could not be delivered', () => ({
    top: { from: 'MAILER-DAEMON@example.net', headers: ['Return-Path: <>'] },
    more: {
      sender: 'mailer-daemon@example.net',
      verdict: 'ignored',
      why: 'a machine wrote it',
      automatic: 'bounce',
    },
  })),
  ...headed('bulk', 'sent to many', () => ({
    top: { headers: ['Precedence: bulk'] },
    more: { verdict: 'ignored', why: 'a machine wrote it', automatic: 'bulk' },
  })),
  ...headed('list', 'through a mailing list', (s) => ({
    top: {
      headers: ['List-Id: <games.lists.example.org>', 'Precedence: list'],
      subject: `[games] ${word(s.subject)}`,
    },
    more: { topic: s.subject },
  })),
];

const times: readonly Case[] = [
  ...headed('late', 'sent and arrived behind the deadline', () => ({
    top: { date: 'Mon, 16 Mar 2026 09:00:00 +0800', received: 'Mon, 16 Mar 2026 01:00:09 +0000' },
    more: { verdict: 'late', why: 'it arrived behind the deadline', sent: '2026-03-16T01:00:00Z' },
  })),
  ...headed('late-by-arrival', 'says it was sent in time and arrived late', () => ({
    top: { date: 'Sun, 15 Mar 2026 19:00:00 GMT', received: 'Mon, 16 Mar 2026 01:00:09 +0000' },
    more: {
      verdict: 'late',
      why: 'it arrived behind the deadline',
      defects: ['post-dates-disagree'],
    },
  })),
  ...headed('clock-ahead', "the sender's clock runs a day ahead", () => ({
    top: { date: 'Tue, 17 Mar 2026 09:00:00 +0000' },
    more: { defects: ['post-dates-disagree'], sent: '2026-03-17T09:00:00Z' },
  })),
  ...headed('no-date', 'no date', () => ({
    top: { date: '' },
    more: { defects: ['post-date-missing'] },
  })),
  ...headed('not-received', 'no server has noted its arrival', () => ({
    top: { received: null },
    more: { sent: '2026-03-14T09:00:00Z' },
  })),
];

export const heads: readonly Case[] = [
  ...subjects,
  ...senders,
  ...machines,
  ...times,
  ...headed('header-names', "headers with names of a language's own", () => ({
    top: {
      headers: [
        '__proto__: polluted',
        'constructor: x',
        'toString: y',
        'From : fake@example.com',
      ].slice(0, 3),
    },
  })),
  ...headed('header-injection', 'a subject that would add headers', (s) => ({
    top: { subject: word(`${s.subject}\r\nBcc: all@example.org\r\n\r\n${s.decoy}é`) },
    more: { topic: `${s.subject} Bcc: all@example.org ${s.decoy}é` },
  })),
];
