/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['lot_coas'] as const;
