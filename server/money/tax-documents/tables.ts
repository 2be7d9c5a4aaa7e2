/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['tax_document_counters', 'tax_documents'] as const;
