import type { LogLine } from '../../core/log.ts';

/**
 * The last word in the log, whatever was published of it. A command that finds its own word there was given before:
 * nobody may have seen that it was done, or what follows from it may have been cut short. It is not done twice.
 */
export const saidLast = (lines: readonly LogLine[]): LogLine | undefined =>
  lines.findLast(({ line }) => line !== 'published' && line !== 'closed');
