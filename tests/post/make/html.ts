import { both, type Case, type Expected, type Sample, used } from './case.ts';
import { mail } from './mail.ts';

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = (
  name: string,
  hazard: string,
  make: (sample: Sample, orders: readonly string[]) => string,
  more: (sample: Sample) => Partial<Expected> = () => ({}),
): readonly Case[] =>
  both(name, hazard, (s) => ({
    bytes: mail(s, {
      type: 'text/html',
      encoding: 'quoted-printable',
      text: `<html><body>${make(s, s.orders.map(escaped))}</body></html>`,
    }),
    messages: used(s, more(s)),
  }));

const LONG = 'x'.repeat(200);

/** Mails that are HTML alone. */
export const html: readonly Case[] = [
  ...page(
    'html-div',
    'lines as divisions within divisions',
    (_, orders) => `<div><div>${orders.map((o) => `<div>${o}</div>`).join('')}</div></div>`,
  ),
  ...page(
    'html-break',
    'lines broken by hand',
    (_, orders) => `<div>${orders.join('<br>\n')}</div>`,
  ),
  ...page('html-office', 'paragraphs of an office program', (_, orders) =>
    orders
      .map(
        (o) =>
          `<!--[if !mso]><p>x</p><![endif]--><p class="MsoNormal"><span>${o.replaceAll(' ', '&nbsp;')}<o:p></o:p></span></p>`,
      )
      .join(''),
  ),
  ...page(
    'html-list',
    'a numbered list',
    (_, orders) => `<ol>${orders.map((o) => `<li>${o}</li>`).join('\n')}</ol>`,
  ),
  ...page(
    'html-table',
    'a table',
    (_, orders) =>
      `<table><tbody>${orders
        .map(
          (o) =>
            `<tr>${o
              .split(' ')
              .map((cell) => `<td><p>${cell}</p></td>`)
              .join('')}</tr>`,
        )
        .join('')}</tbody></table>`,
  ),
  ...page(
    'html-layout',
    'a table that lays out the page',
    (_, orders) =>
      `<table><tr><td><table><tr><td>${orders.map((o) => `<div>${o}</div>`).join('')}</td></tr></table></td></tr></table>`,
  ),
  ...page(
    'html-quote',
    'a quotation as a block',
    (s, orders) =>
      `${orders.map((o) => `<div>${o}</div>`).join('')}<div class="gmail_quote"><div>${
        s.tongue === 'en'
          ? 'On Sat, 14 Mar 2026 at 09:00, GM &lt;gm@example.net&gt; wrote:'
          : '主持人 &lt;gm@example.net&gt; 于2026年3月14日周六 09:00写道：'
      }<br></div><blockquote>${escaped(s.decoy)}<br>${escaped(s.decoy)}</blockquote></div>`,
    () => ({ aside: ['quoted', 'reply-head'] }),
  ),
  ...page(
    'html-indent',
    'own lines indented as a quotation without a border',
    (_, orders) =>
      `<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px">${orders.join('<br>')}</blockquote>`,
  ),
  ...page(
    'html-hidden',
    'lines that are not shown',
    (s, orders) =>
      `<div style="color:red; display:none">${s.decoy}</div><p hidden>${s.decoy}</p>${orders.map((o) => `<p>${o}</p>`).join('')}`,
    () => ({ aside: ['hidden'] }),
  ),
  ...page(
    'html-script',
    'scripts, styles and pictures',
    (s, orders) =>
      `<style>p { content: "${s.decoy}" }</style><script>document.write("${s.decoy}")</script><img src="http://example.org/spy.png" alt="${s.decoy}" onerror="x()">${orders.map((o) => `<p>${o}</p>`).join('')}`,
  ),
  ...page(
    'html-long',
    'a long paragraph is not wrapped',
    (_, orders) => `<p># ${LONG} ${LONG} ${LONG}</p>${orders.map((o) => `<p>${o}</p>`).join('')}`,
    (s) => ({ orders: [`# ${LONG} ${LONG} ${LONG}`, ...s.orders] }),
  ),
];
