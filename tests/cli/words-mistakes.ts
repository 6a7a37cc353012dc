import { type Mistake, mistakesIn } from './rules-mistakes.ts';

/** Mistakes in nouns, sentences, and the words of a preset's players. */
export const WORD_MISTAKES: readonly Mistake[] = [
  ...mistakesIn('terms.en.yaml', [
    ['a missing term', 'term-missing', '  pyke: { name: Pyke }\n', '', '«areas»:'],
    [
      'a term for nothing',
      'unknown-id',
      '  pyke: { name: Pyke }',
      '  pyke: { name: Pyke }\n  «pike»: { name: Pike }',
    ],
    ['a spelling given twice', 'spelling-twice', 'also: [Arbor]', 'also: [Arbor, «karhold»]'],
    [
      'a spelling given twice, written differently',
      'spelling-twice',
      'also: [Arbor]',
      'also: [Arbor, «"STÓRMS  End"»]',
    ],
    [
      'the text of a card without one',
      'card-has-no-text',
      'tywin-lannister: {',
      'tywin-lannister: { says: «He roars»,',
    ],
    [
      'no text for a card with one',
      'card-text-missing',
      'obara-sand: {',
      '«obara-sand»: { name: Obara } # {',
    ],
  ]),
  ...mistakesIn('terms.zh.yaml', [
    ['a missing term in Chinese', 'term-missing', '  karhold: { name: 卡霍城 }\n', '', '«areas»:'],
    [
      'a spelling given twice in Chinese',
      'spelling-twice',
      'also: [曼德河]',
      'also: [曼德河, «河湾平原»]',
    ],
    [
      'a spelling of the other language',
      'spelling-twice',
      'also: [曼德河]',
      'also: [曼德河, «Karhold»]',
    ],
  ]),
  ...mistakesIn('presets/forum.yaml', [
    ['words that nobody speaks', 'unknown-id', 'words: forum', 'words: «guild»'],
  ]),
  ...mistakesIn('terms.zh.forum.yaml', [
    [
      'another name for nothing',
      'unknown-id',
      '  messenger-raven: {',
      '  «raven»: { name: 信鸦 }\n  messenger-raven: {',
    ],
    [
      'a name that nobody would understand on input',
      'spelling-not-understood',
      'messenger-raven: { name: 信鸦 }',
      'messenger-raven: { name: «信鸽» }',
    ],
    [
      'further spellings, which belong into the terms of all',
      'unknown-member',
      'messenger-raven: { name: 信鸦 }',
      'messenger-raven: { name: 信鸦, «also»: [乌鸦] }',
    ],
    [
      'another text for a card without one',
      'card-has-no-text',
      '  doran-martell: {',
      '  tywin-lannister: { says: «他吼叫» }\n  doran-martell: {',
    ],
  ]),
  ...mistakesIn('messages.zh.forum.yaml', [
    [
      'a sentence that there is not',
      'message-not-overlaid',
      '  march-begun:',
      "  «march-started»: '{house}'\n  march-begun:",
      "  march-started: «'{house}'»",
    ],
    [
      'a word that no sentence has',
      'message-not-overlaid',
      '  手牌: 可用英雄',
      '  手牌: 可用英雄\n  «弓箭手»: 步兵',
      '  弓箭手: «步兵»',
    ],
    [
      'an open brace',
      'message-unbalanced',
      "'{house}执行{area}的{order}命令。'",
      "«'{house}执行{area}的{order'»",
    ],
  ]),
];
