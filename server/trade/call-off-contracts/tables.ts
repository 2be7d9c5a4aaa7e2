/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'call_off_charges',
  'call_off_contracts',
  'call_off_decisions',
  'call_off_notes',
  'call_off_shortfalls',
  'call_offs',
  'fixing_corrections',
  'index_fixings',
] as const;
