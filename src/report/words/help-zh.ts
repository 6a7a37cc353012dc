import { HELP_MORE_ZH } from './help-more-zh.ts';

/**
 * 帮助的中文。键是命令（`new`）、命令的参数或选项（`new folder`、`new --seat`）；只有参数名或选项名的，
 * 用于说法相同的各条命令。
 */
export const HELP_ZH: Readonly<Record<string, string>> = {
  rookery: '通信桌游的主持工具：收指令、裁定、写战报。',
  help: '显示某条命令的用法',
  // 许多命令都有的
  folder: '游戏的文件夹',
  '-C': '游戏的文件夹，不写就是当前文件夹',
  '--lang': '用哪种语言；不写就用游戏的语言',
  '--no-color': '不用颜色',
  '--format': '写成哪种格式',
  '--dialect': 'BBCode写给哪种论坛',
  '--limit': 'BBCode每帖最多多少字节',
  '-o': '写到文件（有几份时写到文件夹），不写就显示出来',
  '--json': '输出JSON',
  '--help': '显示用法',
  '--version': '显示版本',
  '--ruleset': '哪种游戏',
  '--preset': '用哪种玩法；不写就用第一种',
  '--players': '几人玩；不写就用通常的人数',
  '--option': '与预设不同的选项，可以写几次',
  '--font': 'PNG用的字体文件，加在本机的字体之外',
  '--reason': '理由，会写入日志',
  '--for': '给谁看：public、某个阵营或moderator；不写就是public，在资料包里则是该阵营',
  '--now': '写入日志的时间；不写就是现在',

  new: '开一局：建文件夹，摆好局面',
  'new folder': '还没有的文件夹，或空文件夹',
  'new --players': '几人玩',
  'new --seat': '谁玩哪个阵营：<阵营>="小雪 @论坛名 <xue@example.org>"',
  'new --player': '由程序抽签分配阵营的玩家',
  'new --name': '这一局的名字；不写就是文件夹名',
  'new --data': '自己的数据，例如units.yaml，用来代替游戏的同名文件',
  'new --scenario': '另有初始部队的局面：游戏自带的剧本，或一个文件',
  'new --army': '某个阵营自带的部队',
  'new --lang': '战报用哪种语言',
  'new --seed': '一切随机的种子，至少16个字符；不写就由程序抽取',
  'new --sample': '不作数的一局：种子可以很短，战报会注明',
  'new --chance': '抽取除种子外还用到什么：words 是各玩家的暗语',
  'new --beacon': '与--chance同用：以后才有结果的公开抽签，例如drand的某一轮',
  'new --sealed': '截止前指令密封：hash 用摘要，time 用时间锁',
  'new --now': '写入日志的时间',

  next: '现在该做什么，按先后列出，每件附上命令',
  'next folder': '游戏的文件夹，或资料包',
  'next --no-ask': '在终端里也只列出来，不逐项提问',
  'next --now': '用来对照截止时间的时间；不写就是现在',

  status: '进行到哪里、谁的指令到了、在等什么',
  'status --now': '用来对照截止时间的时间；不写就是现在',
  'status --choices': '连同只有该阵营可以看的选择，例如手牌',

  check: '检查一份指令：读作什么，哪里有误或存疑，还缺什么',
  'check orders': '.txt或.yaml文件；-表示从输入读取；与--rules同用时是规则数据文件',
  'check --rules': '检查另一套规则数据会使本局有何不同',
  'check --watch': '文件每次存盘就再检查，按Ctrl-C结束',
  'check --for': '谁的指令；文件不以阵营命名时用',

  plan: '推演自己的指令：对他人的一切可能，什么必然，什么取决于谁',
  'plan orders': '自己的指令；-表示从输入读取；不写就用资料包旁写好的',
  'plan --for': '谁的指令；不写就看文件名，在资料包里则是该阵营',
  'plan --assume': '以另一方的这些指令为已知：文件，或用;;分行的文字',
  'plan --promised': '以他人的承诺为已知',
  'plan --betray': '假定这一方背约',
  'plan --then': '与--assume合用：在得出的局面上推演这份指令；可再写一次，推演再下一回合',
  'plan --sample': '推演他人的多少份回应，统计各有几份成',
  'plan --seed': '回应由什么种子产生',
  'plan --shard': '与--sample同用：只推演n份中的第i份，写到-o的文件',
  'plan --merge': '与--sample同用：用各份的文件，不再推演',
  'plan --search': '搜索至多推演多少次（默认1500）',
  'plan --lose': '只看怎样会失去它',
  'plan --why-not': '只看它为什么可能不成',
  'plan --promise': '写出指令中关于这些的部分，交给盟友',
  'plan --either': '把两份指令合成一行带条件的答复',
  'plan --if': '与--either合用：第一份在什么条件下算数，写法同指令',
  'plan --after': '把--json写下的推演与实际对照',
  'plan --why': '与--assume合用：说明一个结果，同rookery why',
  'plan --map': '画出各处会怎样的地图；与--assume合用则画出得出的局面',

  adjudicate: '裁定到还缺答复为止，写下日志、局面和战报',
  'adjudicate --preview': '只显示战报，什么也不写',
  'adjudicate --until': '停在这个阶段之前',
  'adjudicate --missing':
    '问过而没有答复的怎么办：wait（等待）、default（按默认）或default=<几个阵营>',
  'adjudicate --early': '与--missing default同用：截止时间之前也照办',
  'adjudicate --yes': '不问：替哪些阵营决定，就是这个意思',
  'adjudicate --round': '游戏不在这一回合就什么也不做',
  'adjudicate --discard-edits': '先把手改过的state.yaml恢复原样',
  'adjudicate --now': '写入日志的时间；不写就看SOURCE_DATE_EPOCH，再不然是现在',
  'adjudicate --json': '不要战报，输出JSON',

  deadline: '列出截止时间；写上时间或间隔，就定下或移动一个',
  'deadline what': '游戏的文件夹；再写+2d、+12h或2026-11-25 20:00',
  'deadline --phase': '哪个阶段的（回合-阶段）；不写就是正在进行的',
  'deadline --rhythm': '按game.yaml里的节奏，从现在算起',
  'deadline --reason': '理由，写入日志和战报',
  'deadline --private': '理由只写入日志，不公布',
  'deadline --now': '写入日志的时间；不写就是现在',

  receive: '收信：邮件、从论坛复制的帖子、指令文件，并说明每一封怎样处理',
  'receive files': '文件、mbox、Maildir或装着它们的文件夹；-表示从输入读取',
  'receive --for': '不论从哪里来，由你认定是这个阵营的指令',
  'receive --reason': '与--for同用：理由，与信一起保存',
  'receive --imap': '也收game.yaml里写的邮箱；密码在ROOKERY_IMAP_PASSWORD里',
  'receive --deadline': '晚于此时间的算迟到；不写就按game.yaml的deadlines',
  'receive --now': '没有写明时间的信算何时到的；不写就是现在',

  amend: '裁决receive定不下来的信；不写哪一封就列出来',
  'amend --message': '信的编号；单独写就显示这封信',
  'amend --use': '采用',
  'amend --ignore': '不采用，或已经处理过了',
  'amend --read': '只须过目的信都看过了',
  'amend --take': '按第几种读法采用',
  'amend --phase': '它算给这个阶段（与文件夹同名）',
  'amend --as-read': '它是这个意思，用命令的写法；每行写一次',
  'amend --for': '这封信是谁的',
  'amend --reason': '理由，与信一起保存',
  'amend --remember': '以后发信人的这个地址就算该阵营的',
  'amend --now': '裁决的时间；不写就是现在',

  send: '发出发件箱里的信，每封一次',
  'send --yes': '发送；不写就只列出发什么、发给谁',
  'send --reports': '给每个阵营寄战报：还没有用信告诉过的部分',
  'send --bundles': '给每个阵营寄它的材料（zip压缩包），连同战报',
  'send --again': '上次中断、可能已经发出的信再发一次',
  'send --gone': '那些信已经发出，记为已发',
  'send --now': '写入日志的时间，日志记着发了什么；不写就是现在',

  post: '把人人可看的内容发到频道；有变动的就在原处改',
  'post --discord': '发到Discord，用secret.yaml里的Webhook',
  'post --only': '只发这一种，可写几次；不写就是全部',
  'post --round': '哪个回合的战报；不写就从上次下令说起',
  'post --yes': '真的发布；不写就只显示要发什么',
  'post --again': '上次中断、可能已经发出的再发一次',
  'post --id': '已经发出：它的消息ID',
  'post --now': '写入日志的时间；不写就是现在',

  tag: '生成验证码，证明指令出自本阵营；给玩家用',
  'tag orders': '文本文件；-表示从输入读取',
  'tag -C': '你的资料包，指令不在里面时用',
  'tag --game': '没有资料包时：游戏的名字',
  'tag --for': '没有资料包时：你的阵营',
  'tag --phase': '没有资料包时：哪个阶段的指令，与orders/里的文件夹同名',
  'tag --key': '你的密钥；不写就用ROOKERY_KEY，再不然用资料包的key.txt',

  key: '某个阵营做验证码用的密钥；给主持人用',
  'key --seat': '哪个阵营',
  'key --new': '从现在起换一个；旧的作废，日志会记下',

  undo: '把游戏退回某个阶段，或某次答复之前；日志保留全部经过',
  'undo --to': '进行过的阶段（回合-阶段），或条目编号',
  'undo --anew': '从那里起重新抽取',
  redo: '恢复刚才退回的内容，只要其间没有新的内容',
  notice: '玩家对主持人说的话；写上话，就由主持人代某一家说',
  'notice what': '游戏的文件夹；再写要说的话，如请等一下',
  'notice --for': '代哪一家说',
  'notice --reason': '理由，写入日志',
  'notice --private': '理由只写入日志，不公布',
  'notice --as': '有几位主持人时，是哪一位',
  'notice --now': '写入日志的时间；不写就是现在',
  remind: '给还没有来信的各家写提醒信，放进outbox',
  'remind --final': '已经来信、还没有定稿的也提醒',
  'remind --again': '同一个截止时间，再写一次',
  'remind --now': '用来对照截止时间的时间；不写就是现在',

  completion: '命令和选项的自动补全，用于你的终端',
  'completion shell': 'bash、zsh或fish',

  end: '在现有局面上结束游戏；最后的战报写明结果和各方的状况',
  'end --how': '怎样结束：agreed 各方同意，conceded 认输，abandoned 中止，decided 主持人决定',
  'end --won': '谁获胜；几个阵营用逗号隔开，即共同获胜',
  'end --reason': '理由，写入日志和战报',

  vote: '列出谁想结束游戏、谁认输；代记一票，或向大家征求意见',
  'vote said': '与--for同用：结束、平局、某阵营获胜、反对，或认输',
  'vote --for': '记作这个阵营的话',
  'vote --tell': '给每位玩家写一封信，说明有什么提议',
  'vote --reason': '理由，写入日志',
  ...HELP_MORE_ZH,
};

