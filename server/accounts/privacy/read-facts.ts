import { oneRow, sql } from '#server/platform/database/query.ts';
import { registeredFacts } from './personal-data.ts';

/**
 * What the tables say of a member, in names that people can read; no hash, token or signature, and nothing of what
 * colleagues did. Each capability says what it holds (`registerPersonalData`). One round trip.
 */
export function readFacts(userId: number): Promise<Record<string, unknown>> {
  const facts = Object.entries(registeredFacts()).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return oneRow(sql<Record<string, unknown>>`
    select ${sql.join(facts)} from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
}
