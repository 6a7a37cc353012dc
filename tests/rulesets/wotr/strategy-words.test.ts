// The words behind each card of both Strategy decks that asks for something, and answers of either side.

import { describe } from 'vitest';
import { play, type Row, testDeckWords } from './deck-words.ts';

const march = (...moves: readonly (readonly [string, string])[]) => ({
  act: 'move-armies',
  moves: moves.map(([from, to]) => ({ from, to })),
});
const attack = (from: string, to: string) => ({ act: 'attack', from, to });
const walk = (character: string, from: string, to: string) => ({
  act: 'move-characters',
  moves: [
    {
      ...{ from: { region: from }, to: { region: to } },
      part: { troops: {}, characters: [character] },
    },
  ],
});
const [regular, elite] = [{ figure: 'regular' }, { figure: 'elite' }];
const at = (region: string) => ({ region });

const FREE: readonly Row[] = [
  [
    'play Book of Mazarbul: move Gimli from Iron Hills to Erebor',
    '打出马萨布尔之书：金雳从铁丘陵移动到伊鲁伯',
    play('book-of-mazarbul', walk('gimli', 'iron-hills', 'erebor')),
  ],
  [
    'play The Spirit of Mordor: Moria',
    '打出魔多之灵：摩瑞亚',
    play('the-spirit-of-mordor', at('moria')),
  ],
  [
    "play Faramir's Rangers: North Ithilien, Gondor elite",
    '打出法拉墨的游侠：北伊西力安、刚铎精锐',
    play('faramirs-rangers', at('north-ithilien'), { nation: 'gondor', ...elite }),
  ],
  [
    'play Fear! Fire! Foes!: none',
    '打出危险！失火！敌人来了！：无',
    play('fear-fire-foes', { word: 'none' }),
  ],
  [
    'play Wisdom of Elrond: Rohan',
    '打出爱隆的智慧：洛汗',
    play('wisdom-of-elrond', { nation: 'rohan' }),
  ],
  ['play The Red Arrow: elite', '打出红箭：精锐', play('the-red-arrow', elite)],
  [
    'play Help Unlooked For: attack Minas Tirith from Lossarnach',
    '打出意外的援军：从洛萨纳赫进攻米那斯提力斯',
    play('help-unlooked-for', attack('lossarnach', 'minas-tirith')),
  ],
  [
    "play Paths of the Woses: move Helm's Deep -> Minas Tirith",
    '打出沃斯人的小径：移动圣盔谷→米那斯提力斯',
    play('paths-of-the-woses', march(['helms-deep', 'minas-tirith'])),
  ],
  [
    'play Through a Day and a Night: move Fangorn -> Lórien',
    '打出一日一夜：移动法贡森林→罗斯洛立安',
    play('through-a-day-and-a-night', march(['fangorn', 'lorien'])),
  ],
  [
    "play Círdan's Ships: Dol Amroth, elite, regular",
    '打出瑟丹的船队：多尔安罗斯、精锐、正规军',
    play('cirdans-ships', at('dol-amroth'), elite, regular),
  ],
  [
    'play Guards of the Citadel: elite',
    '打出王城禁卫军：精锐',
    play('guards-of-the-citadel', elite),
  ],
  [
    "play Celeborn's Galadhrim: regular",
    '打出凯勒鹏的树民：正规军',
    play('celeborns-galadhrim', regular),
  ],
  [
    "play Riders of Théoden: Rohan elite at Helm's Deep",
    '打出希优顿的骠骑：洛汗精锐于圣盔谷',
    play('riders-of-theoden', { nation: 'rohan', ...elite, region: 'helms-deep' }),
  ],
  [
    'play Grimbeorn the Old, Son of Beorn: elite',
    '打出比翁之子老格林比翁：精锐',
    play('grimbeorn-the-old', elite),
  ],
  [
    'play Imrahil of Dol Amroth: regular',
    '打出多尔安罗斯的印拉希尔：正规军',
    play('imrahil-of-dol-amroth', regular),
  ],
  [
    'play Swords in Eriador: Dwarven elite, North regular',
    '打出伊利雅德的刀剑：矮人精锐、北境正规军',
    play('swords-in-eriador', { nation: 'dwarves', ...elite }, { nation: 'north', ...regular }),
  ],
  [
    'play Kindred of Glorfindel: elite',
    '打出葛罗芬戴尔的族人：精锐',
    play('kindred-of-glorfindel', elite),
  ],
  [
    "play Dáin Ironfoot's Guard: elite",
    '打出铁足丹恩的卫队：精锐',
    play('dain-ironfoots-guard', elite),
  ],
  [
    'play Éomer, Son of Éomund: Folde, regular',
    '打出伊欧蒙德之子伊欧墨：佛德、正规军',
    play('eomer-son-of-eomund', at('folde'), regular),
  ],
  [
    "play Thranduil's Archers: elite",
    '打出瑟兰督伊的弓手：精锐',
    play('thranduils-archers', elite),
  ],
];

