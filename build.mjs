// Bundles what rolldown.config.ts says. It lists no files: nobody who installs the program needs them.
import { build } from 'rolldown';
import { loadConfig } from 'rolldown/config';

for (const one of [await loadConfig('rolldown.config.ts')].flat()) await build(one);
