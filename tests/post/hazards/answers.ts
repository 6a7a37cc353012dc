import { leaf, multipart, text } from '../make/mail.ts';
import { both, from, type Hazard, nothing, plain, say, type Talk } from './case.ts';

/** What the sender answers where he was asked, and what a tag proves. */
const TAGS = { en: 'H75A-VMEJ', zh: '28KT-M5N5' } as const;
const alternative = (talk: Talk) =>
  from(
    talk,
    multipart('alternative', [
      leaf({ text: text(...talk.lines) }),
      leaf({
        type: 'text/html',
        text: talk.old.map((line) => `<p>${line.replaceAll('>', '&gt;')}</p>`).join(''),
      }),
    ]),
  );

export const answers: readonly Hazard[] = [
  ...both('answer/take-1', (t) => ({
    items: [alternative(t), plain(t, [say(t, 'take 1', '选1')], {}, 1)],
    means: t.means,
    verdict: 'used',
  })),
  ...both('answer/take-2', (t) => ({
    items: [alternative(t), plain(t, [say(t, 'take 2', '选2')], {}, 1)],
    means: t.oldMeans,
    verdict: 'used',
  })),
  ...both('answer/take-2-with-thanks', (t) => ({
    items: [
      alternative(t),
      plain(
        t,
        [
          say(t, 'Take 2, please. Sorry!', '选2，抱歉！'),
          '',
          say(
            t,
            'On Fri, 20 Nov 2026 at 23:05, The Moderator <gm@example.net> wrote:',
            '主持人 <gm@example.net> 于2026年11月20日周五 23:05写道：',
          ),
          ...[say(t, 'Reading 1', '读法1'), ...t.lines, say(t, 'Reading 2', '读法2'), ...t.old].map(
            (l) => `> ${l}`,
          ),
        ],
        { subject: 'Re: Receipt' },
        1,
      ),
    ],
    means: t.oldMeans,
    otherwise: [],
    verdict: ['used', 'read', 'asked'],
  })),
  ...both('answer/take-7', (t) => ({
    items: [alternative(t), plain(t, [say(t, 'take 7', '选7')], {}, 1)],
    means: [],
    verdict: ['read', 'asked', 'ignored'],
  })),
  ...both('answer/new-orders-instead', (t) => ({
    items: [alternative(t), plain(t, t.lines, {}, 1)],
    means: t.means,
    verdict: 'used',
  })),
  ...both('answer/take-without-question', (t) => ({
    items: [plain(t, t.lines), plain(t, [say(t, 'take 2', '选2')], {}, 1)],
    means: t.means,
    verdict: ['read', 'ignored'],
  })),
  ...both('tag/right-from-elsewhere', (t) => ({
    items: [
      plain(t, [t.header, ...t.lines, say(t, 'tag: ', '验证码：') + TAGS[t.tongue]], {
        from: 'Anna <anna@holiday.example>',
        headers: ['Reply-To: other@example.com'],
      }),
    ],
    means: t.means,
    verdict: 'used',
  })),
  ...both('tag/right-of-other-orders', (t) =>
    nothing(
      'ruling',
      plain(t, [t.header, ...t.old, say(t, 'tag: ', '验证码：') + TAGS[t.tongue]], {
        from: 'Anna <anna@holiday.example>',
      }),
    ),
  ),
];
