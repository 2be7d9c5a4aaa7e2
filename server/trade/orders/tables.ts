/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['order_history', 'order_items', 'order_write_offs', 'orders', 'purchases'] as const;
