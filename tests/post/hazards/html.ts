import { leaf, text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, type Item, one, say, type Talk } from './case.ts';
import { each } from './programs.ts';

export const P = ['<p>', '</p>'] as const;

/** A mail that is HTML alone. */
export const page = (talk: Talk, body: string, head = ''): Item =>
  from(
    talk,
    leaf({
      type: 'text/html',
      encoding: 'quoted-printable',
      text: `<html><head>${head}</head><body>${body}</body></html>`,
    }),
  );

/** Ways to say that something is not shown, in its own style. */
const HIDDEN: Readonly<Record<string, string>> = {
  'display-none': '<div style="display:none">@</div>',
  'display-none-spelt': '<div style="COLOR: red ; DISPLAY : NONE !important ;">@</div>',
  'display-none-quoted':
    "<div style='mso-element:para-border-div;display:none;mso-hide:all'>@</div>",
  'display-none-commented': '<div style="display:/* */none">@</div>',
  'display-none-escaped': '<div style="d\\69splay:none">@</div>',
  'display-none-entity': '<div style="display&#58;&#32;none">@</div>',
  'visibility-hidden': '<p style="visibility: hidden">@</p>',
  'visibility-collapse': '<table><tr style="visibility:collapse"><td>@</td></tr></table>',
  'size-nothing': '<span style="font-size:0">@</span>',
  'size-nothing-points': '<span style="font-size: 0.0pt; line-height: 0">@</span>',
  'height-nothing': '<div style="max-height:0;overflow:hidden">@</div>',
  'height-nothing-pixels': '<div style="height:0px;width:0px;overflow:hidden">@</div>',
  opacity: '<div style="opacity:0">@</div>',
  'mso-hide': '<span style="mso-hide:all;display:none">@</span>',
  attribute: '<div hidden="">@</div>',
  away: '<div style="position:absolute;left:-9999px">@</div>',
  template: '<template>@</template>',
  comment: '<!-- @ -->',
  conditional: '<!--[if mso]>@<![endif]-->',
  preheader:
    '<span class="preheader" style="color:transparent;display:none!important;height:0;opacity:0;visibility:hidden;width:0">@</span>',
};

const hidden = Object.entries(HIDDEN).map(([name, around], index) =>
  one(index % 2 ? 'zh' : 'en', `html/hidden-${name}`, (talk) =>
    faultless(
      talk,
      page(talk, `${around.replace('@', each(talk.old, ['', '<br>']))}${each(talk.lines, P)}`),
    ),
  ),
);

/** Where a sheet may hide or show something: it is asked, unless the program is sure. */
const sheets: readonly Hazard[] = [
  ...both('html/sheet-hides', (talk) => ({
    items: [
      page(
        talk,
        `${each(talk.lines, P)}<div class="x">${each(talk.old, P)}</div>`,
        '<style>.x { display: none }</style>',
      ),
    ],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('html/sheet-shows', (talk) => ({
    items: [
      page(
        talk,
        `<div class="x" style="display:none">${each(talk.lines, P)}</div><p>${talk.hello}</p>`,
        '<style>.x { display: block !important }</style>',
      ),
    ],
    means: talk.means,
    verdict: ['used', 'asked', 'read'],
  })),
  ...both('html/sheet-by-element', (talk) => ({
    items: [
      page(
        talk,
        `${each(talk.lines, P)}<u>${each(talk.old, ['', '<br>'])}</u>`,
        '<style type="text/css">@media screen { body u { font-size: 0 !important } }</style>',
      ),
    ],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('html/sheet-hides-nothing', (talk) =>
    faultless(
      talk,
      page(
        talk,
        `<div class="x">${each(talk.lines, P)}</div>`,
        '<style>.x { color: #222; display: block } .menu { display: none }</style>',
      ),
    ),
  ),
];

const STRIKES: Readonly<Record<string, readonly [string, string]>> = {
  s: ['<s>', '</s>'],
  del: ['<del>', '</del>'],
  strike: ['<strike>', '</strike>'],
  style: ['<span style="text-decoration: line-through">', '</span>'],
  'style-long': [
    '<span style="color:red;text-decoration-line:underline line-through;">',
    '</span>',
  ],
};

const struck: readonly Hazard[] = [
  ...Object.entries(STRIKES).map(([name, marks], index) =>
    one(index % 2 ? 'zh' : 'en', `html/struck-${name}`, (talk) => ({
      // The old order stands struck out before the new one for the same area.
      items: [page(talk, `<p>${each(talk.old.slice(0, 3), marks)}</p>${each(talk.lines, P)}`)],
      means: talk.means,
      verdict: ['used', 'asked'],
    })),
  ),
  ...both('html/struck-number', (talk) => ({
    items: [
      page(
        talk,
        say(
          talk,
          '<p>Winterfell: defense <s>+1</s> +2</p><p>Stony Shore: consolidate power</p>',
          '<p>海疆城：防守<s>+1</s>+2</p><p>卡霍城：巩固统治</p>',
        ),
      ),
    ],
    means: say(
      talk,
      ['Winterfell: defense +2', 'The Stony Shore: consolidate power'],
      ['Seagard: defense +2', 'Karhold: consolidate power'],
    ),
    verdict: ['used', 'asked'],
  })),
  ...both('html/struck-in-forum-tags', (talk) => ({
    items: [from(talk, { text: text(...talk.old.map((line) => `[s]${line}[/s]`), ...talk.lines) })],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
];

export const html: readonly Hazard[] = [...hidden, ...sheets, ...struck];
