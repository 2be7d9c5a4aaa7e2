/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['carrier_drivers', 'carrier_vehicles', 'carriers'] as const;
