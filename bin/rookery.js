#!/usr/bin/env node
// As CommonJS, which Node starts faster with.
require('../dist/start.cjs');
require('../dist/main.cjs');
