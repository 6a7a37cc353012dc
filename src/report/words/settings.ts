const EN = {
  'settings.at': '{at}  {path}: {says}',
  'settings.whole': '{at}  {says}',
  'settings.of': '{path}: {says}',
  'settings.type':
    'expected {expected, string: a text, number: a number, int: a whole number, boolean: true or false, array: a list, object: members with values, record: members with values, other: {expected}}{missing, yes: ; it is missing, other: }',
  'settings.keys': 'there is no such member here',
  'settings.value': 'expected {count, 1: , other: one of} {values}',
  'settings.union':
    'this can be written in several ways, and is none of them; see rookery schema game',
  'settings.least': 'expected {least} or more',
  'settings.most': 'expected {most} or less',
  'settings.empty': 'nothing stands here',
  'settings.other': '{says}',
  'settings.moment':
    'expected a round and one of its phases, such as 03-{phase}; there are: {phases}',
  'settings.phase': 'expected a phase; there are: {phases}',
  'settings.kind': 'expected a kind of question; there are: {kinds}',
  'settings.seat': 'expected a seat; there are: {ids}',

  'settings.hash': 'expected a SHA-256 hash (64 hexadecimal digits)',
  'settings.time': 'expected a time such as 2026-11-25T20:00:00+01:00',
  'settings.no-zone':
    'expected a time such as 2026-11-25T20:00:00+01:00: with its offset, or with a zone for the game (intake: zone)',
  'settings.offset': 'expected a zone such as +08:00',
  'settings.zone': 'expected a zone such as Europe/Berlin, Asia/Shanghai or +08:00',
  'settings.span': 'expected a span such as 3d, 36h or 1d12h',
  'settings.hour': 'expected an hour such as "20:00"',
  'settings.day': 'expected a day such as 2026-12-24, or two of them: 2026-12-24..2027-01-02',
  'settings.earlier': 'expected the earlier day first',
  'settings.control': 'expected no control characters',
  'settings.server': 'expected the name of a server, without spaces',
  'settings.command': 'expected a command',
  'settings.quotation': 'expected an end of the quotation',
  'settings.no-shell':
    'expected one command: no shell reads it, so put pipes and variables into a script of your own',
  'settings.one-command': 'expected a password-command or a token-command, not both',
  'settings.login': 'expected the login it is for',
  'settings.password':
    'a password does not belong here: it comes from the environment (ROOKERY_IMAP_PASSWORD, ROOKERY_SMTP_PASSWORD), or a password-command prints it',
  'settings.exposed':
    'a plain connection would send password and mail readable for everybody on the way; it is for this machine alone (localhost). Use tls or starttls',
  'settings.folder': 'expected another folder than the one that is read',
  'settings.address': 'expected an address, such as "Moderator <gm@example.org>"',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'settings.at': '{at}  {path}：{says}',
  'settings.whole': '{at}  {says}',
  'settings.of': '{path}：{says}',
  'settings.type':
    '应为{expected, string: 文字, number: 数字, int: 整数, boolean: true或false, array: 列表, object: 带值的成员, record: 带值的成员, other: {expected}}{missing, yes: ，却没有写, other: }',
  'settings.keys': '这里没有这个成员',
  'settings.value': '应为{values}{count, 1: , other: 之一}',
  'settings.union': '这里有几种写法，但这样写都不对；请看rookery schema game',
  'settings.least': '至少为{least}',
  'settings.most': '至多为{most}',
  'settings.empty': '这里是空的',
  'settings.other': '{says}',
  'settings.moment': '应为回合和其中的阶段，如03-{phase}；可选：{phases}',
  'settings.phase': '应为阶段；可选：{phases}',
  'settings.kind': '应为一类问题；可选：{kinds}',
  'settings.seat': '应为一方；可选：{ids}',

  'settings.hash': '应为SHA-256哈希值（64位十六进制数字）',
  'settings.time': '应为时间，如2026-11-25T20:00:00+01:00',
  'settings.no-zone':
    '应为时间，如2026-11-25T20:00:00+01:00：要写时差，或给本局写明时区（intake: zone）',
  'settings.offset': '应为时区，如+08:00',
  'settings.zone': '应为时区，如Europe/Berlin、Asia/Shanghai或+08:00',
  'settings.span': '应为时长，如3d、36h或1d12h',
  'settings.hour': '应为钟点，如"20:00"',
  'settings.day': '应为日期，如2026-12-24；或两个日期：2026-12-24..2027-01-02',
  'settings.earlier': '较早的日期应写在前面',
  'settings.control': '不能有控制字符',
  'settings.server': '应为服务器名，不含空格',
  'settings.command': '应写一条命令',
  'settings.quotation': '引号没有结束',
  'settings.no-shell': '只能写一条命令：这里没有shell，管道和变量请写进自己的脚本',
  'settings.one-command': 'password-command和token-command只能写一个',
  'settings.login': '应写明登录名',
  'settings.password':
    '密码不能写在这里：请放在环境变量里（ROOKERY_IMAP_PASSWORD、ROOKERY_SMTP_PASSWORD），或由password-command给出',
  'settings.exposed':
    '不加密的连接会让沿途的人读到密码和邮件，只可用于本机（localhost）。请用tls或starttls',
  'settings.folder': '不能与所读的文件夹相同',
  'settings.address': '应为地址，如"Moderator <gm@example.org>"',
};

/** Sentences on what is wrong in game.yaml and mailbox.yaml; those of one shape as its schema has them. */
export const SETTINGS = { en: EN, zh: ZH };