const SHADOW: readonly Row[] = [
  [
    "play The Fighting Uruk-hai: assault Helm's Deep",
    '打出强兽人善战：强攻圣盔谷',
    play('the-fighting-uruk-hai', attack('helms-deep', 'helms-deep')),
  ],
  [
    "play Denethor's Folly: Rohan",
    '打出迪耐瑟的愚行：洛汗',
    play('denethors-folly', { nation: 'rohan' }),
  ],
  ['play Stormcrow: Elves', '打出报凶之鸦：精灵', play('stormcrow', { nation: 'elves' })],
  [
    'play Shadows Gather: move Moria -> Dol Guldur',
    '打出暗影聚集：移动摩瑞亚→多尔哥多',
    play('shadows-gather', march(['moria', 'dol-guldur'])),
  ],
  [
    'play The Shadow Lengthens: move Moria -> Trollshaws, Dol Guldur -> Southern Rhovanion',
    '打出暗影渐长：移动摩瑞亚→食人妖森林；多尔哥多→南罗瓦尼安',
    play(
      'the-shadow-lengthens',
      march(['moria', 'trollshaws'], ['dol-guldur', 'southern-rhovanion']),
    ),
  ],
  [
    'play The Shadow is Moving: move Moria -> Hollin, Orthanc -> Gap of Rohan, Umbar -> Near Harad, Morannon -> Dagorlad',
    '打出暗影移动：移动摩瑞亚→和林；欧散克塔→洛汗隘口；昂巴→近哈拉德；摩拉南→达哥拉',
    play(
      'the-shadow-is-moving',
      march(
        ...([
          ['moria', 'hollin'],
          ['orthanc', 'gap-of-rohan'],
          ['umbar', 'near-harad'],
          ['morannon', 'dagorlad'],
        ] as const),
      ),
    ),
  ],
  [
    'play Corsairs of Umbar: attack Pelargir from Umbar',
    '打出昂巴海盗：从昂巴进攻佩拉格',
    play('corsairs-of-umbar', attack('umbar', 'pelargir')),
  ],
  [
    'play Rage of the Dunlendings: Enedwaith, 2 Isengard regulars at North Dunland',
    '打出登兰德人的怒火：伊宁威治、艾辛格正规军于北登兰德、艾辛格正规军于北登兰德',
    play(
      'rage-of-the-dunlendings',
      at('enedwaith'),
      ...Array.from({ length: 2 }, () => ({
        ...{ nation: 'isengard', figure: 'regular', region: 'north-dunland' },
      })),
    ),
  ],
  [
    'play Half-orcs and Goblin-men: Moria, elite',
    '打出混种半兽人：摩瑞亚、精锐',
    play('half-orcs-and-goblin-men', at('moria'), elite),
  ],
  [
    'play Olog-hai: Sauron elite at Moria',
    '打出欧洛格族：索伦精锐于摩瑞亚',
    play('olog-hai', { nation: 'sauron', ...elite, region: 'moria' }),
  ],
  [
    'play Hill-Trolls: Moria, Moria',
    '打出丘陵食人妖：摩瑞亚、摩瑞亚',
    play('hill-trolls', at('moria'), at('moria')),
  ],
  [
    'play A New Power is Rising: elite, regular',
    '打出新势力崛起：精锐、正规军',
    play('a-new-power-is-rising', elite, regular),
  ],
  [
    'play Many Kings to the Service of Mordor: Umbar, Far Harad, Near Harad',
    '打出诸王效命魔多：昂巴、远哈拉德、近哈拉德',
    play(
      'many-kings-to-the-service-of-mordor',
      at('umbar'),
      ...[at('far-harad'), at('near-harad')],
    ),
  ],
  [
    'play Shadows on the Misty Mountains: Mount Gram, elite, regular',
    '打出迷雾山脉的暗影：葛拉姆山、精锐、正规军',
    play('shadows-on-the-misty-mountains', at('mount-gram'), elite, regular),
  ],
  [
    'play Horde from the East: Khand',
    '打出东方大军：侃德',
    play('horde-from-the-east', at('khand')),
  ],
  [
    'play Pits of Mordor: Morannon, Barad-dûr, Moria',
    '打出魔多的坑洞：摩拉南、巴拉多、摩瑞亚',
    play('pits-of-mordor', at('morannon'), at('barad-dur'), at('moria')),
  ],
];

/** What Stormcrow asks of the one who is hit. */
const ANSWERS: readonly Row[] = [
  [
    'choose: Gondor leader at Minas Tirith',
    '选择：刚铎指挥于米那斯提力斯',
    [{ nation: 'gondor', figure: 'leader', region: 'minas-tirith' }],
  ],
];

describe.each([
  { deck: 'free-strategy', seat: 'free-peoples', lines: FREE, answers: ANSWERS },
  { deck: 'shadow-strategy', seat: 'shadow', lines: SHADOW, answers: [] },
])('$deck', testDeckWords);
