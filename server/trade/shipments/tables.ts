/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['shipment_events', 'shipment_files', 'shipment_lines', 'shipments'] as const;
