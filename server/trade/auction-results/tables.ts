/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['auction_results'] as const;
