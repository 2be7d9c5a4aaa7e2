/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['content_items', 'content_versions'] as const;
