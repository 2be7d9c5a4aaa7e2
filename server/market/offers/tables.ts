/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['product_stocks', 'stock_movements', 'stock_reservations'] as const;
