/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['money_changes', 'money_limits'] as const;
