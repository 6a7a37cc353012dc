import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

// Node forgets what it compiled when a command is over, and compiling was half of most commands. So the
// build keeps it beside the program, each file's with the text that it was compiled of: with another
// text, or another Node, the file is compiled as ever.

/** Where it is kept within the built program. */
const FOLDER = 'compiled';
const HEAD = 4;

interface Loaded {
  readonly exports: unknown;
  readonly require: (id: string) => unknown;
}

/** Node calls it with the text of each file that it loads. */
interface Loader {
  _compile: (this: Loaded, text: string, file: string) => unknown;
}

type Wrapped = (exports: unknown, require: unknown, module: Loaded, ...at: string[]) => unknown;

/** The code compiled of a text, if it is of this one to the byte. */
const compiledOf = (path: string, text: string): Buffer | undefined => {
  try {
    const bytes = readFileSync(path);
    const end = HEAD + bytes.readUInt32LE();
    return Buffer.from(text).equals(bytes.subarray(HEAD, end)) ? bytes.subarray(end) : undefined;
  } catch {
    return undefined;
  }
};

/** The bytes kept of a text: its length, itself, and the code compiled of it by now. */
const kept = (text: string, script: Script): Uint8Array => {
  const [source, head] = [Buffer.from(text), Buffer.alloc(HEAD)];
  head.writeUInt32LE(source.length);
  return Buffer.concat([head, source, script.createCachedData()]);
};

const scriptOf = (text: string, file: string, path: string): Script => {
  const cachedData = compiledOf(path, text);
  return new Script(Module.wrap(text), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
};

/** Loads the files below the built program's folder by what was compiled of them; `seen` is told of each. */
const loadCompiled = (
  built: string,
  seen: (path: string, text: string, script: Script) => void = () => {},
): void => {
  const loader = Module.prototype as unknown as Loader;
  const plainly = loader._compile;
  loader._compile = function (text, file) {
    if (!file.startsWith(built)) return Reflect.apply(plainly, this, [text, file]);
    const path = join(built, FOLDER, `${basename(file)}.bin`);
    const script = scriptOf(text, file, path);
    seen(path, text, script);
    const run: Wrapped = script.runInThisContext();
    const require = (id: string): unknown => this.require(id);
    return Reflect.apply(run, this.exports, [this.exports, require, this, file, dirname(file)]);
  };
};

/** Later Nodes keep by themselves what they compiled. */
const keepsItself = (): boolean => 'enableCompileCache' in Module;

/** The same for a command. */
export const useCompiled = (built: string): void => {
  if (keepsItself()) Reflect.apply(Reflect.get(Module, 'enableCompileCache'), Module, []);
  else loadCompiled(built);
};

/** For the build: notes what is loaded from now on, and tells what was compiled of it by the path that it is kept under. */
export const noteCompiled = (built: string): (() => ReadonlyMap<string, Uint8Array>) => {
  const scripts = new Map<string, readonly [string, Script]>();
  if (!keepsItself())
    loadCompiled(built, (path, text, script) => scripts.set(path, [text, script]));
  return () =>
    new Map([...scripts].map(([path, [text, script]]) => [path, kept(text, script)] as const));
};
