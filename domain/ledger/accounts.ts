/**
 * The chart of accounts. An account stands once for the marketplace, or once for each company: then an entry names the
 * company. Memorandum accounts say how much credit is granted and used; they are no money, and balance among
 * themselves.
 */
export const ledgerAccounts = {
  bank: { kind: 'asset', of: 'market' },
  /** Taken by the payment gateway, not yet on the bank account. */
  gateway_clearing: { kind: 'asset', of: 'market' },
  /** What a buyer owes for orders that are paid before they are shipped. */
  receivable: { kind: 'asset', of: 'company' },
  /** What a buyer owes for orders on credit, interest included. */
  credit_receivable: { kind: 'asset', of: 'company' },
  /** What a buyer owes beside orders: what call-off contracts charge, and goods that weighed more. */
  charges_receivable: { kind: 'asset', of: 'company' },
  /** What was refunded of purchases that their sellers were charged for: it comes off their next payouts. */
  owed_by_sellers: { kind: 'asset', of: 'company' },
  /** Tax that buyers withheld: their certificates pay it. */
  withheld_tax: { kind: 'asset', of: 'market' },
  /** VAT that sellers charge the marketplace. */
  input_vat: { kind: 'asset', of: 'market' },
  /** Ordered and not delivered: owed to the buyers as goods. */
  orders_in_progress: { kind: 'liability', of: 'market' },
  /** Interest agreed with orders on credit that are not delivered. */
  deferred_interest: { kind: 'liability', of: 'market' },
  /** Goods delivered that the seller is not paid for yet, whether or not the time for it has come. */
  seller_payable: { kind: 'liability', of: 'company' },
  /** A seller's part of what buyers owe beside orders: due to the seller once the buyer has paid it. */
  payable_when_paid: { kind: 'liability', of: 'company' },
  /** Money that goes back to a buyer. */
  refunds_payable: { kind: 'liability', of: 'company' },
  /** Money that came and belongs to nothing until finance has looked at it. */
  receipts_to_review: { kind: 'liability', of: 'market' },
  /** Paid for projects that are not complete: owed to the members as work. */
  project_advances: { kind: 'liability', of: 'market' },
  /** Paid so that a company may bid in auctions: owed back until its bids are settled. */
  auction_deposits: { kind: 'liability', of: 'company' },
  output_vat: { kind: 'liability', of: 'market' },
  /** VAT of commission that no tax invoice says yet: it is due with the payout that takes the commission. */
  output_vat_pending: { kind: 'liability', of: 'market' },
  goods_sold: { kind: 'income', of: 'market' },
  freight: { kind: 'income', of: 'market' },
  commission: { kind: 'income', of: 'market' },
  projects: { kind: 'income', of: 'market' },
  interest: { kind: 'income', of: 'market' },
  /** Deposits of winners who did not keep to their bids. */
  deposits_kept: { kind: 'income', of: 'market' },
  goods_bought: { kind: 'expense', of: 'market' },
  discounts: { kind: 'expense', of: 'market' },
  /** Bank fees, rounding and what else is missing of payments and not waited for. */
  payment_differences: { kind: 'expense', of: 'market' },
  /** Memorandum: what a company may still order on credit. */
  credit_available: { kind: 'memorandum', of: 'company' },
  /** Memorandum: what its open orders on credit, and its bids in auctions, take of it. */
  credit_in_use: { kind: 'memorandum', of: 'company' },
  /** Memorandum, the other side of both: what was granted. */
  credit_granted: { kind: 'memorandum', of: 'company' },
} as const satisfies Record<string, { kind: AccountKind; of: 'market' | 'company' }>;

export const accountKinds = ['asset', 'liability', 'income', 'expense', 'memorandum'] as const;
export type AccountKind = (typeof accountKinds)[number];
export type LedgerAccount = keyof typeof ledgerAccounts;
export const accountNames = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]];

/** What a buyer owes for an order stands on one of these. */
export const OWED_BY_BUYER = ['receivable', 'credit_receivable'] as const satisfies readonly LedgerAccount[];
