/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['saved_search_products', 'saved_searches'] as const;
