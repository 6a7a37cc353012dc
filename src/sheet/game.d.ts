/** The game of a sheet, which the build puts in. */
declare module 'sheet:game' {
  export const GAME: import('../core/ruleset-module.ts').RulesetModule;
}
