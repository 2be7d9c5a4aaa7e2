import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';

/** A process of its own that starts on the database it is given, as the product does, and ends. */
const app = await createApp(
  readConfig({
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'test-secret-key-of-32-characters!',
    DATA_DIR: process.argv[2],
    DATABASE_URL: process.argv[3],
  }),
);
await app.openQueues();
await app.startWork();
await app.close();
