/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['negotiation_lines', 'negotiation_versions', 'negotiations'] as const;
