#!/usr/bin/env node
// As CommonJS, which Node starts faster with; later Nodes keep what they compiled, too.
require('node:module').enableCompileCache?.();
require('../dist/main.cjs');
