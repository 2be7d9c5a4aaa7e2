/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['offer_prices', 'price_trend_materials', 'price_trend_rows', 'price_trends'] as const;
