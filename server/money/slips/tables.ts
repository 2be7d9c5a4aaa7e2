/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['approved_transfers', 'settlements', 'slip_readings'] as const;
