import type { Game, Lang } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Offers, Ruleset } from '../../core/ruleset.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import { type Command, commandText } from '../../desk/format/next.ts';
import { OUTLETS, type Outlet } from '../../report/render/channel-names.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { type Person, type Ports, talk } from '../terminal/terminal.ts';
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
  /** Options without which so many cannot play so. */
  readonly options?: readonly string[];
  readonly names: readonly string[];
  /** The place where the moderator posts; left out: any. */
  readonly post?: Outlet | undefined;
  /** The time of each phase, such as 2d; left out: no deadlines. */
  readonly rhythm?: string | undefined;
  readonly folder: string;
}

const PARTS = [
  'lang',
  'ruleset',
  'preset',
  'players',
  'names',
  'post',
  'rhythm',
  'folder',
] as const;
type Part = (typeof PARTS)[number];

/** A part on which others hang is asked with them. */
const WITH: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  ruleset: ['ruleset', 'preset', 'players'],
  preset: ['preset', 'players'],
};

/** Asks part by part, lets each be changed, and opens the game once somebody has said yes to the plan. */
export const askForGame = async (ports: Asked, lang: Lang, carry: Talk['carry']): Promise<Exit> => {
  let plan = (await askAll(ports, { lang }, PARTS)) ?? leave(EXIT.interrupted);
  for (;;) {
    const whole = await withOptions(ports, plan as Plan);
    const words = wordsOfNoGame(whole.lang);
    const command = commandOf(whole);
    const asked: Talk = { ports, person: ports.person, words, carry };
    talk(ports, ...planText(whole), commandText(command), '');
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
    if (chosen !== 'open') plan = (await askAll(ports, plan, WITH[chosen] ?? [chosen])) ?? plan;
    else {
      const exit = await carry(command);
      // What was wrong has been said; it can be changed.
      if (exit !== EXIT.wrong) return exit;
    }
  }
};

type Asked = Ports & { readonly person: Person };

/** Asks for some parts, one after the other; back is the one before. Undefined: back before the first. */
const askAll = async (
  ports: Asked,
  plan: Partial<Plan>,
  parts: readonly Part[],
): Promise<Partial<Plan> | undefined> => {
  const asked: { readonly at: number; readonly before: Partial<Plan> }[] = [];
  let now = plan;
  for (let at = 0; at < parts.length; ) {
    const said = await ASKS[parts[at] as Part](ports, now as Plan);
    if (said === 'back') {
      const last = asked.pop();
      if (last === undefined) return undefined;
      [at, now] = [last.at, last.before];
    } else {
      if (said !== 'unasked') asked.push({ at, before: now });
      if (said !== 'unasked') now = { ...now, ...said };
      at++;
    }
  }
  return now;
};

/** The plan with the options that so many need to play so, where there is but one way. */
const withOptions = async (ports: Ports, plan: Plan): Promise<Plan> => {
  const { ruleset: id, preset, players } = plan;
  const loaded = await ports.library.loadRules(id);
  if (!loaded.ok || preset === undefined || players === undefined) return { ...plan, options: [] };
  const { data } = loaded.value;
  const found = await ports.library.withRuleset(id, (ruleset) => {
    const { options } = ruleset.offers(data as Game['data']);
    const faultsOf: Faults = (chosen) => {
      const settings = { preset, options: Object.fromEntries(chosen) };
      const made = equipmentFor(ruleset, { settings, data, players });
      return made.ok ? [] : made.problems.map(({ code }) => code);
    };
    return waysToPlay(options, faultsOf);
  });
  const [way, another] = found.ok ? found.value : [];
  const options = another === undefined ? (way ?? []) : [];
  return { ...plan, options: options.map(([name, value]) => `${name}=${value}`) };
};

type Chosen = readonly (readonly [string, string | number])[];
type Faults = (chosen: Chosen) => readonly string[];

/** The fewest options, up to two, by which nothing is wrong: in each way. */
const waysToPlay = (offered: Offers['options'], faultsOf: Faults): readonly Chosen[] => {
  const first = faultsOf([]);
  if (first.length === 0) return [];
  const all = Object.entries(offered).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  const single = all.map((one) => ({ way: [one], faults: faultsOf([one]) }));
  const done = single.filter(({ faults }) => faults.length === 0);
  if (done.length > 0) return done.map(({ way }) => way);
  const onward = single.filter(({ faults }) => !isSame(faults, first));
  return onward.flatMap(({ way }) =>
    all
      .filter(([name]) => way.every(([other]) => other !== name))
      .map((one): Chosen => [...way, one])
      .filter((both) => faultsOf(both).length === 0),
  );
};

const planText = ({ lang, names, ...plan }: Plan): readonly string[] => {
  const { frame } = wordsOfNoGame(lang);
  return [frame('ask.says', { ...plan, lang, names })];
};

