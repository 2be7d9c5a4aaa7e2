/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['caretakers', 'object_notes'] as const;
