import { beaconIn, beaconValue, isFixed } from '../../desk/chance-words.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishNote, noteInLog } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { OptionsFor } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/terminal.ts';

type BeaconOptions = OptionsFor<'beacon'>;

/** Notes a public draw, now that it is known: what chance waits for, or what opens locked orders. */
export const noteBeacon = (
  ports: Ports,
  folder: string,
  value: string,
  options: BeaconOptions,
): Promise<Exit> =>
  workOn(ports, folder, options, (game) => {
    const said = value.trim().toLowerCase();
    const { beacon, sealed } = game.settings.settings;
    const { lines } = game.log;
    const isWanted = beacon !== undefined && beaconIn(lines) === undefined;
    const isReplaced = options.reason !== undefined && beacon !== undefined && !isFixed(lines);
    return sealed === 'time' && !isWanted && !isReplaced
      ? openNow(ports, game, said, options)
      : noteForChance(ports, game, said, options);
  });

const noteForChance = async (
  ports: Ports,
  game: ModeratorGame,
  said: string,
  { now, reason = '' }: BeaconOptions,
): Promise<Exit> => {
  const { log, derived, words } = game;
  const name = log.lines[0]?.['beacon'];
  if (name === undefined) return leave(EXIT.wrong, words.frame('chance.none-named'));
  const value = log.lines[0]?.['proofs'] === 2 ? beaconValue(said) : said;
  if (value === undefined) return leave(EXIT.wrong, words.frame('chance.beacon-form', { name }));
  const known = beaconIn(log.lines);
  const why = reason.trim();
  if (known !== undefined && known !== value && (isFixed(log.lines) || why === ''))
    return leave(
      EXIT.wrong,
      words.frame('chance.beacon-known', { name, value: known }),
      words.frame(isFixed(log.lines) ? 'chance.beacon-used' : 'chance.beacon-other'),
    );
  const at = timeOf(ports, now);
  const more = known === undefined ? {} : { reason: why };
  if (known !== value) noteInLog(game, [{ line: 'beacon', at, name, value, ...more }]);
  // A run that was cut short had noted it, and no more.
  else if (derived?.log.last !== log.last) finishNote(game);
  ports.out.write(`${words.frame('chance.beacon', { name, value })}\n`);
  return EXIT.done;
};

const SIGNATURE = /^[0-9a-f]{96}$/;

/** Opens all orders that were locked until now. */
const openNow = async (
  ports: Ports,
  game: ModeratorGame,
  said: string,
  { now }: BeaconOptions,
): Promise<Exit> => {
  const { words } = game;
  const { openLocked, passedOver, roundNow } = await import('../inbox/open-locked.ts');
  const { beaconName } = await import('../inbox/time-lock.ts');
  const digits = said.replace(/\s/g, '');
  if (!SIGNATURE.test(digits)) return leave(EXIT.wrong, words.frame('seal.no-signature'));
  const { opened, closed } = await openLocked(ports, game, digits, now);
  const round = roundNow(game);
  if (opened.length > 0 && round !== undefined) {
    const name = beaconName(ports, round);
    const at = timeOf(ports, now);
    noteInLog(game, [{ line: 'beacon', at, name, value: digits }]);
  }
  const told = { opened: opened.map(words.noun), closed: closed.map(words.noun) };
  const passed = opened.length > 0 ? new Map() : await passedOver(ports, game, digits);
  const lines = [
    ...(passed.size > 0 && closed.length === 0 ? [] : [words.frame('seal.opened', told)]),
    ...[...passed].map(([moment, seats]) =>
      words.frame('seal.passed', { moment, seats: seats.map(words.noun) }),
    ),
  ];
  ports.out.write(`${lines.join('\n')}\n`);
  return closed.length > 0 || opened.length === 0 ? EXIT.needed : EXIT.done;
};
