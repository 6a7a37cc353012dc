import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lang } from '../../../src/core/game.ts';
import type { Picture } from '../../../src/core/picture.ts';
import { forced } from '../../../src/core/sources.ts';
import { playMatch } from '../../../src/desk/simulation.ts';
import { type Catalogue, makeCatalogue } from '../../../src/report/catalogue.ts';
import { mergeMessages, parseMessages, type Terms } from '../../../src/report/messages.ts';
import type { Event } from '../../../src/rulesets/wotr/facts.ts';
import type { State } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import type { Drawing } from '../../../src/rulesets/wotr/picture/drawing.ts';
import { picture } from '../../../src/rulesets/wotr/picture/picture.ts';
import { parseGeometry } from '../../../src/rulesets/wotr/schema/geometry.ts';
import { matchFor, rules, settingOf } from '../../rulesets/wotr/played.ts';

// Middle-earth as the program draws it, and tables that a test lays out itself.

const read = (name: string): unknown => parse(readFileSync(`rules/wotr/${name}`, 'utf8'));

export const drawing: Drawing = (() => {
  const names = ['geometry.yaml', 'geometry-text.yaml'];
  const parsed = parseGeometry(Object.fromEntries(names.map((name) => [name, read(name)])));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return parsed.value;
})();

export const wordsOf = (lang: Lang): Catalogue => {
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(said, lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return makeCatalogue(read(`terms.${lang}.yaml`) as Terms, parsed.value, lang);
};

export const pictureOf = (state: State, events: readonly Event[] = []): Picture => {
  const { round, phase } = state;
  const entries = events.map((event, index) => ({ n: index + 1, round, phase, causes: [], event }));
  return picture({ rules, state }, drawing, { entries, moment: { round, phase } });
};

/** The table of the first turn, as it waits for its first answer. */
export const startOf = (): State => playMatch(settingOf(), matchFor('start'), [forced()]).state;

const ATTACK: Event = {
  ...{ type: 'attack-declared', rule: 'CMB-1', side: 'shadow', kind: 'field' },
  seats: { 'free-peoples': 'free-peoples', shadow: 'shadow' },
  ...{ from: { region: 'high-pass' }, at: { region: 'rivendell' } },
  part: { troops: { sauron: { regular: 3 } }, characters: [] },
};

/** A war under way, with one of everything that can be drawn. */
export const fullTable = (): State => {
  const state = startOf();
  const { field, fellowship } = state;
  field['free-peoples']['rivendell'] = {
    troops: { elves: { regular: 2, elite: 3, leader: 2 }, north: { regular: 2, elite: 1 } },
    characters: ['gandalf-the-white', 'legolas'],
  };
  field.shadow['minas-tirith'] = {
    troops: {
      sauron: { regular: 5, elite: 2, nazgul: 3 },
      southrons: { regular: 2, elite: 1 },
    },
    characters: ['witch-king'],
  };
  delete field['free-peoples']['minas-tirith'];
  state.besieged['minas-tirith'] = {
    troops: { gondor: { regular: 3, elite: 2, leader: 1 } },
    characters: ['aragorn'],
  };
  field.shadow['high-pass'] = { troops: { sauron: { regular: 3 } }, characters: [] };
  field.shadow['fangorn'] = { troops: { sauron: { nazgul: 1 } }, characters: ['saruman'] };
  field['free-peoples']['trollshaws'] = { troops: {}, characters: ['meriadoc', 'peregrin'] };
  state.taken = ['pelargir', 'dale'];
  Object.assign(fellowship, {
    ...{ region: 'lorien', progress: 4, corruption: 7, hidden: false, guide: 'gimli' },
    companions: ['gimli', 'boromir'],
  });
  state.nations.gondor = { steps: 0, active: true };
  state.dice = {
    'free-peoples': ['character', 'army', 'muster', 'event', 'will-of-the-west', 'army-muster'],
    shadow: ['eye', 'army', 'muster', 'event', 'character', 'army-muster', 'eye', 'army', 'army'],
  };
  state.box = { 'free-peoples': 2, shadow: 3 };
  state.rings = { 'free-peoples': 2, shadow: 1 };
  state.held = {
    'free-peoples': { character: 3, strategy: 2 },
    shadow: { character: 1, strategy: 5 },
  };
  state.onTable = ['wizards-staff', 'balrog-of-moria'];
  state.tiles.coming = ['shelobs-lair', 'phial-of-galadriel'];
  state.tiles.pool['elven-cloaks'] = 1;
  wotr.apply(rules, state, ATTACK);
  return state;
};

/** Strongholds besieged by several nations, with several in them. */
export const besieging = (strongholds: readonly string[]): State => {
  const state = startOf();
  const { field } = state;
  for (const region of strongholds) {
    const isFree = field.shadow[region] === undefined && !SHADOW_LANDS.includes(landOf(region));
    const [own, foe] = isFree
      ? (['free-peoples', 'shadow'] as const)
      : (['shadow', 'free-peoples'] as const);
    delete field[own][region];
    state.besieged[region] = { troops: NATIONS_OF[own], characters: [] };
    field[foe][region] = { troops: NATIONS_OF[foe], characters: [] };
  }
  return state;
};

const landOf = (region: string): string => rules.regions[region]?.nation ?? '';
const SHADOW_LANDS = ['sauron', 'isengard', 'southrons'];

const NATIONS_OF = {
  'free-peoples': { rohan: { regular: 2, elite: 1, leader: 1 }, gondor: { regular: 2 } },
  shadow: {
    sauron: { regular: 5, elite: 2, nazgul: 3 },
    isengard: { regular: 2, elite: 1 },
    southrons: { regular: 2, elite: 1 },
  },
} as const;
