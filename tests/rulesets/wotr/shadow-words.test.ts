// The words behind each card of the Shadow's Character deck that asks for something, and answers of either side.

import { describe } from 'vitest';
import { play, type Row, testDeckWords } from './deck-words.ts';

const fly = (from: string, region: string, nazgul: number) => ({
  act: 'move-characters',
  moves: [{ from: { region: from }, to: { region }, part: { troops: { sauron: { nazgul } } } }],
});
const assault = { act: 'attack', from: 'minas-tirith', to: 'minas-tirith' };
const attack = { act: 'attack', from: 'north-ithilien', to: 'osgiliath' };
const march = (from: string, to: string) => ({ from, to });

const LINES: readonly Row[] = [
  [
    'play Nazgûl Search: move 1 Nazgûl from Minas Morgul to Hollin',
    '打出戒灵搜寻：1个戒灵从米那斯魔窟移动到和林',
    play('nazgul-search', fly('minas-morgul', 'hollin', 1)),
  ],
  ['play Nazgûl Search: none', '打出戒灵搜寻：无', play('nazgul-search', { word: 'none' })],
  ['play Cruel Weather: Moria', '打出恶劣天候：摩瑞亚', play('cruel-weather', { region: 'moria' })],
  [
    'play The Nazgûl Strike!: move 2 Nazgûl from Minas Morgul to Hollin',
    '打出戒灵来袭！：2个戒灵从米那斯魔窟移动到和林',
    play('the-nazgul-strike', fly('minas-morgul', 'hollin', 2)),
  ],
  ['play Lure of the Ring', '打出魔戒的诱惑', { act: 'play-card', card: 'lure-of-the-ring' }],
  [
    'play The Breaking of the Fellowship',
    '打出魔戒团的分裂',
    { act: 'play-card', card: 'the-breaking-of-the-fellowship' },
  ],
  [
    'play The Lidless Eye: Army die, Army die, Muster die',
    '打出无眼睑之眼：军队骰、军队骰、召集骰',
    play('the-lidless-eye', { die: 'army' }, { die: 'army' }, { die: 'muster' }),
  ],
  [
    'play Dreadful Spells: Westemnet, Edoras',
    '打出恐怖的咒语：西伊姆内特、伊多拉斯',
    play('dreadful-spells', { region: 'westemnet' }, { region: 'edoras' }),
  ],
  ['play Grond: assault Minas Tirith', '打出葛龙德：强攻米那斯提力斯', play('grond', assault)],
  [
    'play The Palantír of Orthanc',
    '打出欧散克的帕兰特里',
    { act: 'play-card', card: 'the-palantir-of-orthanc' },
  ],
  [
    'play The Ringwraiths Are Abroad: move 1 Nazgûl from Minas Morgul to North Ithilien; attack Osgiliath from North Ithilien',
    '打出戒灵出没：1个戒灵从米那斯魔窟移动到北伊西力安；从北伊西力安进攻奥斯吉力亚',
    play('the-ringwraiths-are-abroad', fly('minas-morgul', 'north-ithilien', 1), attack),
  ],
  [
    'play The Black Captain Commands: Nazgûl; attack Osgiliath from North Ithilien',
    '打出黑统领的号令：戒灵；从北伊西力安进攻奥斯吉力亚',
    play('the-black-captain-commands', { figure: 'nazgul' }, attack),
  ],
  [
    'play The Black Captain Commands: no; none; move North Ithilien -> Osgiliath',
    '打出黑统领的号令：否；无；移动北伊西力安→奥斯吉力亚',
    play(
      'the-black-captain-commands',
      { word: 'no' },
      { word: 'none' },
      { act: 'move-armies', moves: [march('north-ithilien', 'osgiliath')] },
    ),
  ],
];

const ANSWERS: readonly Row[] = [
  ['choose corruption', '选择侵蚀', [{ word: 'corruption' }]],
  ['Lure of the Ring: choose Boromir', '魔戒的诱惑：选择波罗米尔', [{ character: 'boromir' }]],
  [
    'choose Gimli, Legolas',
    '选择金雳、勒苟拉斯',
    [{ character: 'gimli' }, { character: 'legolas' }],
  ],
  ['choose Axe and Bow', '选择斧与弓', [{ card: 'axe-and-bow' }]],
  ['choose Character', '选择人物', [{ deck: 'character' }]],
  ['choose attack Osgiliath from North Ithilien', '选择从北伊西力安进攻奥斯吉力亚', attack],
  ['use Flocks of Crebain', '使用鸦群', 'flocks-of-crebain'],
  ['use Balrog of Moria', '使用炎魔', 'balrog-of-moria'],
  ['lose Axe and Bow', '失去斧与弓', 'axe-and-bow'],
  ['lose from hand', '失去手牌', 'hand'],
];

describe("the Shadow's Character cards", () => {
  testDeckWords({ deck: 'shadow-character', seat: 'shadow', lines: LINES, answers: ANSWERS });
});
