import type { Game, Lang } from '../../core/game.ts';
import type { Offers, Ruleset } from '../../core/ruleset.ts';
import { type Command, commandText } from '../../desk/format/next.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { Person, Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { wordsOfNoGame } from '../terminal/words.ts';
import { askForLine, pick, type Talk } from './ask-person.ts';

// `rookery new` without a folder asks what a moderator has to say of a new game, shows the plan, and gives the
// command that he could have typed.

/** All that is asked; what is not said is as the game has it. */
interface Plan {
  readonly lang: Lang;
  readonly ruleset: string;
  readonly preset?: string;
  readonly players?: number;
  readonly names: readonly string[];
  readonly folder: string;
}

const PARTS = ['lang', 'ruleset', 'preset', 'players', 'names', 'folder'] as const;
type Part = (typeof PARTS)[number];

/** Asks part by part, lets each be changed, and opens the game once somebody has said yes to the plan. */
export const askForGame = async (
  ports: Ports & { readonly person: Person },
  lang: Lang,
  carry: Talk['carry'],
): Promise<Exit> => {
  let plan: Partial<Plan> = { lang };
  for (const part of PARTS) plan = await askFor(ports, plan, part);
  for (;;) {
    const whole = plan as Plan;
    const words = wordsOfNoGame(whole.lang);
    const command = commandOf(whole);
    const asked: Talk = { ports, person: ports.person, words, carry };
    talk(ports, ...planText(whole), commandText(command));
    const chosen = await pick<'open' | Part>(
      asked,
      ['ask.plan'],
      [
        { label: words.frame('ask.open'), value: 'open' },
        ...PARTS.map((value) => ({ label: words.frame('ask.change', { part: value }), value })),
      ],
      'do.no',
    );
    if (chosen === undefined) return leave(EXIT.interrupted);
    if (chosen === 'open') return carry(command);
    plan = await askFor(ports, whole, chosen);
  }
};

const planText = ({ lang, ruleset, preset, players, names, folder }: Plan): readonly string[] => {
  const { frame } = wordsOfNoGame(lang);
  return [frame('ask.says', { ruleset, preset, players, lang, names, folder })];
};

/** The command line that opens it. */
const commandOf = ({ lang, ruleset, preset, players, names, folder }: Plan): Command => [
  ...['new', folder, '--ruleset', ruleset, '--lang', lang],
  ...(preset === undefined ? [] : ['--preset', preset]),
  ...(players === undefined ? [] : ['--players', String(players)]),
  ...names.flatMap((name) => [name.includes('=') ? '--seat' : '--player', name]),
];

type Asks = (ports: Ports & { readonly person: Person }, plan: Plan) => Promise<Partial<Plan>>;

const askFor = async (
  ports: Ports & { readonly person: Person },
  plan: Partial<Plan>,
  part: Part,
): Promise<Partial<Plan>> => ({ ...plan, ...(await ASKS[part](ports, plan as Plan)) });

/** One of some; back is away. */
const oneOf = async <T>(
  ports: Ports & { readonly person: Person },
  lang: Lang,
  part: Part,
  choices: readonly (readonly [string, T])[],
): Promise<T> => {
  const words = wordsOfNoGame(lang);
  const talked: Talk = { ports, person: ports.person, words, carry: async () => EXIT.done };
  const told = choices.map(([label, value]) => ({ label, value }));
  return (await pick(talked, ['ask.part', { part }], told, 'do.no')) ?? leave(EXIT.interrupted);
};

const offersOf = async ({ library }: Ports, id: string): Promise<Offers> => {
  const loaded = await library.loadRules(id);
  if (!loaded.ok) return { presets: [], players: [], options: {} };
  const found = await library.withRuleset(id, ({ offers }: Ruleset) =>
    offers(loaded.value.data as Game['data']),
  );
  return found.ok ? found.value : { presets: [], players: [], options: {} };
};

const named = (id: string): readonly [string, string] => [id, id];

const ASKS: Readonly<Record<Part, Asks>> = {
  lang: async (ports, { lang }) => ({
    lang: await oneOf<Lang>(ports, lang, 'lang', [
      ['English', 'en'],
      ['中文', 'zh'],
    ]),
  }),
  ruleset: async (ports, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const games = ports.library.ids.map(
      (id) => [`${frame('ask.game', { id })} (${id})`, id] as const,
    );
    const ruleset = await oneOf(ports, lang, 'ruleset', games);
    const { presets, players } = await offersOf(ports, ruleset);
    // What another game had says nothing of this one.
    return { ruleset, ...first('preset', presets), ...first('players', players) };
  },
  preset: async (ports, { lang, ruleset }) => {
    const { presets } = await offersOf(ports, ruleset);
    if (presets.length < 2) return {};
    return { preset: await oneOf(ports, lang, 'preset', presets.map(named)) };
  },
  players: async (ports, { lang, ruleset }) => {
    const { players } = await offersOf(ports, ruleset);
    if (players.length < 2) return {};
    const counts = players.map((count) => [String(count), count] as const);
    return { players: await oneOf(ports, lang, 'players', counts) };
  },
  names: async ({ person }, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const said = await person.line({ question: frame('ask.names'), keys: frame('do.line-keys') });
    if (said === undefined) return leave(EXIT.interrupted);
    const names = said.split(/[,，、]/).map((name) => name.trim());
    return { names: names.filter((name) => name !== '') };
  },
  folder: async (ports, { lang }) => {
    const words = wordsOfNoGame(lang);
    const talked: Talk = { ports, person: ports.person, words, carry: async () => EXIT.done };
    const folder = await askForLine(talked, ['ask.part', { part: 'folder' }]);
    return { folder: folder?.trim() ?? leave(EXIT.interrupted) };
  },
};

/** The value where there is but one, or none yet; more are asked. */
const first = <K extends 'preset' | 'players', T>(
  part: K,
  all: readonly T[],
): { readonly [P in K]?: T } =>
  ({ [part]: all.length === 1 ? all[0] : undefined }) as { readonly [P in K]?: T };
