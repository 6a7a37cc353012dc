import { asciiLower } from '../../core/ascii.ts';
import type { Settings } from '../io/settings.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Words } from '../words/words.ts';

/** Where somebody who always is the same moderator says so once. */
const VARIABLE = 'ROOKERY_AS';

/** The moderator who gives a command, where he says so, by his name as the game has it. */
export const moderatorActing = (
  { acting, env }: Pick<Ports, 'acting' | 'env'>,
  { moderators }: Pick<Settings, 'moderators'>,
  { frame }: Words,
): string | undefined => {
  const said = (acting?.as ?? env[VARIABLE] ?? '').trim();
  if (said === '') return undefined;
  if (moderators === undefined) return said;
  const named = moderators.find((one) => asciiLower(one) === asciiLower(said));
  return named ?? leave(EXIT.wrong, frame('leave.no-moderator', { what: said, names: moderators }));
};
