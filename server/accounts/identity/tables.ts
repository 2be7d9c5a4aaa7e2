/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'email_changes',
  'password_resets',
  'sessions',
  'sign_in_failures',
  'sign_in_networks',
  'users',
] as const;
