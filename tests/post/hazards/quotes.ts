import { both, faultless, type Hazard, nothing, plain, say, type Talk } from './case.ts';
import { block, marks, wrote } from './replies.ts';

/** An order template as `rookery bundle` writes it. */
const template = (talk: Talk): readonly string[] =>
  say(
    talk,
    [
      '## Your orders for round 5; take away the "# " before the lines that you want',
      talk.header,
      '# Winterfell: defense +1',
      "# Widow's Watch: raid",
      '# Narrow Sea: support',
    ],
    [
      '## 第5回合的命令：去掉行首的“# ”即可',
      talk.header,
      '# 海疆城：防守+1',
      '# 白港：突袭',
      '# 寒冰湾：支援',
    ],
  );

/** Where the answer stands to what it answers. */
export const quotes: readonly Hazard[] = [
  ...both('quote/inline', (talk) =>
    faultless(
      talk,
      plain(talk, [
        wrote(talk),
        ...talk.lines.flatMap((line, i) => [`> ${talk.old[i % 4]}`, line]),
      ]),
    ),
  ),
  ...both('quote/inline-questions', (talk) =>
    faultless(
      talk,
      plain(talk, [
        wrote(talk),
        ...marks(
          say(
            talk,
            ['What will you do, Stark?', '', 'And the bids?'],
            ['白狼怎么走？', '', '竞标呢？'],
          ),
        ),
        '',
        ...talk.lines,
        '',
        ...marks(say(talk, ['Deadline is Sunday'], ['周日截止'])),
        say(talk, 'Fine for me.', '没问题。'),
      ]),
    ),
  ),
  ...both('quote/template-filled-inside', (talk) => ({
    // All of it bears the marks of a quotation: it is the sender's own, if he says so.
    items: [
      plain(talk, [
        say(talk, 'Filled in below.', '填好了，见下。'),
        '',
        wrote(talk),
        ...marks(template(talk)),
        ...marks(talk.lines),
        ...marks([say(talk, '## End of the template', '## 模板结束')]),
      ]),
    ],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('quote/template-answered-inside', (talk) =>
    faultless(
      talk,
      plain(talk, [
        wrote(talk),
        ...template(talk).flatMap((line, i) => [`> ${line}`, talk.lines[i] ?? '']),
      ]),
    ),
  ),
  ...both('quote/template-below-bare-head', (talk) => ({
    items: [plain(talk, ['', ...block(talk), '', ...template(talk), ...talk.lines])],
    means: talk.means,
    // Nobody can see who filled it in.
    verdict: ['used', 'asked', 'ruling'],
  })),
  ...both('quote/whole-order-mail-quoted-alone', (talk) =>
    nothing(['read', 'ruling', 'asked'], plain(talk, [wrote(talk), ...marks(talk.lines)])),
  ),
  ...both('quote/agreed-below-own-old-orders', (talk) => ({
    items: [
      plain(talk, [
        say(talk, 'As below, please.', '就按下面的来。'),
        '',
        ...block(talk),
        '',
        ...talk.lines,
      ]),
    ],
    means: [],
    verdict: ['asked', 'read', 'ruling'],
  })),
  ...both('quote/nested', (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        wrote(talk),
        ...marks([talk.chat, '', wrote(talk), ...marks(talk.old, '>> '), '', talk.bye]),
      ]),
    ),
  ),
  ...both('quote/two-levels-bare', (talk) =>
    faultless(
      talk,
      plain(talk, [...talk.lines, '', ...block(talk), '', talk.chat, ...block(talk), ...talk.old]),
    ),
  ),
  ...both('quote/blank-lines-between-marks', (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        wrote(talk),
        '',
        ...talk.old.flatMap((line) => [`> ${line}`, '']),
      ]),
    ),
  ),
  ...both('quote/bar-marks', (talk) =>
    faultless(talk, plain(talk, [...talk.lines, '', wrote(talk), ...marks(talk.old, '| ')])),
  ),
  ...both('quote/full-width-marks', (talk) =>
    faultless(talk, plain(talk, [...talk.lines, '', wrote(talk), ...marks(talk.old, '＞ ')])),
  ),
  ...both('quote/second-answer-below', (talk) => ({
    // Orders above the quotation and one more below it: both were written now.
    items: [
      plain(talk, [
        ...talk.lines.slice(0, 3),
        '',
        wrote(talk),
        ...marks(talk.old),
        '',
        ...talk.lines.slice(3),
      ]),
    ],
    means: talk.means,
    verdict: 'used',
    isFaultless: true,
  })),
  ...both('quote/head-of-nobody', (talk) =>
    // A ruler and a date are all that parts the old orders from the new ones.
    ({
      items: [plain(talk, [...talk.lines, '', '-------- 2026-11-13 20:11 --------', ...talk.old])],
      means: talk.means,
      verdict: ['used', 'asked'],
    }),
  ),
  ...both('quote/own-words-with-colon', (talk) => ({
    // Looks like a head and is none: the orders below are the mail's own.
    items: [
      plain(talk, [
        say(
          talk,
          'Here are my orders for round 5 (20 Nov 2026):',
          '以下是第5回合的命令（2026年11月20日）：',
        ),
        ...talk.lines,
      ]),
    ],
    means: talk.means,
    verdict: 'used',
    isFaultless: true,
  })),
  ...both('quote/own-header-block', (talk) =>
    // What a player writes above his orders is no head of another mail.
    faultless(
      talk,
      plain(talk, [
        ...say(
          talk,
          ['To: the moderator', 'From: House Stark', 'Round: 5'],
          ['致：主持人', '家族：白狼', '回合：5'],
        ),
        '',
        ...talk.lines,
      ]),
    ),
  ),
];
