// `npm start`: installs what is missing, builds, and serves. Without settings it serves the demo market.
import { spawn } from 'node:child_process';
import { build, install, node, root, serverEnvironment } from './prepare.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const demo = process.env.DEMO ?? (process.env.DATABASE_URL ? '0' : '1');
const server = spawn(node, ['main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', DEMO: demo },
});
// Ctrl-C reaches the server by itself from a terminal; from elsewhere it is passed on. Its end is our end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
