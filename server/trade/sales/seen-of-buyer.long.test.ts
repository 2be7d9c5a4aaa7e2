import { expect, test } from 'vitest';
import { SALE_CANCELLED, SALE_DELIVERED, SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { sees } from '#domain/trade/sales/seen-of-buyer.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { saleOf } from '#server/testing/given/sales.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenDraft, givenSlip } from '#server/testing/orders.ts';
import { seesNumberSql, seesReceiverSql } from '#server/trade/orders/index.ts';

const { app, market } = openFileMarket();
const PO = 'PO-SECRET-77';

async function givenSale() {
  const { buyer, seller, warehouseId } = market;
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const body = { order_id: id, receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date: DELIVERY_DAY };
  await buyer.api('POST /cart/addshipping', { body: { ...body, po_number: PO, ...BILLING } });
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  return saleOf(market, { id, orderNo: order_no });
}

/** Everything that the seller reads of a purchase, as one text. */
async function doorsOf({ id, purchaseNo }: { id: number; purchaseNo: string }): Promise<string> {
  const { api } = market.seller;
  const found = await Promise.all([
    api('GET /order/mySales/{id}', { params: { id } }),
    api('GET /order/mySalesList', { query: { purchase_no: purchaseNo } }),
    api('GET /seller/orders', { query: { number: purchaseNo } }),
    outbox(sql<{ html: string }>`
      select concat_ws(' ', subject, html, text) as html from mail_outbox
      where recipient = ${market.seller.email} and subject like ${`%${purchaseNo}%`}`),
  ]);
  const sheet = await api('GET /seller/orders/export', {
    query: { number: purchaseNo, format: 'csv', language: 'en' },
  });
  const list = await api('GET /order/mySales/pick-list', { query: { ids: String(id) } });
  return (
    JSON.stringify(found) +
    (await new Response(sheet.bytes as BodyInit).text()) +
    (await readPdf(Buffer.from(list.bytes as Uint8Array))).join(' ')
  );
}

const byNumber = async () =>
  (await market.seller.api('GET /seller/orders', { query: { number: PO } })).rows.map(({ id }) => id);

test('before acceptance a seller sees nothing of the buyer through any door; then the number, for loading the receiver', async () => {
  const sale = await givenSale();
  const { company_names, place } = await given(sale.orderId);
  const before = await doorsOf(sale);
  for (const secret of [PO, company_names, place.name, place.phone]) expect(before).not.toContain(secret);
  expect(await byNumber()).not.toContain(sale.id);

  await market.seller.api('POST /order/mySales/{id}/accept', { params: { id: sale.id }, body: { version: 0 } });
  const accepted = await doorsOf(sale);
  expect(accepted).toContain(PO);
  for (const secret of [company_names, place.name, place.phone]) expect(accepted).not.toContain(secret);
  expect(await byNumber()).toContain(sale.id);

  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: sale.orderId }, body: {} });
  const slip = await givenSlip(app, market.buyer, sale.orderId);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.seller.api('PUT /order/mySales/{id}/ready', {
    params: { id: sale.id },
    body: { ready_date: '2026-07-09' },
  });
  const loading = await doorsOf(sale);
  for (const shown of [company_names, place.name, place.phone]) expect(loading).toContain(shown);
});

const given = async (orderId: number) => {
  const [row] = await rows(sql<{ company_names: string; place: { name: string; phone: string } }>`
    select company_name as company_names, shipping_snapshot as place /* not null: delivered */ from orders
    where id = ${orderId}`);
  return row!;
};

test('seesNumberSql and seesReceiverSql are `sees`, over every state of a purchase', async () => {
  const { id } = await givenSale();
  const answers = [null, 'accepted', 'accepted_in_part', 'declined', 'agreed'] as const;
  for (const answer of answers) {
    await rows(sql`delete from purchase_answers where purchase_id = ${id}`);
    const isDecided = answer === 'agreed';
    if (answer)
      await rows(sql`
        insert into purchase_answers (purchase_id, version, answer, reason, lines, at, user_id, decision, decided_at,
          decided_by_user_id)
        values (${id}, 1, ${isDecided ? 'accepted_in_part' : answer}, ${answer === 'declined' ? 'other' : null},
          ${answer === 'accepted_in_part' || isDecided ? '[{}]' : '[]'}::jsonb, now(), ${market.buyer.id},
          ${isDecided ? 'agreed' : null}, case when ${isDecided} then now() end,
          case when ${isDecided} then ${market.buyer.id}::int end)`);
    for (const purchaser_status of [0, 1, 2])
      for (const sale_type of [SALE_PROCESSING, SALE_DELIVERED, SALE_CANCELLED])
        for (const isReady of [false, true]) {
          const [found] = await rows(sql<{ number: boolean; receiver: boolean }>`
            select ${seesNumberSql} as number, ${seesReceiverSql} as receiver
            from (select ${purchaser_status}::int as purchaser_status) o, (select ${id}::int as id,
              ${sale_type}::int as sale_type) p, (select case when ${isReady} then 1 end as purchase_id) g`);
          const sale = { purchaser_status, sale_type, isReady, isAccepted: answer === 'accepted' || isDecided };
          expect(found).toEqual({ number: sees(sale, 'number'), receiver: sees(sale, 'receiver') });
        }
  }
});
