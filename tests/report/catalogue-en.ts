import { invariant } from '../../src/core/result.ts';
import type { Narration } from '../../src/report/narrate.ts';
import { languageOf } from './languages.ts';

export const { messages, terms, catalogue } = languageOf('en');

const PRINTED: Readonly<Record<string, string>> = {
  'set-up': 'set-up',
  westeros: 'westeros',
  planning: 'planning',
  raids: 'action',
  marches: 'action',
  consolidate: 'action',
  over: 'action',
};

export const narration: Narration = {
  title: 'Five Kings',
  messages,
  printedPhase: (phase) => invariant(PRINTED[phase], phase),
};
