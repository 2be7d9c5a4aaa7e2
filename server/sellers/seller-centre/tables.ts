/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['bank_accounts', 'certificates', 'warehouses'] as const;
