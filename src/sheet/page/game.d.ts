/** The game of a sheet, which the build puts in. */
declare module 'sheet:game' {
  import type { RulesetModule } from '../../core/ruleset-module.ts';
  export const GAME: RulesetModule;
}
