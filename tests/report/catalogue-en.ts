import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { must } from '../../src/core/result.ts';
import { makeCatalogue } from '../../src/report/catalogue.ts';
import { parseMessages, type Terms } from '../../src/report/messages.ts';
import type { Narration } from '../../src/report/narrate.ts';

const read = (name: string): unknown => parse(readFileSync(`rules/agot/${name}`, 'utf8'));

const parsed = parseMessages(read('messages.en.yaml'));
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));

export const messages = parsed.value;
export const terms = read('terms.en.yaml') as Terms;
export const catalogue = makeCatalogue(terms, messages, 'en');

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
  printedPhase: (phase) => must(PRINTED[phase], phase),
};
