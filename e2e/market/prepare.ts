import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { ensureDemoMarket } from '#demo/ensure-demo-market.ts';

/**
 * Writes the demo market that the servers under test get a copy of. Nobody can sign in to its accounts: a test that
 * wants to do something makes somebody of its own.
 */
const app = await createApp(readConfig(process.env));
await app.openQueues();
await ensureDemoMarket();
await rows(sql`update users set password_hash = 'none'`);
await rows(sql`update staff_members set password_hash = 'none'`);
await rows(sql`delete from sessions`);
await app.close();
process.exit(0);
