/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['purchase_answers', 'purchase_questions'] as const;
