/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['districts', 'holidays', 'provinces', 'sub_districts'] as const;
