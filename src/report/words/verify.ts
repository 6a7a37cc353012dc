const EN = {
  'verify.chain':
    'The log is whole: {count} {count, one: line, other: lines}, each with the hash of the one before.',
  'verify.draws': 'All draws follow from the seed ({count}).',
  'verify.answers':
    'All results follow from the orders received: played again, {count} {count, one: entry, other: entries} came out the same.',
  'verify.bundles': 'Bundles say what the log says ({count}).',
  'verify.bundles-agree': 'The bundles agree with each other ({count}).',
  'verify.heads': 'Heads are heads of this log ({count}).',
  'verify.heads-named': 'Heads are named by a bundle, too ({count}).',
  'verify.orders': 'Receipts name the orders that were carried out ({count}).',
  'verify.reports': 'Files are as they went out ({count}).',
  'verify.undone':
    'Everything behind entry {n} was taken back{reason, none: , other: : {reason}}. What came then was drawn {drawn, anew: anew, other: alike}.',
  'verify.other-program':
    'Another version of the program played this game ({theirs}; this is {program}): from entry {n} on it plays otherwise, so results were not held against its own. Chain, draws and receipts were.',
  'verify.no-seed':
    '{file} holds no seed: nothing but its chain can be verified before the record is published.',
  'verify.no-rules': 'The rules of “{ruleset}” are not here: the game was not played again.',
  'verify.other-rules': 'The game was played by rules that are not here: it was not played again.',
  'verify.moved-data':
    'The moderator moved the game to other rules: only his own folder can play it again.',
  'verify.closed-ruling':
    'The moderator keeps a ruling to himself: only his own folder can play the game again.',
  'verify.first-form':
    'The log is of the first form, which has no heads; the next command that writes lifts it.',
  'verify.first-record': 'Several logs: the files were held against {file}.',
  'verify.bundles-undone':
    '{file}: what was taken back since came otherwise from entry {n} on (as in {other}).',
  'verify.head-unknown': '{file}: no bundle names the head {head}. Keep it: the record will tell.',
  'verify.orders-open':
    '{file}: the orders of {seat} for {moment} are not carried out yet, as far as can be seen.',
  'verify.orders-hushed':
    '{file}: the words of {seat} for {moment} ceased to speak later, and no bundle has them any more: the record will tell.',
  'verify.other-seed': 'The seed is not the one whose hash was published when the game was opened.',
  'verify.draw': 'The draw {key} of {sides} gave {number}: the seed gives something else.',
  'verify.draw-form': 'This is no draw: it has a key, a number of sides and what was drawn.',
  'verify.key':
    'The draw {key} has a key that these rules do not ask for: whoever chooses a key chooses what it gives.',
  'verify.keys': 'The draws are not counted from one, each purpose of a phase by itself.',
  'verify.beacon': 'The beacon is not 64 hexadecimal digits: it could be written in several ways.',
  'verify.word-other': 'The word of {seat} is not the one that came: its digest was noted then.',
  'verify.word-changed':
    'The word of {seat} was noted twice, and differs: the first message that gave one was passed over.',
  'verify.word-receipt':
    'The receipt of message {number} bears another word of {seat} than the one that was drawn with.',
  'verify.old-seal':
    'The digest of {seat} for {for} is of the first form, which binds neither line ends nor remarks.',
  'verify.opened-other':
    'The orders of {seat} for {for} that were carried out are not what was opened.',
  'verify.ruled-sealed':
    'The moderator decided something for {seat} in {for}, where orders were sealed: see his ruling in the report.',
  'verify.no-game': 'No run stands in this log: there is nothing to play again.',
  'verify.no-record':
    'The results: they can be held against the rules when the moderator publishes the record.',
  'verify.unproved': 'Not proved:',
  'verify.salt': 'The salt of what is sealed does not follow from the seed.',
  'verify.words':
    'The words that chance takes in were not fixed for every seat before the first run behind the set-up.',
  'verify.entry':
    'Entry {n} ({round}, {phase}) does not follow from the orders received, the seed and the rules.',
  'verify.other-game': 'This is of another game.',
  'verify.bundle-entry': 'Entry {n} ({round}, {phase}) is not what the log has.',
  'verify.bundle-taken': 'The message for {round}, {phase} is not what the log has.',
  'verify.bundles-differ': 'Entry {n} ({round}, {phase}) is another in {other}.',
  'verify.head': 'The head {head} is none of this log: it is not the one that this was made from.',
  'verify.changed': 'This is not as it went out.',
  'verify.gone': 'This went out, and is not there any more.',
  'verify.archive': 'The archive is damaged.',
  'verify.orders-other':
    'The receipt of message {number} names orders of {seat} for {moment} that were not carried out ({code}): others were.',
  'verify.orders-dropped':
    'The receipt of message {number} names orders of {seat} for {moment} ({code}): none were carried out.',
  'verify.line':
    '{what, not-json: not readable, chain-broken: does not follow from the line before, secret-changed: what is sealed is not what was committed to, head-changed: not as it was written, cut-short: cut short here, other-version: of another version, line-form: not a line of a log, closed: closed though a record opens it, header: not as it was written, changed: does not follow from the line before, other: no bundle}',
  'verify.no-head': '“{what}” is no head: it has four groups of five letters and digits.',
  'verify.nothing':
    '{path}: there is nothing here that could be verified.\nName a game’s folder, a record, a bundle, a receipt or a report, or a folder of these.',
  'verify.result':
    '{result, holds: Everything holds., part: What could be looked at holds., found: {count, one: One thing does not hold:, other: {count} things do not hold:}, other: There is nothing here that could be verified.}',
  'chance.no-beacon':
    'Draws take in {name}, which is not known here yet. Type it in: rookery beacon <value>. Nothing was run.',
  'chance.none-named': 'This game was opened without a beacon.',
  'chance.beacon-known': '{name} is noted already: {value}.',
  'chance.beacon-used': 'Runs have drawn with it; it stays.',
  'chance.beacon-other':
    'No run has drawn with it yet. If it is wrong, say why: --reason; both values stay in the log.',
  'chance.beacon': '{name}: {value}',
  'chance.beacon-form':
    'A beacon has 64 hexadecimal digits, so that there is one way to write it. Copy them from the page of {name}.',
  'verify.seals': 'What was opened is what had been sealed ({count}).',
  'verify.seal': 'The words of {seat} for {for} are not those that were sealed in time.',
  'verify.unsealed':
    'Orders of {seat} for {for} were carried out that nobody had sealed and opened.',
  'seal.nothing': 'There are no orders in it.',
  'seal.begin': '--- orders ---',
  'seal.end': '--- end ---',
  'seal.digest': 'sealed: {digest}',
  'seal.salt': 'salt: {salt}',
  'seal.now': 'Send this before the deadline, and nothing else of your orders:',
  'seal.later':
    'Keep this, and send it when the deadline has passed. Without it your orders count as not sent:',
  'seal.kept':
    '{path}: keep it, and send it when the deadline has passed. Without it your orders count as not sent.',
  'seal.no-deadline': 'This phase has no deadline that orders could be locked until.',
  'seal.lock': 'Send this. Nobody can read it before {time}, and then everybody can:',
  'seal.no-signature': 'That is no signature of the beacon: it has 96 hexadecimal digits.',
  'seal.opened-by': 'opened by the beacon',
  'seal.awaited':
    'Sealed in time, and not opened yet: {seats}. {how, time: Type in the beacon that they are locked until ({beacon:any}): rookery beacon <value>., other: Their words are awaited: rookery receive.} Nothing was run.',
  'seal.without':
    'To go on all the same, what is sealed counting as not sent: rookery adjudicate --missing default={ids}',
  'seal.over':
    'Message {number}: its phase has been run. To have it count: rookery undo --to {moment}; then it does by itself.',
  'seal.passed':
    '{moment} was run without what was sealed for it: {seats}. To play it again: rookery undo --to {moment}, then this beacon again.',
  'seal.opened':
    '{opened, none: Nothing could be opened., other: Opened: {opened:any}.}{closed, none: , other:  Still closed: {closed:any}.}',
  'publish.not-over':
    'The game is not over: its record would open the seed and all orders. End it first (rookery end).',
  'publish.first-form':
    'The log is of the first form: any command that writes lifts it (rookery repair).',
  'publish.done': '{path}: the record of the game, {count} {count, one: line, other: lines}.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'verify.chain': '日志完整：{count}行，每行都带着上一行的摘要。',
  'verify.draws': '抽取都由种子得出（{count}次）。',
  'verify.answers': '结果都由收到的指令得出：重新进行一遍，{count}个条目完全相同。',
  'verify.bundles': '资料包与日志一致（{count}份）。',
  'verify.bundles-agree': '各资料包互相一致（{count}份）。',
  'verify.heads': '链头都是这份日志的（{count}个）。',
  'verify.heads-named': '链头在资料包里也有（{count}个）。',
  'verify.orders': '回执所写的指令就是执行了的指令（{count}份）。',
  'verify.reports': '文件与发出时相同（{count}份）。',
  'verify.undone':
    '条目{n}之后的一切曾被撤回{reason, none: , other: ：{reason}}。此后的抽取{drawn, anew: 重新抽过, other: 与先前相同}。',
  'verify.other-program':
    '这一局是用另一个版本的程序进行的（{theirs}，现在是{program}）：从条目{n}起裁定不同，因此没有对照结果，只核验了链、抽取和回执。',
  'verify.no-seed': '{file}里没有种子：对局记录公布之前，只能核验它的链。',
  'verify.no-rules': '这里没有“{ruleset}”的规则，没有重新进行。',
  'verify.other-rules': '这一局所用的规则不在这里，没有重新进行。',
  'verify.moved-data': '主持人曾让这一局改用别的规则：只有他自己的文件夹能重新进行。',
  'verify.closed-ruling': '主持人有一项裁定没有公开：只有他自己的文件夹能重新进行。',
  'verify.first-form': '日志是第一种格式，没有链头；下一条写文件的命令会升级它。',
  'verify.first-record': '有几份日志：文件是与{file}对照的。',
  'verify.bundles-undone': '{file}：后来撤回过，从条目{n}起与{other}不同。',
  'verify.head-unknown': '{file}：没有资料包写着链头{head}。请保留，公布对局记录后便可核验。',
  'verify.orders-open': '{file}：{seat}在{moment}的指令，目前还看不出已经执行。',
  'verify.orders-hushed':
    '{file}：{seat}在{moment}的话后来作废，资料包里已经没有，公布对局记录后便可核验。',
  'verify.other-seed': '种子与开局时公布的摘要不符。',
  'verify.draw': '抽取{key}（{sides}选一）得出{number}，种子给出的不是这个。',
  'verify.draw-form': '这不是一次抽取：要有键、面数和结果。',
  'verify.key': '抽取{key}的键不是这套规则会用的：能挑键的人就能挑结果。',
  'verify.keys': '抽取没有按阶段和用途各自从一数起。',
  'verify.beacon': '公开抽签的值不是64位十六进制数字，可以有几种写法。',
  'verify.word-other': '{seat}的暗语不是当初收到的那一个：收到时记下了摘要。',
  'verify.word-changed': '{seat}的暗语记过两次，前后不同：最先写暗语的那封信没有算数。',
  'verify.word-receipt': '第{number}封信的回执上{seat}的暗语，与抽取所用的不同。',
  'verify.old-seal': '{seat}在{for}的摘要是第一种格式，没有锁定换行和注释。',
  'verify.opened-other': '{seat}在{for}执行了的指令，不是公开的原文所写的。',
  'verify.ruled-sealed': '{for}的指令是密封的，主持人替{seat}裁定过：见战报里的裁定。',
  'verify.no-game': '这份日志里没有裁定过，无从重新进行。',
  'verify.no-record': '结果：主持人公布对局记录之后，才能用规则核验。',
  'verify.unproved': '没有得到证明的：',
  'verify.salt': '密封内容所加的盐不是由种子得出的。',
  'verify.words': '随机所用的暗语，没有在布置之后第一次裁定之前为每个阵营定下。',
  'verify.entry': '条目{n}（第{round}回合，{phase}）不能由收到的指令、种子和规则得出。',
  'verify.other-game': '这是另一局的。',
  'verify.bundle-entry': '条目{n}（第{round}回合，{phase}）与日志不同。',
  'verify.bundle-taken': '第{round}回合{phase}的信与日志不同。',
  'verify.bundles-differ': '条目{n}（第{round}回合，{phase}）与{other}里的不同。',
  'verify.head': '链头{head}不属于这份日志：当时所用的不是这一份。',
  'verify.changed': '与发出时不同。',
  'verify.gone': '曾经发出，现在没有了。',
  'verify.archive': '压缩包损坏。',
  'verify.orders-other':
    '第{number}封信的回执写着{seat}在{moment}的指令（{code}），执行的却是别的。',
  'verify.orders-dropped': '第{number}封信的回执写着{seat}在{moment}的指令（{code}），却没有执行。',
  'verify.line':
    '{what, not-json: 无法读取, chain-broken: 与上一行接不上, secret-changed: 密封内容与当初承诺的不符, head-changed: 与写下时不同, cut-short: 在此中断, other-version: 属于另一个版本, line-form: 不是日志的行, header: 与写下时不同, changed: 与上一行接不上, other: 不是资料包}',
  'verify.no-head': '“{what}”不是链头：应是四组，每组五个字母或数字。',
  'verify.nothing':
    '{path}：这里没有可以核验的内容。\n请写出游戏目录、记录、资料包、回执或战报，或放着它们的文件夹。',
  'verify.result':
    '{result, holds: 全部相符。, part: 能核验的都相符。, found: 有{count}处不符：, other: 这里没有可以核验的内容。}',
  'chance.no-beacon': '抽取要用到{name}，这里还没有它的值。请输入：rookery beacon <值>。没有裁定。',
  'chance.none-named': '这一局开局时没有定下公开抽签。',
  'chance.beacon-known': '{name}已经记下：{value}。',
  'chance.beacon-used': '裁定已经用它抽取过，不能再改。',
  'chance.beacon-other':
    '还没有裁定用过它。如果记错了，请用--reason写明理由；两个值都会留在日志里。',
  'chance.beacon': '{name}：{value}',
  'chance.beacon-form': '公开抽签的值是64位十六进制数字，只有一种写法。请从{name}的页面抄过来。',
  'verify.seals': '公开的内容就是事先密封的内容（{count}份）。',
  'verify.seal': '{seat}在{for}的原文不是按时密封的那一份。',
  'verify.unsealed': '{seat}在{for}执行的指令没有密封和公开过。',
  'seal.nothing': '里面没有指令。',
  'seal.begin': '--- 指令 ---',
  'seal.end': '--- 结束 ---',
  'seal.digest': '密封：{digest}',
  'seal.salt': '盐：{salt}',
  'seal.now': '截止前寄这一行，不要寄指令本身：',
  'seal.later': '请保留以下内容，截止后再寄。没有它，你的指令视为没有寄：',
  'seal.kept': '{path}：请保留，截止后再寄。没有它，你的指令视为没有寄。',
  'seal.no-deadline': '这一阶段没有截止时间，无法加时间锁。',
  'seal.lock': '请寄以下内容。{time}之前谁也看不到，之后谁都能看：',
  'seal.no-signature': '这不是公开信标的签名：应有96位十六进制数字。',
  'seal.opened-by': '由公开信标打开',
  'seal.awaited':
    '{seats}已按时密封，还没有打开。{how, time: 请输入锁定到的公开信标（{beacon:any}）：rookery beacon <值>。, other: 正在等待原文：rookery receive。}没有裁定。',
  'seal.without': '照样继续、密封的指令视为没有寄：rookery adjudicate --missing default={ids}',
  'seal.over':
    '第{number}封信：这一阶段已经裁定。要让它算数：rookery undo --to {moment}，之后自动算数。',
  'seal.passed':
    '裁定{moment}时，没有用上为它密封的指令：{seats}。要重新进行：先rookery undo --to {moment}，再输入一次这个信标。',
  'seal.opened':
    '{opened, none: 什么也没有打开。, other: 已打开：{opened:any}。}{closed, none: , other: 仍未打开：{closed:any}。}',
  'publish.not-over': '这一局还没有结束：公布记录会公开种子和全部指令。请先结束（rookery end）。',
  'publish.first-form': '日志是第一种格式：任何写文件的命令都会升级它（rookery repair）。',
  'publish.done': '{path}：对局记录，{count}行。',
};

/** Sentences on what can be verified. */
export const VERIFY = { en: EN, zh: ZH };
