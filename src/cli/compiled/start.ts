import { setFlagsFromString } from 'node:v8';
import { useCompiled } from './compiled.ts';

// The beginning of every command; a file of its own, so that it is small.

// A command is over before code that is compiled to run fast has paid for it: less of it is.
setFlagsFromString('--interrupt-budget=600000');
useCompiled(__dirname);
