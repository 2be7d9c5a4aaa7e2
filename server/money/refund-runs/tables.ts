/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['refund_run_lines', 'refund_runs'] as const;
