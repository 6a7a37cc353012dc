#!/usr/bin/env node
// A command is over before code compiled to run fast has paid for it, so less of it is. Node 22 keeps what it compiles.
require('node:v8').setFlagsFromString('--interrupt-budget=600000 --no-incremental-marking');
require('node:module').enableCompileCache?.();
require('../dist/main.cjs');
