import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { useDatabase } from '#server/platform/database/query.ts';
import { countCallOverAll } from '#server/platform/http/rate-limit.ts';

/** A process of its own that counts calls of a visitor, and says how many of them were allowed. */
const [, , url, endpoint, perMinute, calls] = process.argv;
const database = await openPostgres(url!, 4);
useDatabase(database);
const visitor = { caller: { kind: 'visitor', hadToken: false } as const, address: '10.0.0.1' };
const counted = await Promise.allSettled(
  Array.from({ length: Number(calls) }, () => countCallOverAll(endpoint!, Number(perMinute), visitor)),
);
process.stdout.write(String(counted.filter(({ status }) => status === 'fulfilled').length));
await database.close();
