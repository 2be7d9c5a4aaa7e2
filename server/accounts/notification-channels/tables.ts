/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['line_codes', 'line_links'] as const;
