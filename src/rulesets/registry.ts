import type { RulesetModule } from '../core/ruleset-module.ts';
import { AGOT } from './agot/module.ts';
import { TABLETOP } from './tabletop/module.ts';
import { WESTEROS } from './westeros/module.ts';
import { WOTR } from './wotr/module.ts';

/** The games that come with the program; the first is played where none is named. */
export const RULESETS: readonly RulesetModule[] = [AGOT, WOTR, WESTEROS, TABLETOP];
