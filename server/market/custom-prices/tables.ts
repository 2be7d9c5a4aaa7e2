/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['price_list_authors', 'price_list_entries', 'price_lists'] as const;
