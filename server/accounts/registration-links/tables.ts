/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['registration_links'] as const;
