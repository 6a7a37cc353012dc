export type Tongue = 'en' | 'zh';

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
