import type { AddressInfo } from 'node:net';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { bookPastOrders } from '#server/trade/orders/index.ts';
import { simulatorSecrets, webhookHeaders, workMessage } from '#server/money/payments/index.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * Webhooks of payments over HTTP, 32 at once, each about another order: verified, stored with their job and answered.
 * Then the same messages again, and the work of booking them, one after the other and eight at once.
 */
const ORDERS = 5000;
const AT_ONCE = 32;
const WORKERS = 8;

const app = await openBench('postgres', { products: 200, offers: 600 }, AT_ONCE + 2, { DEMO: '1' });
const buyer = await oneRow(
  sql<{ id: number; company_id: number }>`
    select id, company_id from users where email = 'buyer@demo.polytalad.example'`,
);
const numbers = Array.from({ length: ORDERS }, (_, index) => orderNo(500_000 + index, new Date()));
await rows(sql`
  insert into orders (order_no, company_id, user_id, company_name, buyer_contact_email, payment_type, purchaser_status,
    total, estimate_shipping_cost, vat_rate_hundredths, vat, total_include_vat, created_at, placed_at, confirmed_at,
    due_date)
  select number, ${buyer.company_id}, ${buyer.id}, 'bench', 'bench@example.com', 2, 1, 10000, 0, 0, 0,
    10000, now(), now(), now(), now() + interval '1 day' from unnest(${numbers}::text[]) number`);
// What is owed on them, as placing them would have written it.
await bookPastOrders();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/payment/webhook/simulator`;
const { webhookSecret } = simulatorSecrets();

async function send(index: number): Promise<void> {
  const data = {
    transaction_id: `BENCH${index}`,
    ...referencesOf({ company_id: buyer.company_id, order_no: numbers[index]! }),
    amount: '100.00',
    paid_at: new Date().toISOString(),
  };
  const body = JSON.stringify({ type: 'payment.received', data });
  const message = { id: `msg_${index}`, timestamp: Math.floor(Date.now() / 1000), body };
  const headers = { 'content-type': 'application/json', ...webhookHeaders(message, webhookSecret) };
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  await answer.body?.cancel();
}

async function measure(name: string, total: number, atOnce: number, call: (index: number) => Promise<unknown>) {
  const at = performance.now();
  const times = await timesOf(total, atOnce, call);
  const seconds = (performance.now() - at) / 1000;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(`${name}: ${Math.round(total / seconds)}/s, p50 ${p50}, p99 ${p99}`);
}

console.log(app.on, `${ORDERS} orders`);
await measure(`new, ${AT_ONCE} at once`, ORDERS, AT_ONCE, send);
await measure(`the same again, ${AT_ONCE} at once`, ORDERS, AT_ONCE, send);
const stored = await rows(sql<{ id: number }>`select id::int from gateway_messages order by id`);
await measure('booked, one at a time', 500, 1, (index) => workMessage(stored[index]!.id));
await measure(`booked, ${WORKERS} at once`, ORDERS - 500, WORKERS, (index) => workMessage(stored[500 + index]!.id));
const { paid, twice } = await oneRow(sql<{ paid: number; twice: number }>`
  select (select count(*)::int from orders where payment_status = 1 and company_name = 'bench') as paid,
    (select count(*)::int from (select order_id from settlements group by 1 having count(*) > 1) more) as twice`);
console.log(`${paid} of ${ORDERS} orders paid, ${twice} of them more than once`);
await app.close();
process.exit(0);
