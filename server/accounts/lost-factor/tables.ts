/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['second_factor_losses'] as const;
