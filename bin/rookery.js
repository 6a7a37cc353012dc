#!/usr/bin/env node
// As CommonJS, which Node starts faster with; later Nodes keep what they compiled, too.
require('node:module').enableCompileCache?.();
// A command is over before code that is compiled to run fast has paid for it: less of it is.
require('node:v8').setFlagsFromString('--interrupt-budget=600000');
require('../dist/main.cjs');
