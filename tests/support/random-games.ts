import { createHmac } from 'node:crypto';
import { advance, type RunContext, type RunOutcome } from '../../src/core/advance.ts';
import { type Chance, keyed, stream } from '../../src/core/chance.ts';
import type { Json } from '../../src/core/json.ts';
import { bot, forced, type Source } from '../../src/core/sources.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';

/** A small hash of a text, so that a bot's answer hangs on the question's key alone. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};

export const chanceOf = (seed: string): Chance =>
  keyed((text) => createHmac('sha256', seed).update(text).digest());

export const botOf = (seed: string): Source<Agot> => bot((key) => stream(hashOf(`${seed}|${key}`)));

export const startOf = (rules: Rules) => ({ n: 0, state: agot.blank(rules, rules.houses) });

/** A whole game of answers by chance. */
export const playOut = (
  rules: Rules,
  seed: string,
  more: Partial<RunContext<Agot>> = {},
): RunOutcome<Agot> =>
  advance(agot, {
    rules,
    from: startOf(rules),
    sources: [forced(), botOf(seed)],
    chance: chanceOf(seed),
    ...more,
  });

/** Writes down every answer that a source gives, by the question's key. */
export const recording = (source: Source<Agot>, answers: Map<string, Json>): Source<Agot> => {
  return (question, key, view, heard) => {
    const said = source(question, key, view, heard);
    if (said !== undefined && 'answer' in said) answers.set(key(), said.answer as Json);
    return said;
  };
};
