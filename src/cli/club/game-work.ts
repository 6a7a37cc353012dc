import type { Game, Lang, Seat } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { isRecord } from '../../core/shape.ts';
import type { Standing } from '../../desk/format/status.ts';
import { timeSaying } from '../../report/time.ts';
import { adjudicateGame } from '../commands/adjudicate.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { inTongue } from '../folder/reasons.ts';
import { standOf } from '../inbox/standing.ts';
import { accountOf, EXIT, type Exit, LOGGED, leave } from '../io/exit.ts';
import type { Library } from '../rules/library.ts';
import type { OptionsFor } from '../table/groups.ts';
import { type Ports, silent } from '../terminal/terminal.ts';
import type { ClubGame } from './games.ts';

/** The thing to be done with each game of a club. */
export interface Task {
  readonly what: 'status' | 'adjudicate' | 'next' | 'send';
  readonly options: OptionsFor<'club'>;
  readonly lang: Lang;
}

/** The place of a game after it, in data and in the words of its players. */
interface Stands {
  readonly name: string;
  readonly round: number;
  readonly phase: string;
  readonly over: boolean;
  readonly waitsFor: readonly Seat[];
  readonly deadline?: string;
  readonly deadlinePassed?: boolean;
  readonly told: { readonly when: string; readonly waitsFor: string; readonly deadline: string };
}

/** A thing to be done, as `next` tells it in data. */
interface Todo {
  readonly what: string;
  readonly says: string;
  readonly quoted?: readonly string[];
  readonly steps: readonly { readonly says?: string; readonly commands: readonly string[] }[];
}

/** The outcome for one game; plain data that crosses from a worker. */
export interface GameOutcome {
  readonly id: string;
  readonly exit: Exit;
  readonly stands?: Stands;
  /** All that is to be done about it, each with its commands. */
  readonly todo?: readonly Todo[];
  /** The mails that are ready to be sent, or were. */
  readonly mails?: readonly { readonly file: string; readonly to: readonly string[] }[];
  /** The entries that a run added, or would add. */
  readonly entries?: number;
  /** Why it was left as it was, or all that was said beside it. */
  readonly said: readonly string[];
  /** True: the game was left as it was, for the reasons that were said. */
  readonly isRefused: boolean;
  /** It was played on, and its papers could not be written. */
  readonly isUntold?: true;
}

/** Rules are read once for all games that go by them, and made ready once for all that play them alike. */
export const sharingRules = (library: Library): Library => {
  const sharing = new WeakMap<object, unknown>();
  const shared = (ruleset: Ruleset): Ruleset => {
    const known = (sharing.get(ruleset) as Ruleset | undefined) ?? preparingOnce(ruleset);
    sharing.set(ruleset, known);
    return known;
  };
  return {
    ...library,
    loadRules: onceEach((id: string) => library.loadRules(id)),
    withRuleset: (id, use) =>
      library.withRuleset(id, (ruleset, parts) => use(shared(ruleset), parts)),
  };
};

const preparingOnce = (ruleset: Ruleset): Ruleset => {
  const ofData = onceEach((data: Game['data']) =>
    onceEach((key: string) => ruleset.prepare(data, JSON.parse(key) as Game['options'])),
  );
  return { ...ruleset, prepare: (data, options) => ofData(data)(JSON.stringify(options)) };
};

/** Does one game; whatever is wrong with it is told, and is no other's affair. */
export const workOn = async (
  world: Ports,
  { id, folder, fault }: ClubGame,
  task: Task,
): Promise<GameOutcome> => {
  const said = { out: '', err: '' };
  const ports = quiet(world, task, said);
  const lines = (): readonly string[] => said.err.split('\n').filter((line) => line !== '');
  try {
    if (fault !== undefined) leave(fault.exit, ...fault.reasons);
    const listed = task.what === 'send' ? { mails: await mailsOf(ports, folder, task) } : {};
    const exit = await DEEDS[task.what](ports, folder, task);
    const ran = task.what === 'adjudicate' ? ranIn(said.out) : undefined;
    // Whatever was done has said already what is odd about the folder.
    const isSaid = task.what === 'adjudicate' || task.what === 'next';
    const stands = await standsOf(isSaid ? silent(ports) : ports, folder, task, ran);
    const isWaiting =
      LOOKING.includes(task.what) || stands.waitsFor.length > 0 || exit === EXIT.done;
    return {
      ...{ id, exit, stands, said: lines(), isRefused: !isWaiting },
      ...(ran && { entries: ran.entries }),
      ...listed,
      ...(task.what === 'next' && { todo: todoIn(said.out) }),
    };
  } catch (error) {
    const { exit, reasons } = accountOf(error);
    const why = (await inTongue(task.lang, reasons)).split('\n').filter((line) => line !== '');
    const isUntold = reasons.some((one) => typeof one !== 'string' && one.say === LOGGED);
    const stands = exit === EXIT.needed || isUntold ? await soFar(ports, folder, task) : undefined;
    return {
      ...{ id, exit, said: [...lines(), ...why], isRefused: true },
      ...(stands && { stands }),
      ...(isUntold && { isUntold }),
    };
  }
};

