import type { Page } from '#web/page/page-context.ts';

/** The lots of a product for who buys, with what their company accepts; null for visitors and staff. */
export async function lotsView({ api, user }: Page, productId: number) {
  if (!user || user.role === 'staff') return null;
  const call = { params: { id: productId } };
  const [{ data: lots }, window] = await Promise.all([
    api('GET /product/lots/{id}', call),
    api('GET /acceptance-windows/{id}', call),
  ]);
  return { lots, window };
}

export type LotsView = NonNullable<Awaited<ReturnType<typeof lotsView>>>;
