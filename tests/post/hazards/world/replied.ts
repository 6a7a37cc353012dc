import { faultless, type Hazard, plain, say, TALKS, type Talk } from '../case.ts';
import { HEADS, type Head } from './heads.ts';
import { TAILS, type Tail } from './tails.ts';

const own = (t: Talk): readonly string[] => [t.header, '', ...t.lines];

const told = (t: Talk): readonly string[] =>
  say(
    t,
    [
      'Hello all,',
      '',
      'round 4 is over, the report is below. Orders for round 5 by Friday.',
      '',
      'Your orders of round 4 were:',
    ],
    [
      '大家好：',
      '',
      '第4回合已经结束，战报见下。第5回合命令请在周五前交。',
      '',
      '你第4回合的命令是：',
    ],
  );

const report = (t: Talk): readonly string[] => [
  ...told(t),
  ...t.old,
  '',
  say(t, 'Good luck,', '祝各位好运，'),
  t.moderator,
];

const headOf = (
  t: Talk,
  { lines }: Head,
  is: 'moderator' | 'other' = 'moderator',
): readonly string[] =>
  lines({
    name: is === 'moderator' ? t.moderator : t.other.name,
    address: is === 'moderator' ? 'gm@example.net' : t.other.address,
    to: t.name,
    subject: t.subject,
  });

const marked = (lines: readonly string[], sign = '> '): readonly string[] =>
  lines.map((line) => `${sign}${line}`.trimEnd());

type Layout = (t: Talk, head: readonly string[]) => Omit<Hazard, 'name' | 'tongue'>;

const HELD = ['asked', 'read', 'ruling'] as const;

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  top: (t, head) => faultless(t, plain(t, [...own(t), '', ...head, ...report(t)])),
  'top-bare': (t, head) =>
    faultless(t, plain(t, [...t.lines, '', t.bye, '', ...head, ...report(t)])),
  'top-marked': (t, head) => faultless(t, plain(t, [...own(t), '', ...head, ...marked(report(t))])),
  bottom: (t, head) => faultless(t, plain(t, [...head, ...marked(report(t)), '', ...own(t)])),
  inline: (t, head) =>
    faultless(
      t,
      plain(t, [
        ...head,
        ...marked(told(t)),
        ...t.old.flatMap((line, i) => [`> ${line}`, '', t.lines[i] ?? '', '']),
        ...t.lines.slice(4),
      ]),
    ),
  nested: (t, head) =>
    faultless(
      t,
      plain(t, [
        ...own(t),
        '',
        ...head,
        ...marked(told(t)),
        '>',
        ...marked(head),
        ...marked(t.old, '>> '),
        '>>',
        ...marked(t.old.slice(0, 1), '>>> '),
      ]),
    ),
  'nested-bare': (t, head) =>
    faultless(t, plain(t, [...own(t), '', ...head, ...told(t), '', ...head, ...t.old])),
  'bottom-bare': (t, head) => ({
    items: [plain(t, [...head, ...report(t), '', ...t.lines])],
    means: t.means,
    verdict: HELD,
    mayBeHeld: true,
  }),
  alone: (t, head) => ({ items: [plain(t, [...head, ...t.old])], means: [], verdict: HELD }),
  thanks: (t, head) => ({
    items: [
      plain(t, [
        say(t, 'Thanks, great report!', '谢谢主持人，战报很精彩！'),
        '',
        ...head,
        ...report(t),
      ]),
    ],
    means: [],
    verdict: ['read', 'asked', 'ignored'],
  }),
};

const talkOf = ({ tongue }: { readonly tongue: 'en' | 'zh' }): Talk => TALKS[tongue];

/** A name alone, or a head that has marks of its own: what is below it may be anybody's. */
const DOUBTFUL: readonly string[] = ['apple.en', 'thunderbird-old.en', 'lotus.en'];

const doubtful = ({ name }: Head, made: ReturnType<Layout>): ReturnType<Layout> => {
  const { isFaultless: _, ...rest } = made;
  return DOUBTFUL.includes(name) ? { ...rest, mayBeHeld: true } : made;
};

/** Every head in every layout. */
export const replied: readonly Hazard[] = HEADS.flatMap((head) =>
  Object.entries(LAYOUTS).map(([layout, make]) => ({
    name: `reply/${layout}/${head.name}`,
    tongue: head.tongue,
    ...doubtful(head, make(talkOf(head), headOf(talkOf(head), head))),
  })),
);

const TAILED: Readonly<
  Record<string, (t: Talk, tail: Tail, head: readonly string[]) => readonly string[]>
> = {
  plain: (t, tail) => [...own(t), ...tail.lines],
  bare: (t, tail) => [...t.lines, ...tail.lines],
  twice: (t, tail, head) => [...own(t), ...tail.lines, '', ...head, ...report(t), ...tail.lines],
  below: (t, tail, head) => [...head, ...marked(report(t)), '', ...t.lines, ...tail.lines],
};

export const tailed: readonly Hazard[] = TAILS.flatMap((tail, i) =>
  Object.entries(TAILED).map(([layout, make]) => {
    const t = talkOf(tail);
    const heads = HEADS.filter(({ tongue }) => tongue === tail.tongue);
    const head = heads[i % heads.length];
    return {
      name: `tail/${layout}/${tail.name}`,
      tongue: tail.tongue,
      ...faultless(t, plain(t, make(t, tail, head ? headOf(t, head) : []))),
    };
  }),
);
