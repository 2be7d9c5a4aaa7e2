import { OK, type Scene } from './scene.ts';

const OTHER_BILL = { billing_name: 'บริษัท อื่น จำกัด' };

/**
 * A draft placed as one tab shows it after another one changed its bill, its address or its goods, one of them at a
 * time.
 */
export async function tryStaleDraft(scene: Scene): Promise<void> {
  const { plentifulOffer, objects, secondAddress } = scene.market;
  const { buyer } = scene;
  const id = await buyer.draft(plentifulOffer, 2, objects.address);
  const readVersion = async () =>
    (await buyer.must<{ version: string }>(buyer.get(`/order/orderdetail/${id}`))).version;
  const place = (version: string) => buyer.post('/cart/addpayment', { order_id: id, payment_type: 3, version });
  const changes: Record<string, () => Promise<void>> = {
    bill: () => buyer.ship(id, objects.address, OTHER_BILL),
    address: () => buyer.ship(id, secondAddress, OTHER_BILL),
    async goods() {
      await buyer.must(buyer.post('/cart/add', { productstock_id: plentifulOffer, amount: 1 }));
      const { cart } = await buyer.must<{ cart: { id: number }[] }>(buyer.get('/cart/mycart'));
      await buyer.must(buyer.post('/cart/checkout', { cart_ids: cart.map((line) => line.id), order_id: id }));
      await buyer.ship(id, secondAddress, OTHER_BILL);
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    const shown = await readVersion();
    await change();
    await scene.mustRefuse(
      'stale draft',
      `an order is placed with another ${what} than its buyer saw`,
      'POST /cart/addpayment',
      place(shown),
    );
  }
  const { status } = await place(await readVersion());
  if (status !== OK) scene.note(`a draft as it is shown is answered ${status}`);
}
