/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['goods_receipt_lines', 'goods_receipts'] as const;
