/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['payment_accounts'] as const;
