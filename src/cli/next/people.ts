import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { toAdmit } from '../../desk/deputies.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import type { Step, Task } from '../../desk/tell/next.ts';
import { awaySaying, type Standing } from '../../desk/tell/status.ts';
import type { Stand } from '../messages/standing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { endsIn } from '../people/ends.ts';
import { saidIn } from '../receive/said.ts';
import { inFolder, type Placed } from './placed.ts';

const REASON = ['--reason', '…'];

/** The matters of people that the moderator has to decide: how players want the game to end, deadlines while somebody is away, strangers who are to write for a seat. */
export const peopleTasks = <G extends Game>(
  game: Placed<ModeratorGame<G>>,
  { standing }: Stand<G>,
): readonly Task[] => {
  if (standing.status.over || game.isLogLost) return [];
  const steps = [...ends(game), ...absent(game, standing), ...strangers(game)];
  return steps.length === 0 ? [] : [{ what: 'people', told: say('next.people'), steps }];
};

const DAY_MS = 86_400_000;

/** A deadline while a player is away and nobody writes for him: the game waits for that seat, or it does not. */
const absent = <G extends Game>(
  game: Placed<ModeratorGame<G>>,
  { deadline, away = [], status }: Standing,
): readonly Step[] => {
  if (deadline === undefined) return [];
  const due = Date.parse(deadline);
  return away
    .filter(
      ({ seat, from, until, deputy }) =>
        deputy === undefined &&
        status.waitsFor.includes(seat) &&
        Date.parse(from) <= due &&
        due < Date.parse(until),
    )
    .map((one) => {
      const days = Math.ceil((Date.parse(one.until) - due) / DAY_MS);
      return {
        told: awaySaying(one),
        commands: [inFolder(game, 'deadline', `+${days}d`, ...REASON)],
      };
    });
};

/** Somebody whom nobody knows writes for a seat only by the moderator's word. */
const strangers = <G extends Game>(game: Placed<ModeratorGame<G>>): readonly Step[] =>
  toAdmit(saidIn(game)).map((one) => {
    const { seat, number } = one;
    const text = writeNotice(game.desk, one, game.words.catalogue.lang);
    return {
      told: say('next.deputy', { seat, number, text }),
      commands: [inFolder(game, 'notice', '--for', seat, text, ...REASON)],
    };
  });

/** Votes that passed, and who gives up. */
const ends = <G extends Game>(game: Placed<ModeratorGame<G>>): readonly Step[] => {
  const { proposals, concessions } = endsIn(game);
  const { gone, winner } = concessions;
  const passed = proposals.find(({ outcome }) => outcome === 'passed');
  const step = (told: Saying, ...command: readonly string[]): Step => ({
    told,
    commands: [inFolder(game, ...command, ...REASON)],
  });
  return [
    ...(passed === undefined
      ? []
      : [step(say('vote.passed', { seats: passed.agreed }), 'end', '--how', 'agreed')]),
    ...(winner === undefined
      ? [...gone.keys()].map((seat) => step(say('vote.gone', { seat }), 'seat', seat, '--nobody'))
      : [step(say('vote.conceded', { winner }), 'end', '--how', 'conceded')]),
  ];
};
