import { asciiLower } from '../../core/ascii.ts';
import type { LogFile } from '../io/log-file.ts';
import type { Settings } from '../io/settings.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';

/** Where somebody who always is the same moderator says so once. */
const VARIABLE = 'ROOKERY_AS';

/** The log in the hands of the moderator who gives a command, where he says who he is. */
export const actedOn = (
  log: LogFile,
  ports: Pick<Ports, 'acting' | 'env'>,
  settings: Pick<Settings, 'moderators'>,
): LogFile => {
  const by = moderatorActing(ports, settings);
  return by === undefined ? log : { ...log, by };
};

/** The moderator who gives a command, by his name as the game has it. */
const moderatorActing = (
  { acting, env }: Pick<Ports, 'acting' | 'env'>,
  { moderators }: Pick<Settings, 'moderators'>,
): string | undefined => {
  const said = (acting?.as ?? env[VARIABLE] ?? '').trim();
  if (said === '') return undefined;
  if (moderators === undefined) return said;
  const named = moderators.find((one) => asciiLower(one) === asciiLower(said));
  return named ?? leave(EXIT.wrong, why('leave.no-moderator', { what: said, names: moderators }));
};
