/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['loading_slots', 'warehouse_loading'] as const;
