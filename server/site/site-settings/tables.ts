/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['web_settings'] as const;
