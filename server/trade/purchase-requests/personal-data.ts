import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** What was asked for and approved belongs to the company's orders. A request that was not placed goes with its draft. */
registerPersonalData('purchase-requests', { retained: ['purchase_requests', 'purchase_decisions'] });
