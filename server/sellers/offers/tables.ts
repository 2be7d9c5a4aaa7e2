/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['price_changes', 'waiting_certificates'] as const;
