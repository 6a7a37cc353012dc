import { useCompiled } from './compiled.ts';

// The beginning of every command; a file of its own, so that it is small.

useCompiled(__dirname, process.argv[2] ?? '');
