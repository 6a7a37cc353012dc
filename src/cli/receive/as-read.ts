import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { Ruled, StoredMessage } from '../../desk/intake.ts';
import { outcomeOf, readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { ReceiveContext } from './bench.ts';
import { combinedFrom } from './combined.ts';

/**
 * A message as the moderator says that its sender meant it: the lines of it that can be used stay, and
 * those that he says take the place of whatever speaks of the same. It stays its sender's own word.
 */
export const asMeant = async <G extends Game>(
  bench: ReceiveContext<G>,
  meant: StoredMessage & { readonly seat: Seat },
  { said, ruled }: { readonly said: readonly string[]; readonly ruled: Ruled },
): Promise<StoredMessage> => {
  const { reason: _, by: __, readings: ___, wrong: ____, took: _____, ...kept } = meant;
  const { seat } = meant;
  const bare = { ...kept, format: 'text' as const, lines: said };
  const { sense, ...alone } = await outcomeOf(bench, bare, [], seat);
  const { errors } = sense.message;
  if (alone.fate !== 'used' || errors.length > 0) {
    const problems = errors.map((one) => bench.game.words.sentence(one));
    leave(EXIT.wrong, why('leave.as-read', { n: meant.number, problems }));
  }
  const moment = alone.moment ?? kept.moment ?? momentOfDesk(bench.game.desk);
  const lines = [...(await others(bench, meant, { ...bare, moment, seat })), ...said];
  const { sense: _s, ...outcome } = await outcomeOf(bench, { ...bare, lines }, [], seat);
  const notices = [...(meant.notices ?? []), ...(outcome.notices ?? [])];
  return {
    ...{ ...kept, ...outcome, seat, fate: 'used', format: 'text', ruled, asRead: said },
    ...(notices.length > 0 && { notices }),
  };
};

/** The lines of a message that go on counting beside those that the moderator says. */
const others = async <G extends Game>(
  bench: ReceiveContext<G>,
  meant: StoredMessage & { readonly seat: Seat },
  said: StoredMessage & { readonly seat: Seat; readonly moment: StoredMessage['moment'] },
): Promise<readonly string[]> => {
  // What can be read in two ways is said anew as a whole; of YAML nothing is left as lines.
  if (meant.fate === 'asked' || meant.format !== 'text') return [];
  const { moment } = said;
  if (moment === undefined) return [];
  const reader = readerFor(bench, meant.seat);
  const good = goodLines(reader, meant.lines, meant.wrong ?? []);
  const old = { ...meant, moment, lines: good, wrong: [], number: 1 };
  const { lines } = await combinedFrom(bench, [old, { ...said, moment, number: 2 }]);
  return lines.flatMap(({ number, written }) => (number === 1 ? written : []));
};
