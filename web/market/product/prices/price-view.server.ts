import type { Page } from '#web/page/page-context.ts';

/** What an offer cost in the last year, and the nearest family of materials that its product belongs to. */
export async function pricesOf({ api }: Page, productId: number, offerId: number | undefined) {
  const [history, trends] = await Promise.all([
    offerId === undefined ? { data: [] } : api('GET /product-stock/price-history/{id}', { params: { id: offerId } }),
    api('GET /price-trend/public', { query: { product_id: productId } }),
  ]);
  return {
    steps: history.data.map(({ from, price_per_kg, is_promotion }) => ({
      from,
      pricePerKg: price_per_kg,
      isPromotion: is_promotion,
    })),
    trend: trends.data[0] ?? null,
    now: new Date().toISOString(),
  };
}

export type Histories = Awaited<ReturnType<typeof pricesOf>>;
