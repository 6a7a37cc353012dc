import type { Game } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import { afterwards } from '../../desk/plan/after.ts';
import type { PlanSays } from '../../desk/plan/says.ts';
import { tellAfter } from '../../desk/tell/plan-after.ts';
import { json } from '../commands/options.ts';
import { decoded } from '../io/files.ts';
import type { OpenGame } from '../open/game.ts';
import { show } from '../papers/shown.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';
import { contentAt } from './orders.ts';

/** The old plan against what happened. */
export const tellAfterwards = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  file: string,
  options: PlanOptions,
): Promise<Exit> => {
  const { words, desk } = game;
  const says = planIn(decoded(contentAt(ports, game, file).bytes));
  if (says === undefined) return leave(EXIT.wrong, words.frame('plan.after-file', { what: file }));
  const isOwn = says.seat === game.reader && says.game === (desk.name ?? '');
  if (!isOwn) return leave(EXIT.wrong, words.frame('plan.after-other', { what: file }));
  const after = afterwards(desk, says);
  if (after === undefined)
    return leave(EXIT.needed, words.frame('plan.after-round', { round: says.round }));
  if (options.json) ports.out.write(json({ seat: says.seat, round: says.round, ...after }));
  else
    await show(
      ports,
      speakerOf(game),
      { document: tellAfter(says, after, words), name: 'plan-after', reader: says.seat },
      options,
    );
  return EXIT.done;
};

/** A plan as `--json` wrote it; undefined: it is something else. */
const planIn = (text: string): PlanSays | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return isPlan(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

const VERDICTS: readonly unknown[] = ['certain', 'cannot', 'depends', 'unknown'];

const isPlan = (read: unknown): read is PlanSays =>
  isRecord(read) &&
  ['game', 'seat', 'phase', 'upTo'].every((name) => typeof read[name] === 'string') &&
  typeof read['round'] === 'number' &&
  Array.isArray(read['lines']) &&
  read['lines'].every(
    (line: unknown) =>
      isRecord(line) &&
      typeof line['aim'] === 'string' &&
      isRecord(line['about']) &&
      VERDICTS.includes(line['verdict']),
  );
