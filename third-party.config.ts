import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';

/** The packages that the built program holds code of, with what their authors ask to be told with it. */
const NOTICES = 'THIRD-PARTY.txt';

const HEAD = 'Rookery holds code of these packages, each under the licence that follows its name.';

/** What a package says of its licence; some that are made of others say it in several files. */
const NOTICE = /^(?:licen[cs]e|notice|copying)/i;

/** The folder of the package that a module is of: the nearest around it with a name and a version. */
const packageOf = (module: string): string => {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && 'version' in JSON.parse(readFileSync(file, 'utf8'))) return folder;
  }
};

const noticeOf = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => NOTICE.test(file));
  if (files.length === 0) throw new Error(`${name} has no notice of its licence`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
};

/** Writes the notices of what was bundled, beside what was made of it; `also`: packages that are bundled elsewhere. */
export default (also: readonly string[] = []): Plugin => ({
  name: 'third-party',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? Object.keys(one.modules) : [],
    );
    const foreign = modules.map((id) => id.replace(/^\0|\?.*$/g, '')).filter(isForeign);
    const notices = [
      ...new Set([...foreign.map(packageOf), ...also.map((name) => resolve('node_modules', name))]),
    ]
      .sort()
      .map(noticeOf);
    const source = [HEAD, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`);
    this.emitFile({ type: 'asset', fileName: NOTICES, source: `${source}\n` });
  },
});

const isForeign = (id: string): boolean => id.includes('node_modules');
