import { adversary } from './adversary.ts';
import { answers } from './answers.ts';
import type { Hazard } from './case.ts';
import { charsets } from './charsets.ts';
import { forged } from './forged.ts';
import { forums } from './forums.ts';
import { html } from './html.ts';
import { language } from './language.ts';
import { parts } from './parts.ts';
import { programs } from './programs.ts';
import { quotes } from './quotes.ts';
import { saved } from './saved.ts';
import { senders } from './senders.ts';
import { sequences } from './sequences.ts';
import { bullets, signs } from './signs.ts';
import { large, yaml } from './sizes.ts';
import { forwards, tails } from './tails.ts';
import { words } from './words.ts';
import { WORLD } from './world/all.ts';
import { wraps } from './wraps.ts';

/** Every hazard that somebody thought of alone. */
const HAZARDS: readonly Hazard[] = [
  ...programs,
  ...wraps,
  ...quotes,
  ...forwards,
  ...tails,
  ...html,
  ...signs,
  ...bullets,
  ...parts,
  ...forums,
  ...forged,
  ...saved,
  ...senders,
  ...large,
  ...yaml,
  ...words,
  ...sequences,
  ...charsets,
  ...language,
  ...adversary,
  ...answers,
];

/** With all that is made from tables; of these each hundredth is enough from day to day. */
export const hazardsOf = (many: 'all' | 'some'): readonly Hazard[] => [
  ...HAZARDS,
  ...WORLD.filter((_, at) => many === 'all' || at % 100 === 0),
];
