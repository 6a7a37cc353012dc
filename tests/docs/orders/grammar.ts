import type { Lang } from '../../../src/core/game.ts';
import { CHINESE, CHINESE_HEADS } from '../../../src/rulesets/agot/orders/chinese.ts';
import { ENGLISH, type Keyword } from '../../../src/rulesets/agot/orders/english.ts';
import type { Payload } from '../../../src/rulesets/agot/orders/kinds.ts';

/** A fixed word as a grammar shows it; a word that is gone does not compile. */
type Quote = (word: Keyword | Doing) => string;

/** Heads that are no fixed words, but kinds of question. */
type Doing = 'march' | 'raid' | 'support';

const isDoing = (word: Keyword | Doing): word is Doing =>
  word === 'march' || word === 'raid' || word === 'support';

const QUOTES: Readonly<Record<Lang, Quote>> = {
  en: (word) => `"${isDoing(word) ? word : ENGLISH[word][0]}"`,
  zh: (word) => `"${(isDoing(word) ? CHINESE_HEADS[word] : CHINESE[word])[0]}"`,
};

/** Chinese puts the number into the middle: 第5回合. */
const ROUNDS: Readonly<Record<Lang, string>> = {
  en: `${QUOTES.en('round')} N`,
  zh: CHINESE.round
    .slice(0, 2)
    .map((word) => `"${word}"`)
    .join(' N '),
};

/** How a value is written, for every way there is of writing one. */
const formsOf = (w: Quote): Readonly<Record<Payload, string>> => ({
  area: 'AREA',
  'area-or-none': `AREA | ${w('none')}`,
  card: 'CARD',
  'card-or-none': `CARD | ${w('none')}`,
  'token-or-none': `TOKEN | ${w('none')}`,
  'unit-or-none': `UNIT | ${w('none')}`,
  'yes-or-no': `${w('yes')} | ${w('no')}`,
  routed: `${w('routed')} | ${w('unrouted')}`,
  blade: `${w('when-it-decides')} | ${w('always')} | ${w('never-used')}`,
  raven: `AREA "->" order | ${w('none')}`,
  losses: `UNIT { "," UNIT } ${w('first')} | [ AREA | ${w('anywhere')} ] units { "," [ AREA ] units }`,
  tie: 'HOUSE { "," HOUSE }',
  muster: `${w('none')} | placing { ";" placing }`,
  decline: `( HOUSE | AREA ) { "," ( HOUSE | AREA ) } | ${w('all')} | ${w('none')}`,
  ships: `N | ${w('all')} | ${w('none')}`,
  heroes: `AREA CARD { ";" AREA CARD } | ${w('none')}`,
  ports: `AREA [ ${w('on')} AREA ] { ";" AREA [ ${w('on')} AREA ] } | ${w('none')}`,
  areas: `AREA { "," AREA } | ${w('none')}`,
});

export const payloadForms = (lang: Lang): Readonly<Record<Payload, string>> =>
  formsOf(QUOTES[lang]);

const productionsOf = (
  w: Quote,
  round: string,
): readonly (readonly [name: string, form: string])[] => [
  ['message', '{ header | status | line }'],
  [
    'header',
    `[ ${w('game')} NAME "," ] [ ${round} "," ] [ ${w('house')} ":" ] HOUSE [ "," status ]`,
  ],
  ['status', `${w('provisional')} | ${w('final')}`],
  ['line', `said | ${w('standing-order')} ":" said | [ ${w('in')} ] ${round} ":" said`],
  ['said', 'area-line | answer | bid | sequence | doing'],
  [
    'area-line',
    `AREA ":" ( order [ march | raid | support | "(" ${w('fortify')} ")" ] | ${w('no-order')} )`,
  ],
  ['order', `[ ${w('special')} ] ORDER [ bonus ] [ "*" ] [ ${w('order-word')} ]`],
  ['bonus', '"-1" | "0" | "+1" | "+2"'],
  ['march', `moves { ";" ${w('else')} moves }`],
  ['moves', `( move { ";" move } | ${w('stay')} ) [ ";" ${w('token')} ] [ if ]`],
  ['move', `"->" AREA [ ":" ( units | ${w('all')} ) ] | units "->" AREA`],
  ['units', '[ N ] UNIT { "," [ N ] UNIT }'],
  ['raid', `targets [ if ] { ${w('or')} targets [ if ] }`],
  ['targets', `AREA [ ${w('and')} AREA ] | ${w('no-target')}`],
  ['support', `backs { ";" ${w('else')} backs } [ ";" ${w('never')} HOUSE { "," HOUSE } ]`],
  [
    'backs',
    `AREA | ( ${w('attacker')} | ${w('defender')} ) [ ${w('of')} AREA ] | HOUSE [ ${w('in-place')} AREA ] | ${w('own')} | ${w('nobody')}`,
  ],
  ['answer', 'head [ about ] ":" value [ if ] { ";" value [ if ] }'],
  ['about', `${w('at')} AREA | ${w('about')} TRACK | "(" ( AREA | TRACK ) ")"`],
  ['bid', `${w('bid')} TRACK N { "," TRACK N } [ ${w('else')} N ] | ${w('bid-wildlings')} N`],
  ['sequence', `( ${w('march-order')} | ${w('raid-order')} ) ":" AREA { "," AREA }`],
  [
    'doing',
    `( ${w('march')} | ${w('raid')} ) ":" AREA ":" ( march | raid ) | ${w('support')} ":" AREA "->" support [ if ]`,
  ],
  ['placing', `AREA [ N ] UNIT [ ${w('in')} AREA ] | AREA ${w('upgrade')} [ ${w('to')} UNIT ]`],
  ['if', `${w('if')} condition { ${w('and-if')} condition }`],
  [
    'condition',
    `${w('attacking')} | ${w('defending')} | ${w('against')} HOUSE | ${w('with')} UNIT | ${w('at')} AREA | ${w('strength')} ${w('at-least')} N | CARD ${w('in-hand')} | AREA ${w('held-by')} HOUSE`,
  ],
];

export const grammar = (lang: Lang): string =>
  productionsOf(QUOTES[lang], ROUNDS[lang])
    .map(([name, form]) => `${name.padEnd(10)} = ${form}`)
    .join('\n');
