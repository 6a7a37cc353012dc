import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { checking, type Kind, kindOf, loading, working, workingOn } from './flags.ts';

// Node forgets what it compiled when a command is over, and compiling was half of most commands. So the
// build keeps it beside the program, each file's with the text that it was compiled of: with another
// text, or another Node, or where its bytes were damaged, the file is compiled as ever. V8 takes in all
// that is kept of a file at once, so it is kept by kinds of command, each with no more than these need.

/** The place within the built program where it is kept. */
const folderOf = (built: string, kind: Kind): string => join(built, 'compiled', kind);
/** V8 copies what does not lie at a multiple of eight. */
const HEAD = 8;
const NOTHING = Buffer.of();

interface Loaded {
  exports: unknown;
  readonly require: (id: string) => unknown;
}

/** Node calls what belongs to the end of a file's name for each that it loads. */
interface Loaders {
  readonly _extensions: Record<'.js', (module: Loaded, file: string) => void>;
}

type Wrapped = (exports: unknown, require: unknown, module: Loaded, ...at: string[]) => unknown;

const [BEFORE = NOTHING, AFTER = NOTHING] = Module.wrap('|')
  .split('|')
  .map((one) => Buffer.from(one));

/** A file as a function of what Node hands to each, and the code that was compiled of that. */
interface Kept {
  readonly text: Buffer;
  readonly code: Buffer;
}

const wrapped = (source: Buffer): Buffer => Buffer.concat([BEFORE, source, AFTER]);

/** True if a text is a source as it is wrapped, which is not put together for that. */
const isWrapped = (text: Buffer, source: Buffer): boolean => {
  const end = text.length - AFTER.length;
  return (
    text.subarray(0, BEFORE.length).equals(BEFORE) &&
    text.subarray(BEFORE.length, end).equals(source) &&
    text.subarray(end).equals(AFTER)
  );
};

/** The part kept of a source, if it is of this one to the byte. */
const keptOf = (path: string, source: Buffer): Kept | undefined => {
  try {
    const bytes = readFileSync(path);
    const end = HEAD + bytes.readUInt32LE();
    const text = bytes.subarray(end);
    return isWrapped(text, source) ? { text, code: bytes.subarray(HEAD, end) } : undefined;
  } catch {
    return undefined;
  }
};

/** The bytes kept of a source: the length of the code compiled of it by now, the code, and its text. */
const kept = (source: Buffer, script: Script): Uint8Array => {
  const code = checking(() => script.createCachedData());
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(code.length);
  return Buffer.concat([head, code, wrapped(source)]);
};

/** Of one byte a letter, where that is enough. */
const lettersOf = (text: Buffer): string => text.toString(isAscii(text) ? 'latin1' : 'utf8');

/**
 * A file's name wherever the program lies, for V8 keeps the one that it was compiled under. Written anew,
 * since V8 would keep a slice of a text with all of that.
 */
const nameOf = (file: string, built: string): string =>
  Buffer.from(`rookery${file.slice(built.length)}`).toString();

const scriptOf = (source: Buffer, filename: string, path: string): Script => {
  const known = keptOf(path, source);
  if (known === undefined) return new Script(lettersOf(wrapped(source)), { filename });
  const { text, code } = known;
  return checking(() => new Script(lettersOf(text), { filename, cachedData: code }));
};

/** Runs what loads something, and perhaps more within that. */
const whileLoading = (work: () => void): (<T>(load: () => T) => T) => {
  let depth = 0;
  return (load) => {
    if (depth++ === 0) loading();
    try {
      return load();
    } finally {
      if (--depth === 0) work();
    }
  };
};

/**
 * Loads the files below the built program's folder by what was compiled of them; `seen` is told of each.
 * They name each other by where they lie, so nobody has to look for them.
 */
const loadCompiled = (
  built: string,
  kind: Kind,
  work: () => void,
  seen: (path: string, source: Buffer, script: Script) => void = () => {},
): void => {
  const loaders = (Module as unknown as Loaders)._extensions;
  const plainly = loaders['.js'];
  const within = whileLoading(work);
  const folder = folderOf(built, kind);
  const loaded = new Map<string, Loaded>();
  const load = (module: Loaded, file: string): void => {
    loaded.set(file, module);
    const path = join(folder, `${basename(file)}.bin`);
    const source = readFileSync(file);
    const script = scriptOf(source, nameOf(file, built), path);
    seen(path, source, script);
    const run: Wrapped = script.runInThisContext();
    const beside = dirname(file);
    const require = (id: string): unknown =>
      within(() =>
        id.startsWith('./') ? exportsOf(join(beside, id), module) : module.require(id),
      );
    Reflect.apply(run, module.exports, [module.exports, require, module, file, beside]);
  };
  const exportsOf = (file: string, by: Loaded): unknown => {
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const module: Loaded = { exports: {}, require: (id) => by.require(id) };
    load(module, file);
    return module.exports;
  };
  loaders['.js'] = (module, file) =>
    within(() => (file.startsWith(built) ? load : plainly)(module, file));
};

/** Later Nodes keep by themselves what they compiled. */
const keepsItself = (): boolean => 'enableCompileCache' in Module;

/** The same for a command, by its name. */
export const useCompiled = (built: string, command: string): void => {
  if (keepsItself()) {
    Reflect.apply(Reflect.get(Module, 'enableCompileCache'), Module, []);
    working();
  } else loadCompiled(built, kindOf(command), () => workingOn(command));
};

/** For the build: notes what is loaded from now on, and tells what was compiled of it so far, for a kind of command, by the path that it is kept under. */
export const noteCompiled = (built: string): ((kind: Kind) => ReadonlyMap<string, Uint8Array>) => {
  const scripts = new Map<string, readonly [Buffer, Script]>();
  const seen = (path: string, source: Buffer, script: Script): void => {
    scripts.set(basename(path), [source, script]);
  };
  if (!keepsItself()) loadCompiled(built, 'any', working, seen);
  return (kind) => {
    loading();
    const folder = folderOf(built, kind);
    return new Map(
      [...scripts].map(([name, [source, script]]) => [join(folder, name), kept(source, script)]),
    );
  };
};
