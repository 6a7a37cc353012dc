import { type Block, type Document, type Saying, say } from '../../src/core/document.ts';
import { type Catalogue, makeCatalogue } from '../../src/report/catalogue.ts';
import { markSeats } from '../../src/report/render/pieces.ts';
import { languageOf } from '../report/languages.ts';

export const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'] as const;

/** The catalogue of the game that tells where houses are named. */
export const markedCatalogue = (lang: 'en' | 'zh' = 'en'): Catalogue => {
  const { terms, messages } = languageOf(lang);
  return makeCatalogue(markSeats(terms, HOUSES), messages, lang);
};

/** A sentence that is nothing but what somebody wrote. */
export const written = (text: string): Saying => say('report.title', { title: text });

/** A document with a text of somebody's in every place that there is. */
export const everywhere = (text: string): Document => {
  const said = written(text);
  const list = (depth: number): Block => ({ block: 'list', depth, items: [said, said] });
  return [
    { block: 'heading', level: 1, text: said },
    { block: 'paragraph', text: said },
    { block: 'heading', level: 2, text: said },
    list(0),
    list(1),
    { block: 'table', depth: 1, head: [said, said], rows: [[said, said]], summed: true },
    list(1),
    { block: 'heading', level: 2, text: said },
    { block: 'heading', level: 3, text: { ...said, rule: 'RND-1' } },
    { block: 'table', head: [said, say('')], rows: [[said, said]] },
    { block: 'heading', level: 2, text: said },
    { block: 'paragraph', text: say('report.private', { seat: 'stark' }) },
  ];
};

/** Names that people might give themselves or a game to break out of their place. */
export const HOSTILE: readonly string[] = [
  '[/b][/size][/color]',
  '[img]http://example.org/x.png[/img]',
  '[hide]secret[/hide] [url=http://example.org]click[/url]',
  '[*] [/list] [code]',
  '[/code][b]',
  '[td][/table]',
  '</script><script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '"><b>\'',
  '&lt;b&gt; &amp; &#60;',
  'a | b || c',
  '\\|',
  '`code` ``` ~~~',
  '**bold** _slant_ ~~gone~~',
  '# heading',
  '- item',
  '+ item',
  '1. one',
  '2) two',
  '> quoted',
  '---',
  '===',
  '[a](http://example.org) ![b](c) [d][e]',
  '[ref]: http://example.org',
  '[ ] task',
  '<http://example.org>',
  'http://example.org www.example.org ann@example.org',
  ':) ;) :D @everyone',
  '    four spaces',
  '\ttab',
  'one\ntwo',
  'one\n\n# two',
  'one\r\n- two',
  'zero\u200Bwidth\uFEFF',
  'right\u202Eto left\u2066',
  'line\u2028and\u2029paragraph\u0085',
  '\u0000\u0007\u001B[31mred',
  '⁅stark⁞Stark⁆',
  '\uE000private\uE001',
  '{house} {title}',
  '%s $& $1 $`',
  'a trailing backslash \\',
  '史塔克 [/b] | <b>',
];

/** Says every code as it is. */
export const echo: Catalogue = {
  lang: 'en',
  has: () => true,
  sentence: (code) => code,
  say: ({ say: code }) => code,
  term: (_, id) => id,
};
