/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'counter_offers',
  'demand_key_halves',
  'demand_keys',
  'key_officers',
  'opened_quote_files',
  'opened_quotes',
  'quote_consents',
  'quote_files',
  'quote_openings',
  'quotes',
] as const;
