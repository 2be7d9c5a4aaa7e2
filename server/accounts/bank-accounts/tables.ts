/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['bank_account_changes', 'bank_accounts'] as const;
