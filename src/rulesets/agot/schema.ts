export { type Issue, parseRules } from './schema/rules.ts';