/** 总帮助末尾的话。 */
export const AFTER_ZH = `
退出码：0 完成；1 还缺答复，或指令有误；2 用法不对，或文件损坏；
70 程序的毛病；75 暂时不行，稍后再试；130 被中断。

在一局的文件夹里只写rookery，就说明现在该做什么。

例子：
  rookery new games/winter --players 5 --seat <阵营>="小雪 <xue@example.org>"
  rookery status games/winter
  rookery check games/winter/orders/01-<阶段>/<阵营>.txt
  rookery adjudicate games/winter --preview
  rookery report games/winter --for <阵营>`;

/** 尖括号、方括号里的名称。 */
export const OPERANDS_ZH: Readonly<Record<string, string>> = {
  line: '行',
  share: '份',
  condition: '条件',
  game: '游戏',
  shell: '终端',
  code: '码',

  paths: '路径',
  options: '选项',
  command: '命令',
  folder: '文件夹',
  files: '文件',
  file: '文件',
  path: '路径',
  orders: '指令',
  what: '内容',
  query: '查询',
  event: '事件',
  said: '更正',
  id: '编号',
  name: '名称',
  names: '名称',
  n: '数',
  k: '数',
  numbers: '人数',
  seat: '阵营',
  value: '值',
  text: '文字',
  time: '时间',
  lang: '语言',
  format: '格式',
  forum: '论坛',
  bytes: '字节数',
  reader: '读者',
  how: '方式',
  seats: '阵营',
  player: '玩家',
  phase: '阶段',
  place: '位置',
  kind: '种类',
  key: '密钥',
  styles: '打法',
  depth: '程度',
};

/** 帮助的各段标题，以及出错之后的提示。 */
export const TITLES_ZH: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
  '(see --help)': '（用法见--help）',
};
