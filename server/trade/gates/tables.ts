/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['gate_links'] as const;
