import { holder, runner } from './free.ts';
import { styleOf } from './mail.ts';
import { fighter, hunter } from './shadow.ts';

export const STYLES = {
  hunter: styleOf(hunter),
  fighter: styleOf(fighter),
  runner: styleOf(runner),
  holder: styleOf(holder),
} as const;
