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
    'part-missing':
      '这是第{numbers}部分，共{of}部分；请把第{missing}部分也放进同一文件，才能合起来读',
    'nearly-notice': '“{text}”：是不是想说“{readings}”？尚未照办，请重写这一行',
    'begun-notice': '“{text}”像是给主持人的话，但看不懂，尚未照办；请写成“{example}”的样子',
    'said-twice':
      '同一封信里有两行互相矛盾：{readings, row: “{value}”}；不另说明就以第一行为准，要改请在第二行前写“更正”',
    'not-in-this-game': '本局游戏用不到“{text}”',
    'line-too-long': '这一行有{length}个字符，最多读{most}个',
    'message-too-long': '信件超过{most}个字符，后面的不再读',
    'too-many-problems': '问题超过{most}个，以下不再读取',
    'condition-unmet': '轮到的那一行，条件不成立',
    'wrong-game': '这是游戏“{text}”的指令，而本局是“{game}”',
    'wrong-seat': '这是{named:seats}的指令，不是{seat}的',
    'wrong-round': '这是第{got}回合的指令，而现在是第{round}回合',
    'which-round': '请写明是第几回合，例如“第5回合：……”',
    'round-over': '第{got}回合已经过去，游戏在第{round}回合',
    'phase-over': '本回合已不再需要这一行；如果是给下一回合的，请另发一封，在第一行写明回合',

    // 开局
    // rulings
    'no-such-place': '本局没有到过“{named}”',
    'place-of-game': '回合和阶段不能直接更改：请用 rookery undo 退回',
    'cannot-go-on': '改成这样，游戏无法继续',
    'cannot-move': '游戏无法从这里起改用这套数据；请试试某个阶段的开头（--at）',
    'other-sort': '{path}：与原来的内容类型不同',
    'seen-in-part': '有玩家只能看到其中一部分：请逐项更改',
    'not-asked-now':
      '现在没有向{seat:seats}{kind, none: 提出与此相符的问题, other: 问到：{kind:kinds}}',

    'unknown-ruleset': '没有游戏“{ruleset}”{known, none: , other: ；现有：{known}}',
    'unknown-preset': '没有预设“{preset}”{choices, none: , other: ；现有：{choices}}',
    players: '这个游戏可以{choices}人玩，不能{players}人玩',
    'unknown-option': '没有选项“{option}”；现有：{choices}',
    'option-value': '选项{option}没有“{value}”这个值；可以是：{choices}',

    // 文件
    'yaml-syntax':
      '这不是YAML{detail, none: , other: ：{detail}}{reason, none: , other: （{reason}）}',
    'no-yaml-orders': '这个游戏不收YAML格式的指令，请逐行用文字写',
    'yaml-too-deep': '嵌套太深，无法读取',
    'yaml-too-many-aliases': '别名（*名称）超过{most}个，不读取',
    'alias-unknown': '别名*{name}没有定义',
    'alias-of-itself': '别名*{name}指向了包含它自己的内容',
    'alias-too-large': '别名*{name}展开后使文件过大',
    'reading-failed':
      '程序读这封信时自己出了错（错误号{error}），信里的都不算。请报告这个号码；出错的那行可以换个说法',
    'not-utf-8': '此文件不是UTF-8编码，请另存为UTF-8',
    'no-regular-file': '这不是普通文件（而是文件夹、管道或设备），不读取',
    'file-elsewhere': '这是指向文件夹之外的链接，不读取',
    'file-too-large': '文件太大：有{size}，远超任何指令（至多{most}），不读取',
    'too-many-orders': '这里有{size}，指令和答复超过{most}条，没有人用得着这么多；全部不算',
    'too-many-steps': '这里有{size}，排了{most}个以上的行动，永远执行不完；全部不算',
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

    // 邮件和帖子
    'old-position': '这些指令是根据另一个局面（标记 {stamp}）写的，与现在的局面不同，请再核对一遍',
    'post-empty': '内容为空',
    'post-too-large': '信件有{bytes}字节，最多读取{most}字节',
    'post-too-many-lines': '信件有{lines}行，最多读取{most}行',
    'post-too-many-parts': '信件分成的部分超过{most}个',
    'post-nested-too-deep': '信件的嵌套超过{most}层',
    'post-headers-too-long': '邮件头超过{most}字节',
    'post-unreadable': '这不是可以读取的邮件',
    'post-page-unknown': '在这个网页的源代码中找不到帖子；请复制页面上显示的文字，再粘贴过来',
    'post-charset-guessed': '信件没有注明字符集，按{read}读取',
    'post-charset-false': '信件注明字符集为{declared}，内容却是{read}',
    'post-charset-unknown': '无法读取字符集{declared}，请用UTF-8发送',
    'post-text-damaged': '有乱码，请用UTF-8重新发送',
    'post-transfer-damaged': '正文编码与邮件头不符，指令可能已损坏',
    'post-cut-short': '信件中途断了',
    'late-since':
      '按{time}到达算，{by, server: 这是邮件服务器收到的时间, post: 这是发帖或最后编辑的时间, other: 这是在这里收下的时间：没有服务器记下到达时间}{sent, none: , other: ；信上自己的日期是{sent}}',
    'part-of-mail':
      '这封信写给好几局游戏：这里读了第 {line} 行下面的内容，没有读“{games}”下面的内容',
    'post-mail-within': '里面好像还夹着另一封信，那一封没有读取',
    'post-text-too-long': '正文过长，只读取了前{most}字节或行',
    'post-line-too-long': '有一行过长，不会是指令，没有读取',
    'post-hidden-characters': '已去除改变书写方向的字符',
    'post-control-characters': '已去除控制字符',
    'post-flowed-split': '邮件程序把{lines}行与下一行连成一段，而下一行是新指令，已分开读取',
    'post-no-sender': '没有发件人',
    'post-several-senders': '发件人不止一个',
    'post-name-shows-address': '发件人名称中显示的是另一个地址{shown}',
    'post-name-imitates': '发信人的名字与{seat}的玩家相同，地址却不是他的',
    'post-reply-elsewhere': '回复地址是另一个地址{address}',
    'post-date-missing': '没有可以读取的日期',
    'post-dates-disagree': '发信人的时钟是{sent}，到达时间却是{arrived}',
    'post-date-to-come': '信件的时间（{time} UTC）还没有到，按现在收到算',
    'post-date-relative': '时间“{written}”没有写明日期',
    'post-page-backwards': '页面上最新的帖子在最前，或正文中有像帖子开头的文字，请确认是谁写的',
    'post-edited': '帖子被编辑过：{notice}',
    'post-orders-behind-signature': '签名之后有像指令的内容，没有读取',
    'post-fence-open': '指令标记没有结束，已读到末尾',
    'post-fence-several': '有{fences}处指令标记，已全部读取',
    'post-encrypted': '信件已加密，无法读取',
    'post-attachment-unread': '附件{name, none: , other: “{name}”}（{type}）没有读取',
    'post-no-text': '没有找到发信人自己写的内容',
    'post-several-texts': '有{texts}份正文都含有指令',

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
      phase: '第{round}回合：{phase:procedures}{goes, on: （续）, other: }',
      procedure: '{phase:procedures}',
      strength: '{amount}',
      illegal: '{reason} [{rule}]',
      instead: '{reason}{legal, none: ；没有可行的选择, other: ；可行的有：{legal:any}}',
      decided: '由谁决定',
      private: '仅{seat}可见',
      passed:
        '{question}{item, none: , other: （{item:any}）}{file, none: , other: ，{file}}{line, none: , other: ，第{line}行}：{reason}',
      sealed:
        '{question}：{by, moderator: 由主持人决定, orders: 按指令执行, standing: 按长期指令执行, asleep: 无人操控，按休眠处理, forced: 别无选择, default: 未下指令，按默认处理, bot: 随机决定}',
      question: '{kind:kinds}',
      place: '{value:any}',
      within: '{outer}的{value:any}',
      next: '接下来',
      due: '第{round}回合{phase:procedures}：请{whom, all: 各阵营, you: 你（{seat}）, you-and: 你（{seat}）和{seats}, you-and-all: 你（{seat}）和其他各阵营, other: {seats}}{deadline, none: , other: 在{deadline}之前}提交{questions}。',
      needed:
        '第{round}回合{phase:procedures}：{deadline, none: 需要以下答复, other: 请在{deadline}之前答复}。',
      waits:
        '等待{whom, all: 各阵营, you: 你（{seat}）, you-and: 你（{seat}）和{seats}, you-and-all: 你（{seat}）和其他各阵营, other: {seats}}答复：{questions}。',
      coming:
        '接下来是第{round}回合{phase:procedures}{deadline, none: , other: （请在{deadline}之前答复）}。',
      day: '{year}年{month}月{day}日（{weekday, monday: 周一, tuesday: 周二, wednesday: 周三, thursday: 周四, friday: 周五, saturday: 周六, sunday: 周日}）',
      time: '{year}年{month}月{day}日（{weekday, monday: 周一, tuesday: 周二, wednesday: 周三, thursday: 周四, friday: 周五, saturday: 周六, sunday: 周日}）{time}（UTC{zone}）',
      over: '游戏结束',
      seat: '{seat}',
      part: '{title}（{part}/{parts}）',
      continued: '{heading}（续）',
    },
    corrected:
      '主持人{moderator, none: , other: （{moderator}）}{data, none: 更正{path, none: 了不公开的内容, other: ：{path}：{is:any}（原为{was:any}）}, other: 让本局改用另一套规则数据（{data}）}{reason, none: , other: ，理由：{reason}}。',
    ended:
      '{how, agreed: 各方同意结束游戏, conceded: 有人认输，游戏结束, abandoned: 游戏中止, decided: 主持人{moderator, none: , other: （{moderator}）}宣布游戏结束}：{result, won: {winners:seats}获胜, shared: {winners:seats}共同获胜, other: 按现在的局面结束}{reason, none: , other: ，理由：{reason}}。',
    seated:
      '{absent, none: 从现在起{seat}由{player, none: 新玩家, other: {player}}操控, asleep: 从现在起{seat}无人操控，进入休眠, other: 从现在起{seat}无人操控，一律按默认处理}{reason, none: , other: ，理由：{reason}}。',
    answered: {
      asleep: '{seats}无人操控，按休眠处理：{questions}。',
      default: '{seats}没有有效答复，按默认处理：{questions}。',
      standing: '按{seats}的长期指令决定：{questions}。',
      moderator:
        '主持人{moderator, none: , other: （{moderator}）}代{seats}决定：{questions}{reason, none: , other: （理由：{reason}）}。',
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