const quiet = (
  world: Ports,
  { lang, options: { as } }: Task,
  said: { out: string; err: string },
): Ports => {
  const { person: _, ...ports } = world;
  const into = (name: 'out' | 'err') => ({
    write: (text: string): void => {
      said[name] += text;
    },
    isTerminal: false,
  });
  return {
    ...ports,
    out: into('out'),
    err: into('err'),
    acting: { lang, ...(as !== undefined && { as }) },
  };
};

/** Deeds that change nothing: a game is not left as it was by them. */
const LOOKING: readonly Task['what'][] = ['status', 'next'];

type Deed = (ports: Ports, folder: string, task: Task) => Promise<Exit>;

const run: Deed = (ports, folder, { options, lang }) =>
  adjudicateGame({ ports, folder, options: { ...options, lang, json: true } });

/** Nobody is asked whether anything is to be done at once. */
const listTodo: Deed = async (ports, folder, { options, lang }) => {
  const { showNext } = await import('../next/next.ts');
  const asked = { ...options, ask: false, format: 'text', json: true, lang } as const;
  return showNext(ports, folder, asked, () => Promise.resolve(EXIT.done));
};

const sendNow: Deed = async (ports, folder, { options, lang }) => {
  if (!options.yes) return EXIT.done;
  const { sendMails } = await import('../commands/send.ts');
  return sendMails({ ports, folder, options: { ...options, json: true, lang } });
};

/** A deed for one game; what it says of it in data is read afterwards. */
const DEEDS: Readonly<Record<Task['what'], Deed>> = {
  status: () => Promise.resolve(EXIT.done),
  adjudicate: run,
  next: listTodo,
  send: sendNow,
};

/** The mails that `send` would send, which it says in data. */
const mailsOf = async (
  ports: Ports,
  folder: string,
  { options, lang }: Task,
): Promise<NonNullable<GameOutcome['mails']>> => {
  const { sendMails } = await import('../commands/send.ts');
  const said: string[] = [];
  const out = { write: (text: string): void => void said.push(text), isTerminal: false };
  const sending = { ...options, yes: false, json: true, lang };
  await sendMails({ ports: { ...silent(ports), out }, folder, options: sending });
  const read: unknown = JSON.parse(said.join(''));
  return isRecord(read) && Array.isArray(read['mails']) ? read['mails'] : [];
};

const todoIn = (text: string): readonly Todo[] => {
  const read: unknown = JSON.parse(text);
  return isRecord(read) && Array.isArray(read['todo']) ? read['todo'] : [];
};

/** The words of a run about itself; of a preview alone it is needed where the game would stand. */
interface RunSummary {
  readonly entries: number;
  readonly preview: boolean;
  readonly round: number;
  readonly phase: string;
  readonly waitsFor: readonly Seat[];
}

const ranIn = (text: string): RunSummary | undefined => {
  const read: unknown = JSON.parse(text);
  if (!isRecord(read)) return undefined;
  const { entries, preview, now, waitsFor } = read;
  const [, round, phase = ''] = /^(\d+)-(.*)$/.exec(String(now)) ?? [];
  return {
    entries: Array.isArray(entries) ? entries.length : 0,
    preview: preview === true,
    ...{ round: Number(round), phase },
    waitsFor: Array.isArray(waitsFor) ? waitsFor.map(String) : [],
  };
};

const soFar = async (ports: Ports, folder: string, task: Task): Promise<Stands | undefined> => {
  try {
    return await standsOf(silent(ports), folder, task, undefined);
  } catch {
    // Why it cannot be read is told already.
    return undefined;
  }
};

const standsOf = (
  ports: Ports,
  folder: string,
  { options, lang }: Task,
  ran: RunSummary | undefined,
): Promise<Stands> =>
  withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, lang);
    const { standing } = await standOf(game, options);
    return toldOf(game, standing, ran?.preview === true ? ran : standing.status);
  });

const toldOf = (
  { words: { frame, catalogue } }: ModeratorGame,
  { game: name, status, deadline, isPassed = false }: Standing,
  { round, phase, waitsFor }: Pick<RunSummary, 'round' | 'phase' | 'waitsFor'>,
): Stands => {
  const { over } = status;
  const isDue = deadline !== undefined && !over;
  return {
    ...{ name, round, phase, over, waitsFor },
    ...(isDue && { deadline, deadlinePassed: isPassed }),
    told: {
      when: frame('club.when', { round, phase, over: over ? 'yes' : 'no' }),
      waitsFor: waitsFor.length === 0 ? '' : frame('club.seats', { seats: waitsFor }),
      deadline: isDue
        ? frame('club.due', {
            by: catalogue.say(timeSaying(deadline)),
            passed: isPassed ? 'yes' : 'no',
          })
        : '',
    },
  };
};
