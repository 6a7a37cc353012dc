#!/usr/bin/env node
// Most commands are over before Node 20 has gained by compiling to fast code, so it does less of that.
// Later ones keep what they compiled.
require('node:v8').setFlagsFromString('--interrupt-budget=600000');
require('node:module').enableCompileCache?.();
require('../dist/main.cjs');
