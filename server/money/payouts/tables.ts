/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'payout_left_out',
  'payout_lines',
  'payout_runs',
  'purchase_charge_rates',
  'refund_purchases',
] as const;