/** The command line that opens it. */
const commandOf = ({
  lang,
  ruleset,
  preset,
  players,
  options = [],
  names,
  post,
  rhythm,
  folder,
}: Plan): Command => [
  ...['new', folder, '--ruleset', ruleset, '--lang', lang],
  ...(preset === undefined ? [] : ['--preset', preset]),
  ...(players === undefined ? [] : ['--players', String(players)]),
  ...options.flatMap((option) => ['--option', option]),
  ...names.flatMap((name) => [name.includes('=') ? '--seat' : '--player', name]),
  ...(post === undefined ? [] : ['--post', post]),
  ...(rhythm === undefined ? [] : ['--rhythm', rhythm]),
];

/** What is said of a part; it may have but one answer. */
type Asks = (ports: Asked, plan: Plan) => Promise<Partial<Plan> | 'back' | 'unasked'>;

/** One of some; undefined: back. */
const oneOf = <T>(
  ports: Asked,
  lang: Lang,
  part: Part,
  choices: readonly (readonly [string, T])[],
): Promise<T | undefined> => {
  const words = wordsOfNoGame(lang);
  const talked: Talk = { ports, person: ports.person, words, carry: async () => EXIT.done };
  const told = choices.map(([label, value]) => ({ label, value }));
  return pick(talked, ['ask.part', { part }], told);
};

const offersOf = async ({ library }: Ports, id: string): Promise<Offers> => {
  const loaded = await library.loadRules(id);
  if (!loaded.ok) return { presets: [], players: [], options: {} };
  const found = await library.withRuleset(id, ({ offers }: Ruleset) =>
    offers(loaded.value.data as Game['data']),
  );
  return found.ok ? found.value : { presets: [], players: [], options: {} };
};

/** The places that a moderator is asked about; `data` is for programs. */
const PLACES = OUTLETS.filter((one) => one !== 'data');
/** The usual times of a phase. */
const TIMES = ['1d', '2d', '3d', '5d', '7d'] as const;

const named = (id: string): readonly [string, string] => [id, id];

const ASKS: Readonly<Record<Part, Asks>> = {
  lang: async (ports, { lang: now }) => {
    const langs = (
      [
        ['English', 'en'],
        ['中文', 'zh'],
      ] as const
    ).toSorted(([, one], [, other]) => Number(other === now) - Number(one === now));
    const lang = await oneOf<Lang>(ports, now, 'lang', langs);
    return lang === undefined ? 'back' : { lang };
  },
  ruleset: async (ports, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const games = ports.library.ids.map(
      (id) => [`${frame('ask.game', { id })} (${id})`, id] as const,
    );
    const ruleset = await oneOf(ports, lang, 'ruleset', games);
    if (ruleset === undefined) return 'back';
    const { presets, players } = await offersOf(ports, ruleset);
    // What another game had says nothing of this one.
    return { ruleset, ...first('preset', presets), ...first('players', players) };
  },
  preset: async (ports, { lang, ruleset }) => {
    const { presets } = await offersOf(ports, ruleset);
    if (presets.length < 2) return 'unasked';
    const preset = await oneOf(ports, lang, 'preset', presets.map(named));
    return preset === undefined ? 'back' : { preset };
  },
  players: async (ports, { lang, ruleset }) => {
    const { players } = await offersOf(ports, ruleset);
    if (players.length < 2) return 'unasked';
    const counts = players.map((count) => [String(count), count] as const);
    const count = await oneOf(ports, lang, 'players', counts);
    return count === undefined ? 'back' : { players: count };
  },
  names: async ({ person }, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const said = await person.line({ question: frame('ask.names'), keys: frame('do.line-keys') });
    if (said === undefined) return 'back';
    // A colon behind a seat is what people write.
    const names = said
      .split(/[,，、;；]/)
      .map((name) => name.trim().replace(/^([^<>@=＝:：]+)\s*[=＝:：]\s*/u, '$1='));
    return { names: names.filter((name) => name !== '') };
  },
  post: async (ports, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const places = [...PLACES, 'none' as const].map(
      (post) => [frame('ask.post', { post }), post] as const,
    );
    const post = await oneOf(ports, lang, 'post', places);
    return post === undefined ? 'back' : { post: post === 'none' ? undefined : post };
  },
  rhythm: async (ports, { lang }) => {
    const { frame } = wordsOfNoGame(lang);
    const times = ['none' as const, ...TIMES].map(
      (rhythm) => [frame('ask.rhythm', { rhythm }), rhythm] as const,
    );
    const rhythm = await oneOf(ports, lang, 'rhythm', times);
    return rhythm === undefined ? 'back' : { rhythm: rhythm === 'none' ? undefined : rhythm };
  },
  folder: async (ports, { lang }) => {
    const words = wordsOfNoGame(lang);
    const talked: Talk = { ports, person: ports.person, words, carry: async () => EXIT.done };
    const folder = await askForLine(talked, ['ask.part', { part: 'folder' }]);
    return folder === undefined ? 'back' : { folder: folder.trim() };
  },
};

/** The value where there is but one, or none yet; more are asked. */
const first = <K extends 'preset' | 'players', T>(
  part: K,
  all: readonly T[],
): { readonly [P in K]?: T } =>
  ({ [part]: all.length === 1 ? all[0] : undefined }) as { readonly [P in K]?: T };
