/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['weight_charges'] as const;
