/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['credit_decisions', 'credit_lines', 'credit_reminders', 'credit_requests'] as const;
