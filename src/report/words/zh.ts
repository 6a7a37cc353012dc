import type { OwnWords } from './en.ts';

/** 程序自己的话，任何游戏都用；写法与规则集的messages文件相同。游戏可以另说，`called`是游戏可以改叫的词。 */
export const ZH = {
  lists: { between: '、', last: '、', counted: '和', rows: '；' },
  counted: '{count}{counter}{term}',
  repeated: '{term}×{count}',
  cited: '{sentence} [{rule}]',

  terms: {
    called: {
      seat: { name: '阵营' },
      round: { name: '回合' },
      phase: { name: '阶段' },
    },
    expected: { number: '数字', 'yes-or-no': '“是”或“否”', condition: '游戏认得的条件' },
  },

  problems: {
    // 指令
    'not-understood':
      '{expected, none: 看不懂, line: 看不懂这一行, end: 这一行应到此为止, other: 此处应为{expected:expected}}{text, none: , other: ：“{text}”}{got, none: , other: ，而不是“{got}”}',
    'name-of-another-sort': '“{text}”是{sort:expected}，此处应为{expected:expected}',
    'ambiguous-name': '“{text}”所指不明，可能是{candidates:any}',
    'unclear-name': '“{text}”与不止一个名称相近：{readings}',
    unclear: '这一行有不止一种读法：{readings, row: “{value}”}；请按本意重写一行',
    'said-twice':
      '同一封信里有两行互相矛盾：{readings, row: “{value}”}；不另说明就以第一行为准，要改请在第二行前写“更正”',
    'not-in-this-game': '本局游戏用不到“{text}”',
    'line-too-long': '这一行有{length}个字符，最多读{most}个',
    'message-too-long': '信件超过{most}个字符，后面的不再读',
    'too-many-problems': '问题超过{most}个，以下不再读取',
    'wrong-game': '这是游戏“{text}”的指令，而本局是“{game}”',
    'wrong-seat': '这是{named:seats}的指令，不是{seat}的',
    'wrong-round': '这是第{got}回合的指令，而现在是第{round}回合',
    'which-round': '请写明是第几回合，例如“第5回合：……”',
    'round-over': '第{got}回合已经过去，游戏在第{round}回合',

    // 开局
    'unknown-ruleset': '没有游戏“{ruleset}”{known, none: , other: ；现有：{known}}',
    'unknown-preset': '没有预设“{preset}”{choices, none: , other: ；现有：{choices}}',
    players: '这个游戏可以{choices}人玩，不能{players}人玩',
    'unknown-option': '没有选项“{option}”；现有：{choices}',
    'option-value': '选项{option}没有“{value}”这个值；可以是：{choices}',

    // 文件
    'yaml-syntax':
      '这不是YAML{detail, none: , other: ：{detail}}{reason, none: , other: （{reason}）}',
    'yaml-too-deep': '嵌套太深，无法读取',
    'yaml-too-many-aliases': '别名（*名称）超过{most}个，不读取',
    'alias-unknown': '别名*{name}没有定义',
    'alias-of-itself': '别名*{name}指向了包含它自己的内容',
    'alias-too-large': '别名*{name}展开后使文件过大',
    'not-utf-8': '此文件不是UTF-8编码，请另存为UTF-8',
    'no-yaml-orders': '这个游戏的指令须逐行写成文字，不能用YAML',
    'no-regular-file': '这不是普通文件（而是文件夹、管道或设备），不读取',
    'file-elsewhere': '这是指向文件夹之外的链接，不读取',
    'file-too-large': '此文件超过{most} kB，不会是指令，不读取',
    'unknown-member': '不认识“{member}”{choices, none: , other: ；可用：{choices}}',
    'member-missing': '缺少“{member}”',
    'wrong-type': '应为{expected}，却是“{got}”',
    'not-one-of': '应为{choices}之一，却是“{got}”',
    'too-small': '“{got}”小于{least}',
    'too-big': '“{got}”大于{most}',
    'not-a-name': '“{got}”不能用作名称',
    'unknown-id': '不认识“{id}”',
    'named-twice': '{id:any}出现了两次',
    'terms-missing': '没有语言“{lang}”的名词文件',
    'term-missing': '“{group}”中的“{id}”在语言“{lang}”中没有名称',
    'spelling-not-understood': '“{spelling}”在名词文件中没有：换名之后就没有人看得懂',
    'spelling-twice': '“{spelling}”已指{id:any}',

    // 句子
    'message-not-a-mapping': '{path}：此处应为映射',
    'message-not-a-text': '{path}：此处应为文字',
    'message-not-a-list': '{path}：此处应为列表',
    'message-bad-telling': '{path}：不能这样叙述事件',
    'message-unbalanced': '{path}：花括号没有闭合',
    'message-stray-brace': '{path}：多出一个右花括号',
    'message-bad-slot': '{path}：看不懂参数',
    'language-unknown': '程序本身没有语言“{lang}”的句子',
    'message-not-overlaid': '{path}：没有可替换的句子或词语',
    'message-missing': '没有“{message}”的句子',
    'message-unknown-group': '{message}：没有名词组“{slot}”',
    'message-unknown-argument': '{message}：没有参数“{slot}”',
    'message-without-other': '{message}：按“{slot}”的选择缺少`other`',
    'post-too-long': '有一行或一张表格连标题在内共{bytes}字节，超出每帖{limit}字节的上限',
  },

  words: {
    report: {
      title: '{title}',
      phase: '第{round}回合：{phase:procedures}',
      procedure: '{phase:procedures}',
      strength: '{amount}',
      illegal: '{reason} [{rule}]',
      instead: '{reason}{legal, none: ；没有可行的选择, other: ；可行的有：{legal:any}}',
      decided: '由谁决定',
      private: '仅{seat}可见',
      passed:
        '{question}{item, none: , other: （{item:any}）}{file, none: , other: ，{file}}{line, none: , other: ，第{line}行}：{reason}',
      sealed:
        '{question}：{by, moderator: 由主持人决定, orders: 按指令执行, standing: 按长期指令执行, forced: 别无选择, default: 未下指令，按默认处理, bot: 随机决定}',
      question: '{kind:kinds}',
      next: '接下来',
      due: '第{round}回合{phase:procedures}：请{whom, all: 各阵营, you: 你（{seat}）, you-and: 你（{seat}）和{seats}, you-and-all: 你（{seat}）和其他各阵营, other: {seats}}{deadline, none: , other: 在{deadline}之前}提交{questions}。',
      needed:
        '第{round}回合{phase:procedures}：{deadline, none: 需要以下答复, other: 请在{deadline}之前答复}。',
      waits:
        '等待{whom, all: 各阵营, you: 你（{seat}）, you-and: 你（{seat}）和{seats}, you-and-all: 你（{seat}）和其他各阵营, other: {seats}}答复：{questions}。',
      coming:
        '接下来是第{round}回合{phase:procedures}{deadline, none: , other: （请在{deadline}之前答复）}。',
      time: '{year}年{month}月{day}日（{weekday, monday: 周一, tuesday: 周二, wednesday: 周三, thursday: 周四, friday: 周五, saturday: 周六, sunday: 周日}）{time}（UTC{zone}）',
      over: '游戏结束',
      seat: '{seat}',
      part: '{title}（{part}/{parts}）',
      continued: '{heading}（续）',
    },
    answered: {
      default: '{seats}没有有效答复，按默认处理：{questions}。',
      standing: '按{seats}的长期指令决定：{questions}。',
      moderator: '主持人代{seats}决定：{questions}。',
      bot: '代{seats}随机决定：{questions}。',
    },
    board: {
      over: '{winner, none: 游戏以平局结束, other: 游戏结束，{winner:seats}获胜}。',
    },
    map: {
      title: '{title}：第{round}回合{phase:procedures}地图',
      round: '第{round}回合（共{rounds}回合）',
      phase: '{phase:procedures}',
      legend: '图例',
    },
    page: { map: '地图', enlarge: '放大地图', rules: '引用的规则' },
    history: {
      language: '中文',
      reader: '{reader, moderator: 主持人视角（含机密）, other: {reader:seats}视角}',
      round: '第{round}回合',
      steps: '各回合',
      previous: '上一回合',
      next: '下一回合',
      charts: '各阵营走势',
      table: '数据',
      start: '开局',
      end: '第{round}回合结束',
    },
    template: {
      use: '“##”开头的是说明。把要用的行前面的“#”删去，按需修改后发回。',
      header: '{game, none: , other: 游戏 {game}，}第{round}回合，{seat}',
      asked: '现在请你决定：{question}。',
      silent: '现在没有要你决定的事。',
      'in-advance': '以下是下一次下指令之前可能用到的，可以预先说明，也可以不说。',
      more: '可选的不止这些，换成别的名称即可。',
      rounds: '每一行也可以对以后各回合有效，或只对某一回合有效：',
    },
  },
} as const satisfies OwnWords;
