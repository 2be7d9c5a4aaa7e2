import { OK, type Scene } from './scene.ts';

/** Goods of a paid order that its seller has not made ready, shipped without saying why. */
export async function tryUnreadyGoods(scene: Scene): Promise<void> {
  const { tokens, plentifulOffer, objects } = scene.market;
  const [sales, finance, logistics] = [tokens.sales, tokens.finance, tokens.logistics].map((one) => scene.as(one));
  const { buyer } = scene;
  const id = await buyer.draft(plentifulOffer, 1, objects.address);
  await buyer.must(buyer.pay(id));
  await sales!.must(sales!.post(`/staff/orders/${id}/confirm`, {}));
  const { summary } = await buyer.must<{ summary: { outstanding: number } }>(buyer.get(`/order/orderdetail/${id}`));
  const slip = await buyer.must<{ id: number }>(
    buyer.post('/order-settlement/add', {
      order_id: id,
      filename: await buyer.uploadSlip(),
      amount: summary.outstanding,
      payment_date: new Date().toISOString(),
    }),
  );
  await finance!.must(finance!.post(`/staff/settlements/${slip.id}/verify`, {}));
  const path = `/staff/orders/${id}/ship`;
  const ship = (body: object) => logistics!.post(path, body);
  const said = 'goods that no seller made ready are shipped without a reason';
  await scene.mustRefuse('not ready', said, `POST ${path}`, ship({}));
  await scene.mustRefuse('not ready', `${said} (of blanks)`, `POST ${path}`, ship({ unready_reason: ' \u00a0 ' }));
  const { status } = await ship({ unready_reason: 'ผู้ขายแจ้งทางโทรศัพท์ว่าของพร้อม' });
  if (status !== OK) scene.note(`shipping with a reason is answered ${status}`);
}
