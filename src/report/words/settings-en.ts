/** Sentences on what is wrong in game.yaml and mailbox.yaml, in English; those of one shape as its schema has them. */
export const SETTINGS_EN = {
  'settings.at': '{at}  {path}: {says}',
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
  'settings.one-command': 'expected a password-command or a token-command, not both',
  'settings.login': 'expected the login it is for',
  'settings.password':
    'a password does not belong here: it comes from the environment (ROOKERY_IMAP_PASSWORD, ROOKERY_SMTP_PASSWORD), or a password-command prints it',
  'settings.exposed':
    'a plain connection would send password and mail readable for everybody on the way; it is for this machine alone (localhost). Use tls or starttls',
  'settings.folder': 'expected another folder than the one that is read',
  'settings.address': 'expected an address, such as "Moderator <gm@example.org>"',
} as const;

export type SettingsFrame = keyof typeof SETTINGS_EN;
