/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['cookie_consents'] as const;
