import { text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, one, type Talk } from './case.ts';
import { page } from './html.ts';
import { escaped } from './programs.ts';

/** Signs that stand for others: what a program made of an arrow, of a bullet. */
const SIGNS: Readonly<Record<string, string>> = {
  'wingdings-letter': '<span style="font-family:Wingdings">à</span>',
  'wingdings-private': '<span style="font-family:Wingdings">\uF0E0</span>',
  'plain-a-grave': 'à',
  'long-arrow': '⟶',
  triangle: '►',
  double: '=&gt;',
  'dash-gt': '—&gt;',
  'two-dashes': '--&gt;',
};

export const signs: readonly Hazard[] = Object.entries(SIGNS).flatMap(([name, sign], index) => {
  const make = (talk: Talk) => ({
    ...(name === 'triangle' && { mayBeHeld: true as const }),
    ...faultless(
      talk,
      page(
        talk,
        talk.lines.map((line) => `<p>${escaped(line).replace(/-&gt;|→/, sign)}</p>`).join(''),
      ),
    ),
  });
  return index < 4
    ? both(`html/arrow-${name}`, make)
    : [one(index % 2 ? 'zh' : 'en', `html/arrow-${name}`, make)];
});

const BULLETS = ['o  ', '-- ', '+ ', '(a) ', '§ ', '· ', '* ', '\uF0A7 ', '1) ', '• ', '– ', '①'];

export const bullets: readonly Hazard[] = [
  ...BULLETS.map((bullet, index) =>
    one(index % 2 ? 'zh' : 'en', `bullet/${index}`, (talk) =>
      faultless(
        talk,
        from(talk, { text: text(talk.header, ...talk.lines.map((line) => bullet + line)) }),
      ),
    ),
  ),
  ...both('bullet/word-list', (talk) =>
    faultless(
      talk,
      page(
        talk,
        talk.lines
          .map(
            (line) =>
              `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>${escaped(line)}<o:p></o:p></span></p>`,
          )
          .join(''),
      ),
    ),
  ),
  ...both('bullet/bold-areas', (talk) =>
    faultless(
      talk,
      page(
        talk,
        `<ul>${talk.lines.map((line) => `<li>${escaped(line).replace(/^[^:：]+/, '<b>$&</b>')}</li>`).join('')}</ul>`,
      ),
    ),
  ),
  ...both('bullet/markdown-bold', (talk) =>
    faultless(
      talk,
      from(talk, { text: text(...talk.lines.map((line) => line.replace(/^[^:：]+/, '*$&*'))) }),
    ),
  ),
];
