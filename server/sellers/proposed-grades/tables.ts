/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['proposed_documents', 'proposed_grades'] as const;
