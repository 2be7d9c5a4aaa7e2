import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * What makes use of a company's warehouses. They know none of it: each names itself where it is loaded with the
 * product's routes.
 */
export interface WarehouseUser {
  /** How many offers lie in warehouse `w`, as a part of a statement. */
  offersInSql?: RawBuilder<number>;
  /** Locks what an order would take out of the warehouse, before anybody looks whether it is needed. */
  lock?(companyId: number, warehouseId: number): Promise<void>;
  /** Refuses that the warehouse is given up, with the reason. */
  requireFree(companyId: number, warehouseId: number): Promise<void>;
  /** The warehouse is given up. Runs in that transaction. */
  leave?(warehouseId: number): Promise<void>;
}

const users = new Map<string, WarehouseUser>();

export function registerWarehouseUser(capability: string, user: WarehouseUser): void {
  users.set(capability, user);
}

/** Offers in warehouse `w`: those that rest while it waits for approval. */
export function offersInSql(): RawBuilder<number> {
  const counts = [...users.values()].flatMap((user) => user.offersInSql ?? []);
  return sql<number>`(${sql.join([sql`0`, ...counts], sql` + `)})`;
}

/** Locks first, of all, and only then looks: an order that is being placed is seen, or finds nothing left. */
export async function requireFree(companyId: number, warehouseId: number): Promise<void> {
  if (users.size === 0) throw new Error('no users of warehouses are registered');
  for (const user of users.values()) await user.lock?.(companyId, warehouseId);
  for (const user of users.values()) await user.requireFree(companyId, warehouseId);
}

export async function tellWarehouseGone(warehouseId: number): Promise<void> {
  for (const user of users.values()) await user.leave?.(warehouseId);
}
