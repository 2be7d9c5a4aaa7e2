/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['refund_lines', 'refunds'] as const;
