/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'auction_bid_approvals',
  'auction_bid_requests',
  'auction_bidders',
  'auction_credit_holds',
  'auction_entries',
  'auction_files',
  'auction_outages',
  'auction_outbid_looks',
  'auction_pulse',
  'auction_watchers',
  'auctions',
] as const;
