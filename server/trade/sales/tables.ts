/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['goods_ready', 'goods_ready_lots'] as const;
