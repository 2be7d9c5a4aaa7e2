/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['claim_files', 'claim_lines', 'claim_messages', 'claims'] as const;
