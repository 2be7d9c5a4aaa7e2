/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['price_comparisons'] as const;
