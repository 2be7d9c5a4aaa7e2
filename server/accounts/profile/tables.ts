/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['data_downloads', 'deletion_requests'] as const;
