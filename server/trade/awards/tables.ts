/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['award_answers', 'award_looks', 'award_orders', 'awards'] as const;
