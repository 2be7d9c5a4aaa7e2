/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['stock_lots', 'stock_lot_values', 'stock_lot_movements'] as const;
