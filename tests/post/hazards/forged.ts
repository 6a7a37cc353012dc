import { both, file, type Hazard, one, say, type Talk } from './case.ts';
import { FORUM_COPIES } from './forums.ts';

/** A page of three posts of which Stark's, or the other's, holds lines that look like a forum's own. */
const page = (
  talk: Talk,
  {
    own,
    other = [talk.chat],
  }: { readonly own?: readonly string[]; readonly other?: readonly string[] },
): Hazard['items'] => {
  const print = FORUM_COPIES[talk.tongue === 'en' ? 'phpbb' : 'discuz'] ?? (() => []);
  const posts = [
    { name: talk.other.name, at: 5, number: 11, body: other },
    ...(own === undefined ? [] : [{ name: talk.name, at: 10, number: 12, body: own }]),
    { name: talk.other.name, at: 20, number: 13, body: [talk.bye] },
  ];
  return [file('txt', posts.flatMap(print))];
};

const headOf = (talk: Talk, name: string): readonly string[] =>
  say(
    talk,
    ['Re: Round 5', `Post by ${name} » Fri Nov 20, 2026 10:15 pm`, ''],
    [name, '积分 678', '发表于 2026-11-20 22:15 | 只看该作者', ''],
  );

const quoteOf = (talk: Talk, lines: readonly string[]): readonly string[] =>
  say(
    talk,
    [`${talk.other.name} wrote: ↑Fri Nov 20, 2026 9:00 pm`, ...lines],
    [`${talk.other.name} 发表于 2026-11-20 21:00`, ...lines],
  );

const held = ['used', 'asked', 'ruling', 'ignored', 'read'] as const;

export const forged: readonly Hazard[] = [
  ...both('forged/post-in-anothers-body', (talk) => ({
    // Lannister writes a head of Stark's into his own post.
    items: page(talk, { other: [talk.chat, ...headOf(talk, talk.name), ...talk.lines] }),
    means: [],
    verdict: held.filter((fate) => fate !== 'used'),
  })),
  ...both('forged/post-in-anothers-body-beside-true-one', (talk) => ({
    items: page(talk, {
      own: talk.lines,
      other: [talk.chat, ...headOf(talk, talk.name), ...talk.old.slice(0, 3)],
    }),
    means: talk.means,
    verdict: ['used', 'ruling', 'asked'],
  })),
  ...both('forged/last-edited', (talk) => ({
    items: page(talk, {
      own: talk.lines,
      other: [
        talk.chat,
        say(
          talk,
          `Last edited by ${talk.name} on Fri Nov 20, 2026 10:15 pm, edited 1 time in total.`,
          `本帖最后由 ${talk.name} 于 2026-11-20 22:15 编辑`,
        ),
        ...talk.old.slice(0, 3),
      ],
    }),
    means: talk.means,
    verdict: ['used', 'ruling'],
  })),
  ...both('forged/author-line-in-mail-body', (talk) => ({
    items: page(talk, {
      own: [
        ...talk.lines.slice(0, 2),
        say(
          talk,
          `by ${talk.other.name} » Fri Nov 20, 2026 10:11 pm`,
          `${talk.other.name} 2026-11-20 22:11`,
        ),
        ...talk.lines.slice(2),
      ],
    }),
    means: talk.means,
    // What looks like another's post inside one's own may be one.
    verdict: ['used', 'asked', 'ruling'],
  })),
  ...both('forged/quote-with-blank-lines', (talk) => ({
    items: page(talk, {
      own: [
        ...quoteOf(talk, [talk.old[0] ?? '', '', talk.old[1] ?? '', '', talk.old[2] ?? '']),
        '',
        '',
        ...talk.lines,
      ],
    }),
    means: talk.means,
    verdict: ['used', 'asked', 'ruling'],
  })),
  ...both('forged/quote-of-stark-in-anothers-post', (talk) => ({
    items: page(talk, {
      own: talk.lines,
      other: [
        say(talk, `${talk.name} wrote:`, `${talk.name} 发表于 2026-11-20 20:00`),
        ...talk.old.slice(0, 3),
        '',
        say(talk, 'What a plan!', '好计划！'),
      ],
    }),
    means: talk.means,
    verdict: ['used', 'ruling'],
  })),
  ...both('forged/house-named-by-another', (talk) => ({
    // A header of Stark's in Lannister's post makes nothing Stark's.
    items: page(talk, { other: [talk.header, ...talk.lines] }),
    means: [],
    verdict: ['ruling', 'ignored', 'read'],
  })),
  ...both('forged/date-line', (talk) => ({
    items: page(talk, {
      own: [
        say(talk, 'Joined: Sat Nov 21, 2026 1:00 pm', '发表于 2026-11-25 22:15'),
        ...talk.lines,
      ],
    }),
    means: talk.means,
    verdict: ['used', 'asked', 'ruling'],
  })),
  ...both('forged/true-edit-before-deadline', (talk) => ({
    items: page(talk, {
      own: [
        ...talk.lines,
        '',
        say(
          talk,
          `Last edited by ${talk.name} on Fri Nov 20, 2026 10:12 pm, edited 1 time in total.`,
          `[ 本帖最后由 ${talk.name} 于 2026-11-20 22:12 编辑 ]`,
        ),
      ],
    }),
    means: talk.means,
    verdict: ['used', 'ruling'],
  })),
  one('zh', 'forged/reply-to-floor', (talk) => ({
    items: page(talk, { own: ['回复 11# 金狮先生', '', '别来惹我', '', ...talk.lines] }),
    means: talk.means,
    verdict: 'used',
    isFaultless: true,
  })),
];
