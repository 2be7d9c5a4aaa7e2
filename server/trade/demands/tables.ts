/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'demand_decisions',
  'demand_files',
  'demand_hidden_targets',
  'demand_invitations',
  'demand_lines',
  'demand_questions',
  'demand_tellings',
  'demand_versions',
  'demands',
] as const;
