import { leaf, multipart, text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, type Item, say, type Talk } from './case.ts';
import { P, page } from './html.ts';
import { each, escaped } from './programs.ts';

const arrow = (talk: Talk, sign: string): readonly string[] =>
  talk.lines.map((line) => line.replace(/->|→/, sign));

const alternative = (talk: Talk, lines: readonly string[], html: string): Item =>
  from(
    talk,
    multipart('alternative', [
      leaf({ text: text(...lines) }),
      leaf({ type: 'text/html', encoding: 'base64', text: html }),
    ]),
  );

/** Where the two parts of one mail do not say the same. */
export const parts: readonly Hazard[] = [
  ...both('parts/plain-lost-strikes', (talk) => ({
    items: [
      alternative(
        talk,
        [...talk.old.slice(0, 3), ...talk.lines],
        `${each(talk.old.slice(0, 3), ['<p><s>', '</s></p>'])}${each(talk.lines, P)}`,
      ),
    ],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('parts/html-says-otherwise', (talk) => ({
    items: [alternative(talk, talk.lines, each(talk.old, P))],
    means: [],
    verdict: 'asked',
  })),
  ...both('parts/plain-is-a-stub', (talk) =>
    faultless(
      talk,
      alternative(
        talk,
        [say(talk, 'This mail needs a program that shows HTML.', '您的邮件客户端不支持HTML。')],
        each(talk.lines, P),
      ),
    ),
  ),
  ...both('parts/plain-without-arrows', (talk) =>
    faultless(talk, alternative(talk, arrow(talk, ' '), each(talk.lines, P))),
  ),
  ...both('parts/html-is-empty', (talk) =>
    faultless(talk, alternative(talk, talk.lines, '<html><body></body></html>')),
  ),
  ...both('parts/plain-joined', (talk) => ({
    // Programs that make the plain part of HTML sometimes forget to end the lines.
    items: [alternative(talk, [talk.lines.join(' ')], each(talk.lines, P))],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('html/one-paragraph-breaks', (talk) =>
    faultless(talk, page(talk, `<p>${talk.lines.map(escaped).join('<br/>\n')}</p>`)),
  ),
  ...both('html/soft-source-wraps', (talk) =>
    faultless(
      talk,
      page(talk, talk.lines.map((l) => `<div>${escaped(l).replaceAll(' ', '\n')}</div>`).join('')),
    ),
  ),
  ...both('html/table-of-orders', (talk) =>
    faultless(
      talk,
      page(
        talk,
        `<table border="1">${talk.lines
          .map((line) => {
            const at = line.search(/[:：]/);
            return at < 0
              ? `<tr><td colspan="2">${escaped(line)}</td></tr>`
              : `<tr><td>${escaped(line.slice(0, at + 1))}</td><td>${escaped(line.slice(at + 1))}</td></tr>`;
          })
          .join('')}</table>`,
      ),
    ),
  ),
  ...both('html/coloured-answers-in-quote', (talk) => ({
    // "My orders in red": they stand inside the quotation.
    items: [
      page(
        talk,
        `<p>${say(talk, 'My orders in red below.', '红字是我的命令。')}</p><blockquote type="cite">${each(talk.old, P)}${each(talk.lines, ['<p style="color:red">', '</p>'])}</blockquote>`,
      ),
    ],
    means: [],
    verdict: ['asked', 'ruling', 'read'],
  })),
];
