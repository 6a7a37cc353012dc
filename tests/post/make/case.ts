/** One message that must come out of a file of the corpus. */
export interface Expected {
  /** The sender's address; on a forum the name; null: none that could be told. */
  readonly sender: string | null;
  /** The lines that are not empty of all texts, in their order. */
  readonly orders: readonly string[];
  /** The reasons for which something was set aside. */
  readonly aside?: readonly string[];
  /** The codes of what is wrong with it. */
  readonly defects?: readonly string[];
  /** What the moderator should be told in the end, if the deadline is as in the README. */
  readonly verdict: 'used' | 'late' | 'ignored' | 'to be read' | 'asked' | 'needs a ruling';
  readonly why?: string;
  readonly name?: string;
  readonly topic?: string;
  readonly sent?: string;
  readonly automatic?: string;
  readonly isForwarded?: boolean;
  readonly isFenced?: boolean;
  readonly refused?: string;
}

export interface Case {
  /** The file's name in the corpus. */
  readonly file: string;
  readonly hazard: string;
  readonly bytes: Uint8Array;
  /** What the reader is told beside the bytes. */
  readonly options?: { readonly charset?: string; readonly zone?: string };
  readonly messages: readonly Expected[];
}

export type Tongue = 'en' | 'zh';
export const TONGUES: readonly Tongue[] = ['en', 'zh'];

export interface Sample {
  readonly tongue: Tongue;
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  readonly orders: readonly string[];
  /** Orders that must never come out. */
  readonly decoy: string;
  /** What somebody says who sends no orders. */
  readonly chat: string;
}

export const SAMPLES: Readonly<Record<Tongue, Sample>> = {
  en: {
    tongue: 'en',
    address: 'anna@example.org',
    name: 'Anna Lindqvist',
    subject: 'five-kings round 3 orders',
    orders: [
      'game five-kings, round 3, Stark',
      'Winterfell: march +1 -> Moat Cailin: knight',
      'Narrow Sea: support Moat Cailin',
      'bid wildlings 2',
    ],
    decoy: 'Winterfell: raid Karhold',
    chat: 'Thank you all for the last round',
  },
  zh: {
    tongue: 'zh',
    address: 'xue@example.org',
    name: '北境的雪',
    subject: '五王之战 第3回合命令',
    orders: [
      '游戏 五王之战，第3回合，白狼',
      '临冬城：行军-1 → 黑城堡 骑士1',
      '狭海：支援 孪河城',
      '抵御野蛮人 2',
    ],
    decoy: '临冬城：突袭 卡霍城',
    chat: '上一回合大家辛苦了',
  },
};

/** A case in each language. */
export const both = (
  name: string,
  hazard: string,
  make: (sample: Sample) => Omit<Case, 'file' | 'hazard'> & { readonly ending?: string },
): readonly Case[] =>
  TONGUES.map((tongue) => {
    const { ending = 'eml', ...made } = make(SAMPLES[tongue]);
    return { file: `${name}.${tongue}.${ending}`, hazard, ...made };
  });

/** What becomes of a message whose words beside the orders may change them. */
export const HELD_BY_WORDS = {
  verdict: 'needs a ruling',
  why: 'words beside its orders may change them',
} as const;

/** What a mail of a player that is in order comes to. */
export const used = (
  { address, orders }: Sample,
  more: Partial<Expected> = {},
): readonly Expected[] => [{ sender: address, orders, verdict: 'used', ...more }];
