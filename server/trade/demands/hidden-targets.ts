import { rows, sql } from '#server/platform/database/query.ts';

/**
 * What a buyer hopes to pay and does not say, by the position of its line. For the buyer's own company, and for the
 * comparison once the demand is opened: nothing else reads it.
 */
export async function hiddenTargets(demandId: number): Promise<Map<number, bigint>> {
  const found = await rows(sql<{ position: number; per_kg: bigint }>`
    select position::int, per_kg from demand_hidden_targets where demand_id = ${demandId}`);
  return new Map(found.map(({ position, per_kg }) => [position, per_kg]));
}
