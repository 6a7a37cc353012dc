import { Buffer } from 'node:buffer';
import type { Sample, Tongue } from '../make/case.ts';
import { type Leaf, type Top, text, mail as wholeMail, word } from '../make/mail.ts';

/** What the intake makes of a message, in the words of whoever is told. */
export type Fate = 'used' | 'asked' | 'read' | 'ruling' | 'late' | 'ignored';

/** One file as it comes in; a name's end says what it is. */
export interface Item {
  readonly bytes: Uint8Array;
  readonly end?: 'eml' | 'txt' | 'html' | 'yaml' | 'mbox';
}

/** Messages of one house on a game that waits for its orders, and what a person would take them to mean. */
export interface Hazard {
  readonly name: string;
  readonly tongue: Tongue;
  /** In the order in which they arrive. */
  readonly items: readonly Item[];
  /** The house's orders in force in the end, as canonical lines; none: nothing counts. */
  readonly means: readonly string[];
  /** What becomes of the last message; several: each of them is right. */
  readonly verdict: Fate | readonly Fate[];
  /** In force where the last message is not used but one of the other verdicts is right; none if left out. */
  readonly otherwise?: readonly string[];
  /** Lines that may be in force besides, and change nothing that is carried out. */
  readonly mayAlso?: readonly string[];
  /** In force where the player is told that a line of it is a mistake; as `means` if left out. */
  readonly toldMeans?: readonly string[];
  /** What another house says on the same page. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** Nothing is wrong with it: the orders of a usual player as usual programs send them. */
  readonly isFaultless?: true;
  /** To be asked or told of a mistake is right, too; of a faultless one it is counted all the same. */
  readonly mayBeHeld?: true;
  /** Something in it is no order that can be taken: the player is told. */
  readonly tells?: true;
  /** Lines of game.yaml. */
  readonly settings?: string;
}

/** How people of one of the two games write. */
export interface Talk extends Sample {
  readonly header: string;
  /** Orders without a header, and what they mean. */
  readonly lines: readonly string[];
  readonly means: readonly string[];
  /** Orders of lines long enough to be wrapped. */
  readonly long: readonly string[];
  readonly longMeans: readonly string[];
  /** Good orders of the same house that are not meant: of an older message, quoted, struck out. */
  readonly old: readonly string[];
  readonly oldMeans: readonly string[];
  /** Another player's name, and orders of his that are good. */
  readonly other: { readonly name: string; readonly address: string };
  readonly otherOrders: readonly string[];
  readonly otherMeans: readonly string[];
  readonly moderator: string;
  readonly hello: string;
  readonly bye: string;
}

const en: Talk = {
  tongue: 'en',
  address: 'anna@example.org',
  name: 'Anna Lindqvist',
  subject: 'five-kings round 5',
  header: 'game five-kings, round 5, Stark',
  lines: [
    'Winterfell: defense +2',
    'Moat Cailin: march 0 -> The Twins: footman',
    'Narrow Sea: support Moat Cailin',
    'Stony Shore: consolidate power',
    'bid wildlings 0',
  ],
  means: [
    'Winterfell: defense +2',
    'Moat Cailin: march 0 -> The Twins: footman',
    'The Narrow Sea: support Moat Cailin',
    'The Stony Shore: consolidate power',
    'bid wildlings 0',
  ],
  long: [
    'Moat Cailin: march +1 -> The Twins: knight, footman; -> Greywater Watch: knight; else -> The Eyrie: knight',
    'The Mountains of the Moon: support The Eyrie; else defender of Crackclaw Point; never Greyjoy, Lannister',
    "Greywater Watch: raid Flint's Finger or Seagard",
    'The Narrow Sea: support +1 The Eyrie; else attacker of White Harbor; never Baratheon, Tyrell, Lannister',
    'cards: Eddard if defending; Robb if attacking with knights; Rodrik Cassel against Lannister; Mormont',
    "retreat: Moat Cailin -> Winterfell, White Harbor, The Twins, Widow's Watch, Greywater Watch, Seagard",
  ],
  longMeans: [
    'Moat Cailin: march +1 -> The Twins: knight, footman; -> Greywater Watch: knight; else -> The Eyrie: knight',
    'The Mountains of the Moon: support The Eyrie; else defender of Crackclaw Point; never Greyjoy, Lannister',
    "Greywater Watch: raid Flint's Finger or Seagard",
    'The Narrow Sea: support +1 The Eyrie; else attacker of White Harbor; never Baratheon, Tyrell, Lannister',
    'cards: Eddard Stark if defending; Robb Stark if attacking and with knights; Ser Rodrik Cassel if against Lannister; House Mormont Lord',
    "retreat: Moat Cailin -> Winterfell; White Harbor; The Twins; Widow's Watch; Greywater Watch; Seagard",
  ],
  old: [
    'Winterfell: raid Castle Black',
    "Widow's Watch: march -1 -> White Harbor: footman",
    'Mountains of the Moon: defense +1',
    'blade: never',
  ],
  oldMeans: [
    'Winterfell: raid Castle Black',
    "Widow's Watch: march -1 -> White Harbor: footman",
    'The Mountains of the Moon: defense +1',
    'blade: never',
  ],
  other: { name: 'Tom Becker', address: 'tom@example.org' },
  otherOrders: ['Lannisport: march +1 -> Riverrun: 2 footmen', 'Seagard: support Riverrun'],
  otherMeans: ['Lannisport: march +1 -> Riverrun: 2 footmen', 'Seagard: support Riverrun'],
  moderator: 'The Moderator',
  orders: [],
  decoy: '',
  chat: 'Thank you all for the last round, that was great fun',
  hello: 'Hi all,',
  bye: 'Best wishes',
};

