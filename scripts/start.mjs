// `npm start`: installs what is missing, builds, and serves. Without settings it serves the demo market.
import { build, builtServer, install, isRelease, node, run, serverEnvironment, serverOptions } from './prepare.mjs';
import { endTogether } from './processes.mjs';

endTogether();
try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

console.log('Start the server …');
const demo = process.env.DEMO ?? (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE || isRelease ? '0' : '1');
if (isRelease && !['0', 'false', ''].includes(demo)) {
  console.error('DEMO: a release has no demo market. Start it from the sources.');
  process.exit(1);
}
const env = { ...serverEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', DEMO: demo };
// The server has said itself why it ended.
await run(node, [...serverOptions, builtServer], { env }).catch((error) => process.exit(error.exitCode ?? 1));
