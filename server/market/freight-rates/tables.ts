/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['freight_uploads'] as const;
