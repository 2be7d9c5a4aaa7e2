import { approveRefund } from '#server/money/refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenOrder, givenSlip, givenUpload, SLIP, type TestMarket } from '#server/testing/orders.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { givenClaimFile } from './claims.ts';
import { shippedLots } from './shipped-lots.ts';

/** What tests of goods that are sold by weight do in a market: orders, their shipments, refunds and charges. */
export function looseGoods(app: TestApp, market: TestMarket) {
  const { shipmentsOf, step } = shippedLots(app, market);

  const at = (id: number) => ({ params: { id } });
  const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', at(id));

  async function givenLooseOffer(): Promise<number> {
    const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    await market.seller.api('PUT /product-stock/weighing/{id}', { ...at(stockId), body: { is_weighed: true } });
    return stockId;
  }

  /** Sends packs of an order's line, as they were weighed. */
  function shippedOf(id: number, line: number) {
    const leave = async (quantity: number, weighed_kg: number | null) => {
      const body = { lines: [{ order_item_id: line, quantity }] };
      const { id: shipment } = await market.logistics('POST /staff/orders/{id}/shipments', { ...at(id), body });
      const { version, lines } = (await shipmentsOf(id)).shipments.find((each) => each.id === shipment)!;
      const weights = { version, lines: [{ id: lines[0]!.id, weighed_kg }] };
      await market.seller.api('PUT /seller/shipments/{id}/weights', { ...at(shipment), body: weights });
      await step(shipment, 'depart');
      return shipment;
    };
    const deliver = async (quantity: number, weighed_kg: number | null) => {
      const shipment = await leave(quantity, weighed_kg);
      await step(shipment, 'deliver');
      return shipment;
    };
    return { leave, deliver };
  }

  /** A paid order of 100 packs of 25 kg at 1,050 baht that are sold by weight. */
  async function givenPaidLoose() {
    const stockId = await givenLooseOffer();
    const { id } = await givenOrder(market, { stockId, amount: 100 });
    await market.sales('POST /staff/orders/{id}/confirm', { ...at(id), body: {} });
    const slip = await givenSlip(app, market.buyer, id, (await detail(id)).summary.outstanding);
    await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
    const line = (await shipmentsOf(id)).lines[0]!.order_item_id;
    return { id, line, ...shippedOf(id, line) };
  }

  const chargesOf = async (id: number) =>
    (
      await rows(sql<{ goods: bigint; vat: bigint; state: string }>`
        select goods, vat, state from weight_charges where order_id = ${id} order by id`)
    ).map(({ goods, vat, state }) => [goods, vat, state]);
  const notesOf = async (id: number) =>
    (
      await rows(sql<{ kind: string; base: bigint; vat: bigint }>`
        select kind, base, vat from tax_documents where order_id = ${id} and kind in ('credit_note', 'debit_note')
        order by id`)
    ).map(({ kind, base, vat }) => [kind, base, vat]);
  /** Refunds of the order and of its charges that wait, and what each comes to. */
  const waiting = (id: number) =>
    rows(sql<{ id: number; reason: string; total: bigint }>`
      select f.id, f.reason, f.total from refunds f join receivables v on v.id = f.receivable_id
      where f.state = 'proposed' and (f.order_id = ${id} or v.kind = 'weight_charge' and v.page_id = ${id})
      order by f.id`);
  async function approveAll(id: number): Promise<void> {
    const staff = await givenStaff('finance');
    for (const refund of await waiting(id)) await approveRefund(staff.id, refund.id);
  }
  /** Baht before VAT that packs of the line cost go back. */
  async function returnPacks(id: number, order_item_id: number, quantity: number): Promise<void> {
    await market.finance('POST /staff/orders/{id}/refunds', {
      ...at(id),
      body: { reason: 'changed_mind', lines: [{ order_item_id, quantity }] },
    });
    await approveAll(id);
  }
  async function pay(id: number): Promise<void> {
    const owed = await oneRow(sql<{ id: number; amount: bigint }>`
      select id, amount from receivables where kind = 'weight_charge' and page_id = ${id} and state = 'open'`);
    const filename = await givenUpload(app, market.buyer.token, SLIP);
    const body = { filename, amount: Number(owed.amount) / 100, payment_date: app.clock.now().toISOString() };
    const slip = await market.buyer.api('POST /payment/owed/{id}/slips', { ...at(owed.id), body });
    await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
  }
  const sellerOwed = async () =>
    (
      await oneRow(sql<{ owed: bigint }>`
        select coalesce(-sum(amount), 0)::bigint as owed from ledger_entries
        where account = 'seller_payable' and company_id = ${market.seller.companyId}`)
    ).owed;

  async function receive(id: number, shipment: number, weighed_kg: number) {
    const { shipments } = await market.buyer.api('GET /orders/{id}/receipts', at(id));
    const { lines } = shipments.find((each) => each.id === shipment)!;
    const files = [await givenClaimFile(app, market.buyer.token)];
    return market.buyer.api('POST /shipments/{id}/receipt', {
      ...at(shipment),
      body: { lines: lines.map((line) => ({ id: line.id, delivered_quantity: line.quantity, weighed_kg })), files },
    });
  }

  return {
    step,
    shipmentsOf,
    at,
    detail,
    givenLooseOffer,
    shippedOf,
    givenPaidLoose,
    chargesOf,
    notesOf,
    waiting,
    approveAll,
    returnPacks,
    pay,
    sellerOwed,
    receive,
  };
}
