import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';

/** A process of its own that serves the API on the database it is given. Says its address; ends with SIGTERM. */
scaleRateLimits(Infinity);
const app = await createApp(
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'test-secret-key-of-32-characters!',
    DATA_DIR: process.argv[2],
    DATABASE_URL: process.argv[3],
    PROCESS: 'web',
    DRAIN_SECONDS: process.argv[4] ?? '0',
  }),
);
await app.openQueues();
await app.warmUp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = app.http.server.address();
if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
process.once('SIGTERM', () => void app.drain().then(() => app.close()));
