import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, RolldownOptions } from 'rolldown';
import { sentencesIn, words } from './words.config.ts';

// The code of an order sheet: one script for browsers, with the engine of one game.

const GAME = '\0game';
const NOTHING = '\0nothing';
const PATHS = '\0paths';

const NO_COURTESY =
  'export default { en: { shapes: {}, phrases: {} }, zh: { shapes: {}, phrases: {} }, firstNames: [] };';

/** Of a game's parts a sheet takes its ruleset alone: files are read and pictures drawn elsewhere. */
const onlyRules = (module: string): Plugin => ({
  name: 'sheet',
  resolveId(id) {
    // A game may name the folder of its files, which no browser needs.
    if (id === 'node:path') return PATHS;
    return id === 'sheet:game' ? GAME : null;
  },
  // The ruleset is taken whole from the start: of what is imported later nothing could be left out.
  transform(code, id) {
    if (id !== module) return null;
    const whole = code.replace("import('./index.ts')", 'Promise.resolve(whole)');
    return `import * as whole from './index.ts';\n${whole}`;
  },
  resolveDynamicImport: (_, importer) => (importer === module ? NOTHING : null),
  load(id) {
    if (id === NOTHING) return 'export {};';
    // What sentences beside orders are is judged where mail is read: weights of three times its size stay there.
    if (id.endsWith('.weights')) return "export default () => '0';";
    if (id.endsWith('/courtesy.yaml')) return NO_COURTESY;
    // What is said of problems is in a page's data, as far as its game can say it.
    if (/\/report\/words\/messages\.\w+\.yaml$/.test(id))
      return `export default ${JSON.stringify({ ...sentencesIn(id), problems: {} })};`;
    if (id === PATHS) return "export const join = (...parts) => parts.join('/');";
    if (id !== GAME) return null;
    return `import * as all from ${JSON.stringify(module)};
export const GAME = Object.values(all)[0];`;
  },
});

/** How the sheet of the game in a module is built. */
export const sheetOf = (id: string, module: string, dir = 'dist/sheet'): RolldownOptions => ({
  input: { [id]: `${import.meta.dirname}/src/sheet/page/main.ts` },
  platform: 'browser',
  // No file does anything but by what it exports, save the page itself: what is not used is left out.
  treeshake: { moduleSideEffects: false },
  transform: { define: { 'import.meta': '{}' } },
  plugins: [onlyRules(module), words()],
  output: {
    dir,
    format: 'iife',
    entryFileNames: '[name].js',
    codeSplitting: false,
    minify: true,
  },
});

const GAMES = `${import.meta.dirname}/src/rulesets`;

/** The games that there are, by their modules; a folder without one is what they share. */
export const SHEETS = readdirSync(GAMES).flatMap((id) => {
  const module = `${GAMES}/${id}/module.ts`;
  return existsSync(module) ? [{ id, module }] : [];
});
