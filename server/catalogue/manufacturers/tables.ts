/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['former_manufacturer_codes', 'former_manufacturers', 'manufacturers'] as const;
