/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['offer_draft_rows', 'offer_drafts'] as const;
