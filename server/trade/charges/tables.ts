/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['charge_reminders'] as const;
