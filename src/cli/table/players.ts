import { ABSENCES, ENDINGS } from '../../core/entry.ts';
import { choice, command, flag, type Option, operand, value, withDefault } from './declare.ts';
import { ACTING, FOLDER, JSON_FLAG, LOGGED_REASON, NOW, PREVIEW, RULING } from './options.ts';

const required = <T>(option: Option<T, false>): Option<T, true> => ({
  ...{ ...option, isRequired: true, always: true },
});

const PRIVATE = flag('the reason is for the log alone', '理由只写入日志，不公布');

/** Who plays, and for how long. */
export const PLAYERS = {
  seat: command({
    does: {
      en: 'show who plays which seat; give one to another player, to a bot, or to nobody',
      zh: '列出各阵营由谁操控；换玩家、由电脑代打，或改为无人操控',
    },
    operands: [
      operand(
        '[what...]',
        'the game\'s folder; the seat; then the words, the new player: "Ben @ForumName <ben@example.org>"',
        '游戏的文件夹；阵营；再写新玩家："小本 @论坛名 <ben@example.org>"',
      ),
    ],
    options: {
      ...RULING,
      for: value(
        'seat',
        'for which seat, where it is not named first',
        '哪个阵营（前面没有写的话）',
      ),
      nobody: flag('nobody plays it from now on', '从现在起无人操控'),
      absent: choice(
        'what',
        ABSENCES,
        'with --nobody: what is done for it',
        '与--nobody同用：defaults 按默认处理，asleep 休眠',
      ),
      bot: value(
        'style',
        'a bot of this style plays it, where nobody else does, until a person comes; every report says so',
        '无人操控时由电脑按这种打法代打，直到有人接手；每份战报都会写明',
      ),
      back: flag('its player is there again', '原玩家回来了'),
      orders: choice(
        'what',
        ['keep', 'drop'],
        'what was sent and is not carried out yet',
        '已寄出而尚未执行的内容：keep 保留，drop 作废',
      ),
      json: JSON_FLAG,
    },
    contradictions: [
      { option: 'bot', apart: ['absent', 'back'] },
      { option: 'absent', needs: 'nobody' },
    ],
    synonyms: ['player', 'players', 'bot'],
    examples: [
      'seat games/winter',
      'seat games/winter <seat> "Ben <ben@example.org>" --reason <text>',
    ],
  }),
  deadline: command({
    does: {
      en: 'the deadlines; with a time or a span, set one or move it',
      zh: '列出截止时间；写上时间或间隔，就定下或移动一个',
    },
    operands: [
      operand(
        '[what...]',
        "the game's folder; then +2d, +12h, or 2026-11-25 20:00",
        '游戏的文件夹；再写+2d、+12h或2026-11-25 20:00',
      ),
    ],
    options: {
      ...ACTING,
      phase: value(
        'phase',
        'of which phase (round-phase); else of the one that is under way',
        '哪个阶段的（回合-阶段）；不写就是正在进行的',
      ),
      rhythm: flag(
        'as the rhythm of game.yaml has it, counted from now',
        '按game.yaml里的节奏，从现在算起',
      ),
      none: flag('take the deadline away: the game waits', '取消截止时间，一直等下去'),
      reason: value('text', 'why; it stands in the log and in the report', '理由，写入日志和战报'),
      private: PRIVATE,
      preview: PREVIEW,
      now: NOW,
      json: JSON_FLAG,
    },
    contradictions: [{ option: 'none', apart: ['rhythm'] }],
    synonyms: ['clock'],
    examples: ['deadline games/winter', 'deadline games/winter +2d --reason <text>'],
  }),
  pause: command({
    does: {
      en: 'pause the game until a time, and tell everybody why',
      zh: '暂停游戏到某个时间：时钟停走，并告诉大家理由',
    },
    operands: [
      operand(
        '[what...]',
        "the game's folder; then until when: +10d, or 2027-01-03 20:00",
        '游戏的文件夹；再写到什么时候：+10d或2027-01-03 20:00',
      ),
    ],
    options: {
      ...ACTING,
      end: flag('end the pause now', '现在就结束暂停'),
      reason: value('text', 'why; everybody reads it', '理由，大家都会看到'),
      preview: PREVIEW,
      now: NOW,
      json: JSON_FLAG,
    },
    synonyms: ['hold', 'break', 'suspend', 'resume'],
    examples: ['pause games/winter +10d --reason <text>', 'pause games/winter'],
  }),
  notice: command({
    does: {
      en: 'what players have said to the moderator; with words, he says it for a seat',
      zh: '玩家对主持人说的话；写上话，就由主持人代某一家说',
    },
    operands: [
      operand(
        '[what...]',
        "the game's folder; the seat; then the words, such as please wait",
        '游戏的文件夹；阵营；再写要说的话，如请等一下',
        { first: 'seat' },
      ),
    ],
    options: {
      ...ACTING,
      for: value(
        'seat',
        'for which seat, where it is not named first',
        '代哪个阵营说（前面没有写的话）',
      ),
      reason: value('text', 'why; it stands in the log', '理由，写入日志'),
      private: PRIVATE,
      now: NOW,
      json: JSON_FLAG,
    },
    examples: [
      'notice games/winter',
      {
        en: 'notice games/winter <seat> please wait --reason <text>',
        zh: 'notice games/winter <seat> 请等一下 --reason <text>',
      },
    ],
  }),
  vote: command({
    does: {
      en: 'show who wants to end the game, and who gives up; note a vote, ask for votes',
      zh: '列出谁想结束游戏、谁认输；代记一票，或向大家征求意见',
    },
    operands: [
      operand(
        '[what...]',
        "the game's folder; the seat; then the words: end, draw, a seat and wins, no, or concede",
        '游戏的文件夹；阵营；再写结束、平局、某阵营获胜、反对，或认输',
        { first: 'seat' },
      ),
    ],
    options: {
      ...RULING,
      for: value(
        'seat',
        'for which seat, where it is not named first',
        '记作哪个阵营的话（前面没有写的话）',
      ),
      tell: flag(
        'lay a letter into the outbox for all who play: what is proposed',
        '给每位玩家写一封信，说明有什么提议',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['poll'],
    examples: [
      'vote games/winter',
      {
        en: 'vote games/winter <seat> draw --reason <text>',
        zh: 'vote games/winter <seat> 平局 --reason <text>',
      },
    ],
  }),
  end: command({
    does: {
      en: 'end the game where it stands; the last report says how, with the standings',
      zh: '在现有局面上结束游戏；最后的战报写明结果和各方的状况',
    },
    operands: [FOLDER],
    options: {
      ...RULING,
      how: withDefault(
        choice(
          'how',
          ENDINGS,
          'why it ends',
          '怎样结束：agreed 各方同意，conceded 认输，abandoned 中止，decided 主持人决定',
        ),
        'decided',
      ),
      won: value(
        'seats',
        'who has won; of several (with commas) each shares it',
        '谁获胜；几个阵营用逗号隔开，即共同获胜',
      ),
      json: JSON_FLAG,
    },
    examples: [
      'end games/winter --how abandoned --reason <text>',
      'end games/winter --how conceded --won <seat> --reason <text>',
    ],
  }),
  key: command({
    does: {
      en: 'for the moderator: show the key that a seat signs its orders with',
      zh: '某个阵营做验证码用的密钥；给主持人用',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      seat: required(value('seat', 'whose key', '哪个阵营')),
      new: flag(
        'make a new one; the old key no longer counts, and the log says so',
        '从现在起换一个；旧的作废，日志会记下',
      ),
      reason: LOGGED_REASON,
      now: NOW,
      json: JSON_FLAG,
    },
    examples: [
      'key games/winter --seat <seat>',
      'key games/winter --seat <seat> --new --reason <text>',
    ],
  }),
  handover: command({
    does: {
      en: 'write all that another moderator needs to go on with the game, as one zip archive',
      zh: '把一局游戏交给另一位主持人：所需的一切打成一个zip压缩包',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      to: value('name', 'whom it is for; the log says so', '交给谁；写入日志'),
      o: value('file', 'the archive; nobody else can read it', '写到哪个文件；别人读不了'),
      confirm: flag(
        'the new moderator says that the password-command or token-command in game.yaml is his own',
        '新主持人确认：game.yaml里的password-command或token-command是自己的',
      ),
      now: NOW,
      json: JSON_FLAG,
    },
    examples: ['handover games/winter --to Ben -o winter.zip', 'handover games/winter --confirm'],
  }),
};
