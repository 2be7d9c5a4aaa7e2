/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['acceptance_limits', 'acceptance_windows'] as const;
