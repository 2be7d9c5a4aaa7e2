import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { newSecretKey } from '#server/platform/secret-key.ts';

/**
 * `npm run rotate-key -- --make` prints a new key. `npm run rotate-key` with that as SECRET_KEY and the former one as
 * SECRET_KEY_OLD seals everything by the new one; docs/security/keys.md has the steps.
 */
const { values } = parseArgs({ options: { make: { type: 'boolean' } } });
if (values.make) console.log(newSecretKey());
else
  try {
    await rotate();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }

async function rotate(): Promise<void> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' });
  if (config.SECRET_KEY_OLD.length === 0)
    throw new ConfigError('SECRET_KEY_OLD: names the key until now, SECRET_KEY the new one; both are needed');
  // What has sealed columns registers them when it is loaded.
  const { createApp } = await import('#server/app.ts');
  const { resealEverything } = await import('#server/platform/sealed-columns.ts');
  const app = await createApp(config);
  try {
    for (const { table, done, lost } of await resealEverything()) {
      console.log(`${table}: ${done} sealed anew`);
      if (lost.length === 0) continue;
      console.error(
        `${table}: no known key opens ${lost.length} (${lost.slice(0, 20).join(', ')}); they stay as they are`,
      );
      process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
}
