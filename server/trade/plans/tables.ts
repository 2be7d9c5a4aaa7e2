/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['plan_drafts', 'plan_presses', 'plans'] as const;