const zh: Talk = {
  tongue: 'zh',
  address: 'xue@example.org',
  name: '北境的雪',
  subject: '五王之战 第5回合命令',
  header: '游戏 五王之战，第5回合，白狼',
  lines: [
    '海疆城：防守+2',
    '黑城堡：行军0 → 临冬城 骑士1',
    '寒冰湾：支援 临冬城',
    '卡霍城：巩固统治',
    '部署英雄：海疆城 艾德；白港 罗德利克',
  ],
  means: [
    'Seagard: defense +2',
    'Castle Black: march 0 -> Winterfell: knight',
    'Bay of Ice: support Winterfell',
    'Karhold: consolidate power',
    'heroes: Seagard Eddard Stark; White Harbor Ser Rodrik Cassel',
  ],
  long: [
    '黑城堡：行军0 → 临冬城 骑士1；否则 → 卡霍城 骑士1；否则 留守',
    '寒冰湾：支援 临冬城；否则 磐石海岸的进攻方；绝不支持 葛雷乔伊、兰尼斯特、拜拉席恩、提利尔',
    '部署英雄：海疆城 艾德·史塔克；白港 罗德利克·凯索爵士；黑城堡 大琼恩·安柏；卡霍城 凯特琳·史塔克',
    '撤退：海疆城 → 孪河城、卡林湾、灰水望、菲林特之指、奔流城、临冬城、寡妇角、磐石海岸、卡霍城',
    '海疆城：防守+2',
  ],
  longMeans: [
    'Castle Black: march 0 -> Winterfell: knight; else -> Karhold: knight; else stay',
    'Bay of Ice: support Winterfell; else attacker of The Stony Shore; never Greyjoy, Lannister, Baratheon, Tyrell',
    'Seagard: defense +2',
    'heroes: Seagard Eddard Stark; White Harbor Ser Rodrik Cassel; Castle Black Greatjon Umber; Karhold Catelyn Stark',
    "retreat: Seagard -> The Twins; Moat Cailin; Greywater Watch; Flint's Finger; Riverrun; Winterfell; Widow's Watch; The Stony Shore; Karhold",
  ],
  old: ['海疆城：支援', '白港：行军-1 → 寡妇角 步兵1', '卡霍城：防守+1', '钢剑：从不'],
  oldMeans: [
    'Seagard: support',
    "White Harbor: march -1 -> Widow's Watch: footman",
    'Karhold: defense +1',
    'blade: never',
  ],
  other: { name: '金狮先生', address: 'jinshi@example.org' },
  otherOrders: ['黑水河：巩固统治', '金声海：突袭 铁民湾'],
  otherMeans: ['Blackwater: consolidate power', "The Golden Sound: raid Ironman's Bay"],
  moderator: '主持人',
  orders: [],
  decoy: '',
  chat: '上一回合大家辛苦了，真是精彩',
  hello: '大家好：',
  bye: '祝好',
};

export const TALKS: Readonly<Record<Tongue, Talk>> = { en, zh };

type Made = Omit<Hazard, 'name' | 'tongue'>;

/** A case in each language. */
export const both = (name: string, make: (talk: Talk) => Made): readonly Hazard[] =>
  [en, zh].map((talk) => ({ name: `${name}.${talk.tongue}`, tongue: talk.tongue, ...make(talk) }));

/** A case in one language. */
export const one = (tongue: Tongue, name: string, make: (talk: Talk) => Made): Hazard => ({
  name: `${name}.${tongue}`,
  tongue,
  ...make(TALKS[tongue]),
});

/** What is said in the game's language. */
export const say = <T>({ tongue }: Sample, english: T, chinese: T): T =>
  tongue === 'en' ? english : chinese;

/** A mail of the house's player, the nth of its case, each a minute after the one before. */
export const from = (talk: Talk, content: Buffer | Leaf, top: Top = {}, nth = 0): Item => {
  const at = `Fri, 20 Nov 2026 22:${String(10 + nth).padStart(2, '0')}`;
  const received = top.received === undefined ? `${at}:05 +0800` : top.received;
  const id = `h${nth}.${talk.tongue}`;
  return { bytes: wholeMail(talk, content, { id, date: `${at}:00 +0800`, ...top, received }) };
};

/** A mail of plain lines. */
export const plain = (talk: Talk, lines: readonly string[], top: Top = {}, nth = 0): Item =>
  from(talk, { text: text(...lines) }, top, nth);

/** A file that is no mail. */
export const file = (end: NonNullable<Item['end']>, lines: readonly string[]): Item => ({
  bytes: Buffer.from(text(...lines)),
  end,
});

/** Good orders that are used and give no cause for a question. */
export const faultless = (talk: Talk, ...items: readonly Item[]): Made => ({
  items,
  means: talk.means,
  verdict: 'used',
  isFaultless: true,
});

/** Nothing comes of it, but somebody looks at it. */
export const nothing = (verdict: Hazard['verdict'], ...items: readonly Item[]): Made => ({
  items,
  means: [],
  verdict,
});

export const address = (name: string, mailbox: string): string => `${word(name)} <${mailbox}>`;
