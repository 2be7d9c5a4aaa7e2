/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['offer_facets', 'search_changes', 'search_documents', 'search_phrases'] as const;
