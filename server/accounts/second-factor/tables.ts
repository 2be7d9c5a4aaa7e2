/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['recovery_codes', 'second_factors'] as const;
