/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['gateway_messages', 'gateway_payments'] as const;
