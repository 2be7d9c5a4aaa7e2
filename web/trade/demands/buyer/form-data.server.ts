import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import type { Page } from '#web/page/page-context.ts';

/** What the form of a demand is made from. */
export async function formData(page: Page, id: number) {
  const { api } = page;
  const demand = await api('GET /my-demands/{id}', { params: { id } });
  const hasGoods = demand.lines.some(({ goods }) => goods !== null);
  const [{ properties }, delivery, fitting] = await Promise.all([
    api('GET /demand-choices'),
    deliveryView(page),
    hasGoods ? api('GET /my-demands/{id}/fitting', { params: { id } }).then(({ sellers }) => sellers) : [],
  ]);
  return { demand, choices: properties, delivery, fitting };
}
