/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['favourite_items', 'favourite_lists'] as const;
