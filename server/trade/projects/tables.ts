/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'grid_factors',
  'project_files',
  'project_history',
  'project_instalments',
  'project_messages',
  'project_readings',
  'project_reminders',
  'project_slips',
  'projects',
] as const;
