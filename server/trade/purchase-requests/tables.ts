/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['purchase_decisions', 'purchase_request_orders', 'purchase_requests'] as const;
