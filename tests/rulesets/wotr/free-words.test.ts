// The words behind each card of the Free Peoples' Character deck that asks for something, in both languages.

import { play, type Row, testDeckWords } from './deck-words.ts';

const separate = (to: string, ...companions: readonly string[]) => ({
  ...{ act: 'separate', companions, to },
});
const walk = (character: string, region: string) => ({
  ...{ act: 'move-characters' },
  moves: [{ to: { region }, part: { troops: {}, characters: [character] } }],
});
const man = { nation: 'gondor', figure: 'regular' };

const LINES: readonly Row[] = [
  [
    'play There is Another Way: hide the Fellowship',
    '打出另有一条路：隐匿魔戒团',
    play('there-is-another-way', { act: 'hide-fellowship' }),
  ],
  [
    'play There is Another Way: move the Fellowship',
    '打出另有一条路：移动魔戒团',
    play('there-is-another-way', { act: 'move-fellowship' }),
  ],
  [
    'play I Will Go Alone: separate Peregrin to Folde',
    '打出我要独自前去：皮聘脱队到佛德',
    play('i-will-go-alone', separate('folde', 'peregrin')),
  ],
  [
    'play Gwaihir: separate Strider, Boromir to Minas Tirith',
    '打出风王关赫：神行客、波罗米尔脱队到米那斯提力斯',
    play('gwaihir-the-windlord', separate('minas-tirith', 'strider', 'boromir')),
  ],
  [
    'play We Prove the Swifter: move Gimli to Erebor',
    '打出我们更快：移动金雳到伊鲁伯',
    play('we-prove-the-swifter', walk('gimli', 'erebor')),
  ],
  [
    'play There and Back Again: separate Legolas to Dale',
    '打出历险归来：勒苟拉斯脱队到河谷镇',
    play('there-and-back-again', separate('dale', 'legolas')),
  ],
  [
    'play The Eagles are Coming!: South Ithilien',
    '打出巨鹰来了！：南伊西力安',
    play('the-eagles-are-coming', { region: 'south-ithilien' }),
  ],
  [
    'play The Ents Awake: Treebeard: The Ents Awake: Huorns',
    '打出树人觉醒：树胡：树人觉醒：胡恩',
    play('the-ents-awake-treebeard', { card: 'the-ents-awake-huorns' }),
  ],
  [
    "play Huorns: Bilbo's Song",
    '打出胡恩：比尔博之歌',
    play('the-ents-awake-huorns', { card: 'bilbos-song' }),
  ],
  [
    'play The Ents Awake: Entmoot: Athelas',
    '打出树人觉醒：树人会议：阿夕拉斯',
    play('the-ents-awake-entmoot', { card: 'athelas' }),
  ],
  [
    'play Dead Men of Dunharrow: Pelargir, Legolas, Gimli, 2 Gondor regulars',
    '打出登哈洛的亡者：佩拉格、勒苟拉斯、金雳、2个刚铎正规军',
    play(
      'dead-men-of-dunharrow',
      { region: 'pelargir' },
      { character: 'legolas' },
      { character: 'gimli' },
      man,
      man,
    ),
  ],
  [
    'play Dead Men: Erech, none',
    '打出亡者：伊瑞赫、无',
    play('dead-men-of-dunharrow', { region: 'erech' }, { word: 'none' }),
  ],
  [
    'play House of the Stewards: an elite',
    '打出宰相家族：精锐',
    play('house-of-the-stewards', { figure: 'elite' }),
  ],
  [
    'play The Grey Company: Rohan',
    '打出灰衣队：洛汗',
    play('the-grey-company', { nation: 'rohan' }),
  ],
];

const ANSWERS: readonly Row[] = [
  ['choose Dol Guldur', '选择多尔哥多', [{ region: 'dol-guldur' }]],
  [
    'choose Gimli, Legolas',
    '选择金雳、勒苟拉斯',
    [{ character: 'gimli' }, { character: 'legolas' }],
  ],
  ['from hand: none', '用手牌：无', []],
  ['choose no action', '选择不行动', { act: 'none' }],
  ["from hand: Bilbo's Song", '用手牌：比尔博之歌', [{ card: 'bilbos-song' }]],
  ["use the Wizard's Staff", '使用巫师之杖', 'wizards-staff'],
  ['use Horn of Gondor', '使用刚铎号角', 'horn-of-gondor'],
  ['use Mithril Coat and Sting', '使用秘银甲与刺针', 'mithril-coat-and-sting'],
];

testDeckWords({
  deck: 'free-character',
  seat: 'free-peoples',
  lines: LINES,
  answers: ANSWERS,
});
