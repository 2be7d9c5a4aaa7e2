/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['staff_invitations', 'staff_members'] as const;
