/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['list_choices', 'list_views'] as const;
