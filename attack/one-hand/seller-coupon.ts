import { OK, type Scene } from './scene.ts';

const DAY_MS = 86_400_000;

interface Asked {
  id: number;
  version: number;
}

/**
 * A coupon that a seller pays for, approved by two people of staff, used before that seller agreed and after it
 * declined.
 */
export async function tryUnagreedCoupon(scene: Scene): Promise<void> {
  const { tokens, sellingCompany, plentifulOffer, objects } = scene.market;
  const [sales, seller, buyer] = [scene.as(tokens.sales), scene.as(tokens.seller), scene.buyer];
  await proposeAndApprove(scene, sellingCompany);
  const { rows } = await seller.must<{ rows: Asked[] }>(seller.get('/seller/coupons'));
  const asked = rows.toSorted((a, b) => b.id - a.id)[0];
  if (!asked) return scene.note('a coupon of a seller: the seller was not asked');
  const { code } = await sales.must<{ code: string }>(
    sales.post(`/staff/coupons/campaigns/${asked.id}/code`, { code: `HANDS${Date.now() % 1_000_000}` }),
  );
  const order_id = await buyer.draft(plentifulOffer, 1, objects.address);
  const use = () => buyer.post('/coupon/check', { order_id, discount_code: code });
  const answer = (given: 'agreed' | 'declined') =>
    seller.must(seller.post(`/seller/coupons/${asked.id}/answer`, { answer: given, version: asked.version }));
  const refuse = (when: string) =>
    scene.mustRefuse('consent', `a coupon is used ${when} its seller`, 'POST /coupon/check', use());
  await refuse('before the consent of');
  await scene.mustRefuse(
    'consent',
    'an order is placed with a coupon before the consent of its seller',
    'POST /cart/addpayment',
    buyer.post('/cart/addpayment', { order_id, payment_type: 3, discount_code: code }),
  );
  await answer('declined');
  await refuse('declined by');
  await answer('agreed');
  const { status } = await use();
  if (status !== OK) scene.note(`a coupon that its seller agreed to is answered ${status}`);
  await buyer.post('/coupon/remove', { order_id });
  return undefined;
}

async function proposeAndApprove(scene: Scene, sellingCompany: number): Promise<void> {
  const { tokens } = scene.market;
  const [sales, admin] = [scene.as(tokens.sales), scene.as(tokens.admin)];
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const { waiting_change } = await sales.must<{ waiting_change: number | null }>(
    sales.post('/staff/coupons/campaigns', {
      name_th: 'ผู้ขายจ่าย',
      name_en: 'Paid by the seller',
      name_cn: '卖家承担',
      kind: 'amount',
      amount: 10,
      paid_by: 'seller',
      seller_ids: [sellingCompany],
      first_day: day(-1),
      last_day: day(5),
      budget: 1000,
    }),
  );
  if (waiting_change !== null)
    await admin.must(admin.post(`/staff/money-settings/changes/${waiting_change}/approve`, {}));
}
