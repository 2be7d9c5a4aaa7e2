/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['returnable_balances', 'returnable_movements', 'shipment_returnables'] as const;
