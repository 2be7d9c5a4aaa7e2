/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['sales_contracts'] as const;
