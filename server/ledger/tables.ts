/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['ledger_entries', 'ledger_transactions'] as const;
