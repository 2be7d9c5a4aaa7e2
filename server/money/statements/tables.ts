/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['statement_formats', 'statement_lines'] as const;
