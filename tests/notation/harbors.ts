// A tiny made-up game: fleets sail between harbors and carry goods.
import {
  byName,
  joinWords,
  literal,
  oneOf,
  phraseOf,
  record,
  several,
} from '../../src/notation/data.ts';
import type { Form } from '../../src/notation/form.ts';
import {
  also,
  byLanguage,
  called,
  either,
  field,
  type Lexicon,
  list,
  mark,
  means,
  name,
  number,
  opt,
  phrase,
  soft,
  the,
  word,
} from '../../src/notation/index.ts';

export const LEXICON: Lexicon = {
  groups: {
    harbors: new Map([
      ['north', { en: { name: 'The North Port', also: ['North'] }, zh: { name: '北港' } }],
      ['south', { en: { name: 'South Port' }, zh: { name: '南港' } }],
      ['isle', { en: { name: 'Green Isle' }, zh: { name: '绿岛' } }],
    ]),
    goods: new Map([
      ['wool', { en: { name: 'wool' }, zh: { name: '羊毛' } }],
      ['wine', { en: { name: 'wine' }, zh: { name: '酒' } }],
    ]),
  },
  lesser: new Set(),
  wording: undefined,
};

export const harbor = name('harbors');
const good = name('goods');
const load = called(
  'load',
  byLanguage(
    phrase(field('count', number(1, 9)), field('good', good)),
    phrase(field('good', good), field('count', number(1, 9))),
  ),
);
export const cargo = called(
  'cargo',
  either<unknown>(
    means(word('nothing|empty', '空船'), []),
    list(load, mark(',', { en: ', ', zh: '、' })),
  ),
);
const sails = word('sails to|goes to', '驶向');
export const speed = either(means(word('fast', '快'), 'fast'), means(word('slow', '慢'), 'slow'));

export const VOYAGE = called(
  'voyage',
  phrase(
    field('from', harbor),
    sails,
    field(
      'to',
      also(
        list(harbor, word('then', '再')),
        the('all', phrase(word('via', '经'), field('all', list(harbor, mark(','))))),
      ),
    ),
    field('hold', opt(phrase(soft(':', { en: ': ', zh: '：' }), field('cargo', cargo)))),
    field('speed', opt(speed)),
  ),
);

/** `{ North: { to: [South Port, Green Isle], cargo: [2 wool], fast: yes } }`. */
const voyage = record(
  {
    to: several(phraseOf(harbor), ' then '),
    cargo: several(phraseOf(cargo), ', '),
    fast: oneOf({ yes: 'fast', no: 'slow' }),
  },
  {
    alone: 'to',
    rows: [{ needed: ['to'], more: ['cargo', 'fast'] }],
    words: ({ to = [], cargo = [], fast = [] }, path) =>
      joinWords([joinWords([to, cargo], ': ', path), fast], ' ', path),
  },
);
export const VOYAGES: Form = byName({
  name: harbor,
  value: voyage,
  group: 'harbors',
  between: '\n',
  words: (from, rest) => [...from, ...literal(' sails to ', []), ...rest],
});
