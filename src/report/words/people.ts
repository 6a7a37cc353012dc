const EN = {
  'end.over': 'The game is over already; nothing was changed.',
  'end.done':
    'The game has ended; the last report says how. To take it back: rookery undo --to {n} --reason "…".',
  'end.not-said':
    '{how, agreed: No vote has passed (rookery vote shows them), other: The other seats have not conceded}. If it is agreed all the same, say with whom it is won: --won <seats>, or --won nobody. Nothing was changed.',
  'vote.none': 'Nobody has proposed to end the game, and nobody gives up.',
  'vote.row':
    '{result, won: {winners:seats} wins, shared: {winners:seats} share the victory, other: it ends as it stands}: {outcome, passed: passed, failed: failed, other: open} ({needed} needed); for: {agreed:seats}{against, none: , other: ; otherwise: {against:seats}}{silent, none: , other: ; not yet: {silent:seats}}',
  'vote.gone': '{seat:seats} {to, none: gives up, other: gives up in favour of {to:seats}}',
  'vote.none-proposed':
    'Nobody has proposed to end the game: there is nothing to vote on, and nobody was written to. But:',
  'vote.passed': 'The vote has passed: {seats} have agreed.',
  'vote.conceded': 'All others have left the game to {winner:seats}.',
  'vote.begins': 'vote:',
  'vote.no-word':
    '“{said}” is no vote. Write: end, draw, draw Seat, Seat, Seat wins, no; or concede.',
  'vote.noted': 'Noted for {seat:seats}.',
  'vote.subject': '{game}: shall the game end?',
  'vote.proposed':
    '{result, won: {winners:seats} wins, shared: {winners:seats} share the victory, other: it ends as it stands}: {outcome, passed: agreed, failed: not agreed, other: proposed}{shown, yes: ; for: {agreed:seats}{against, none: , other: ; otherwise: {against:seats}}{silent, none: , other: ; not yet: {silent:seats}}, other: }',
  'vote.against': 'Against it: the game goes on',
  'vote.back': 'You can take your vote back: {text}',
  'vote.how':
    'Please vote: send the moderator one of these lines as it stands. {needed, all: All who play have to agree., most: More than half of those who play have to agree., other: {needed} of those who play have to agree.}',
  'mail.over': 'Thank you for playing: nothing is carried out any more.',
  'seat.row':
    '{seat:seats}: {how, none: {who}, asleep: nobody, asleep, other: nobody, defaults of the rules} (key {key})',
  'seat.one': 'Say one of these: a player, --nobody, or --back.',
  'seat.no-name': '“{what}”: name the player, such as "Ben <ben@example.org>".',
  'seat.no-sleep': 'This game does not say what a sleeping seat does: use --absent defaults.',
  'seat.so-already': '{seat:seats}: it is like that already; nothing was changed.',
  'seat.orders':
    'What was sent for {seat:seats} may still be carried out ({files, none: , other: {files:any}}{messages, none: , other: ; messages {messages:any}}). Say --orders keep, or --orders drop. Nothing was changed.',
  'seat.edit':
    '{file}: {seat:seats} stands there in a way that cannot be changed from here. Write the new player in it yourself, then give the command again. Nothing was changed.',
  'seat.laid': '{file}: a letter',
  'seat.turned': '{file}: waited for {seat:seats}, and goes to the new player now',
  'seat.withdrawn':
    '{file}: {what, welcome: the key and the bundle of a former player; it is not sent any more, receipt: answers a mail of the former player; it is not sent any more, other: was for the former player, and the new one has no address here; its words are in {text}: pass them on}',
  'seat.by-hand':
    'The new player of {seat:seats} has no address here: hand over the bundle and the key (rookery bundle --for {seat} --keys).',
  'seat.welcome': '{game}: you play {seat:seats}',
  'end.letter': '{game} is over',
  'end.letter-says': '{game} is over; no more orders are needed.',
  'seat.news': '{game}: who plays {seat:seats}',
  'seat.hello':
    'Hello {player}. From now on you play {seat:seats} in {game}. The game is in {when}.',
  'seat.gone': '{game}: you no longer play {seat:seats}',
  'seat.gone-as':
    'Hello {player}. From now on {how, replaced: somebody else plays {seat:seats}, other: nobody plays {seat:seats}}{reason, none: , other: : {reason}}. Your votes, your days away and whoever writes for you there no longer count; what you send from now on waits for the moderator.',
  'seat.left':
    '{orders, drop: What your predecessor had sent and was not carried out no longer counts, standing orders included., other: What your predecessor sent still counts where it was not carried out, until you send something else; standing orders stay until you change them.}',
  'seat.papers':
    'This letter brings your bundle. Keep its files together in a folder: there rookery status shows where the game stands, and rookery check reads your orders. The template is orders.txt. The key in key.txt is yours alone; it proves your orders.',
  'reason.former-player': 'from a former player of this seat',
  'status.absent':
    'Nobody plays {seats}: {how, asleep: it sleeps, other: the defaults of the rules answer for it}.',
  'status.nobody': '{how, asleep: asleep, other: defaults of the rules}',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'end.over': '游戏已经结束，没有改动任何内容。',
  'end.done': '游戏已结束，结果写在最后的战报里。要撤回：rookery undo --to {n} --reason "……"。',
  'end.not-said':
    '{how, agreed: 还没有表决通过（见rookery vote）, other: 其他各方并未认输}。如果确实已经同意，请写明谁获胜：--won <阵营>，或--won nobody。没有改动任何内容。',
  'vote.none': '没有人提议结束游戏，也没有人认输。',
  'vote.row':
    '{result, won: {winners:seats}获胜, shared: {winners:seats}共同获胜, other: 按现在的局面结束}：{outcome, passed: 通过, failed: 未通过, other: 表决中}（需{needed}票）；赞成：{agreed:seats}{against, none: , other: ；另有主张：{against:seats}}{silent, none: , other: ；未投票：{silent:seats}}',
  'vote.gone': '{seat:seats}认输{to, none: , other: ，让给{to:seats}}',
  'vote.none-proposed': '没有人提议结束游戏：没有什么可表决的，也没有给任何人去信。但是：',
  'vote.passed': '表决通过：{seats}均已同意。',
  'vote.conceded': '其他各方都让{winner:seats}获胜。',
  'vote.begins': '投票：',
  'vote.no-word': '“{said}”不是投票。可写：结束、平局、平局 阵营、阵营、某阵营获胜、反对；或认输。',
  'vote.noted': '已记下{seat:seats}的话。',
  'vote.subject': '{game}：是否结束游戏',
  'vote.proposed':
    '{result, won: {winners:seats}获胜, shared: {winners:seats}共同获胜, other: 按现在的局面结束}：{outcome, passed: 已通过, failed: 未通过, other: 有人提议}{shown, yes: ；赞成：{agreed:seats}{against, none: , other: ；另有主张：{against:seats}}{silent, none: , other: ；未投票：{silent:seats}}, other: }',
  'vote.against': '反对，继续游戏',
  'vote.back': '投票可以撤回：{text}',
  'vote.how':
    '请投票：照抄以下一行，发给主持人。{needed, all: 须全体在局玩家同意。, most: 须过半数在局玩家同意。, other: 须有{needed}位在局玩家同意。}',
  'mail.over': '感谢参加：此后的指令不再执行。',
  'seat.row':
    '{seat:seats}：{how, none: {who}, asleep: 无人，休眠, other: 无人，按默认处理}（第{key}把密钥）',
  'seat.one': '请只写一项：玩家、--nobody或--back。',
  'seat.no-name': '“{what}”：请写明玩家，例如"小本 <ben@example.org>"。',
  'seat.no-sleep': '本游戏没有规定休眠的做法，请用--absent defaults。',
  'seat.so-already': '{seat:seats}本来就是这样，没有改动。',
  'seat.orders':
    '{seat:seats}先前的来件还可能执行（{files, none: , other: {files:any}}{messages, none: , other: ；第{messages:any}号来件}）。请写--orders keep（保留）或--orders drop（作废）。没有改动任何内容。',
  'seat.edit':
    '{file}：{seat:seats}的写法无法自动修改。请自行写上新玩家，再运行一次。没有改动任何内容。',
  'seat.laid': '{file}：信件',
  'seat.turned': '{file}：原要寄给{seat:seats}的前任，现在改寄给新玩家',
  'seat.withdrawn':
    '{file}：{what, welcome: 前任的密钥和资料，不再寄出, receipt: 回复前任来信的回执，不再寄出, other: 原要寄给前任，而新玩家没有地址；内容在{text}，请自行转交}',
  'seat.by-hand':
    '{seat:seats}的新玩家没有地址，请自行交给他资料和密钥（rookery bundle --for {seat} --keys）。',
  'seat.welcome': '{game}：由你操控{seat:seats}',
  'end.letter': '{game}结束了',
  'end.letter-says': '{game}结束了，不用再下命令。',
  'seat.news': '{game}：{seat:seats}由谁操控',
  'seat.hello': '{player}，你好。从现在起由你在《{game}》中操控{seat:seats}。游戏进行到{when}。',
  'seat.gone': '{game}：你不再操控{seat:seats}',
  'seat.gone-as':
    '{player}，你好。从现在起{how, replaced: {seat:seats}由别人操控, other: {seat:seats}无人操控}{reason, none: , other: ：{reason}}。你投的票、请的假和替你写信的人都不再算数；此后你寄来的信由主持人处理。',
  'seat.left':
    '{orders, drop: 前任玩家已寄出而尚未执行的内容一律作废，包括长期指令。, other: 前任玩家已寄出而尚未执行的内容仍然有效，直到你另有指示；长期指令也保留，可随时修改。}',
  'seat.papers':
    '随信附上你的资料，请放在同一个文件夹里：在那里用rookery status看局面，用rookery check检查指令。orders.txt是指令模板。key.txt里的密钥只归你一人，用来证明指令是你写的。',
  'reason.former-player': '发件人是这个阵营以前的玩家',
  'status.absent': '{seats}无人操控：{how, asleep: 休眠, other: 一律按默认处理}。',
  'status.nobody': '{how, asleep: 休眠, other: 按默认}',
};

/** Sentences on who plays, and how a game ends. */
export const PEOPLE = { en: EN, zh: ZH };
