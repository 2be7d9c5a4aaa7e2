/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['made_documents'] as const;
