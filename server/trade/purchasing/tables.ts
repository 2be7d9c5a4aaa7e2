/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['purchasing_people', 'purchasing_rules'] as const;
