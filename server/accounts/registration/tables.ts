/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['one_time_code_failures', 'one_time_codes'] as const;
