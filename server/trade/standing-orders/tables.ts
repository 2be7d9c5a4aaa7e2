/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['standing_order_decisions', 'standing_order_runs', 'standing_orders'] as const;
