/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['cart_items', 'carts'] as const;
