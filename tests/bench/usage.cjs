// Preloaded into a measured process: writes its CPU time and peak memory when it ends.
const { appendFileSync } = require('node:fs');
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  appendFileSync(process.env.USAGE_FILE, `${JSON.stringify({ cpu: user + system, maxRSS })}\n`);
});
