import { setTimeout as sleep } from 'node:timers/promises';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { simulatorSecrets, webhookHeaders } from '#server/money/payments/index.ts';
import { call, type Answered } from '../../attack/call.ts';
import { QR, Shopper } from '../../attack/ordering.ts';
import { ask } from '../invariants.ts';
import { Load } from '../load.ts';
import { brokenAfter, seconds, urlsOf, type Scenario, type World } from '../scenario.ts';
import { mailFaults, mailFigures, mailsWaiting, untilMailed } from './processes.ts';

const LOAD_MS = 6000;
/** A call to the gateway is given up after ten seconds. */
const SLOWER_THAN_PATIENCE_MS = 15_000;

export const mailDown: Scenario = {
  name: 'mail-down',
  does: 'the mail server refuses everybody, then takes eight seconds a mail, while orders are placed',
  async run(world) {
    const load = new Load(urlsOf(world), world.market.prepared, 3);
    world.mailbox.state = 'down';
    await sleep(LOAD_MS);
    const whileDown = load.successes.length;
    const waiting = await mailsWaiting(world);
    world.mailbox.state = 'slow';
    await sleep(LOAD_MS);
    const whileSlow = load.successes.length - whileDown;
    await load.stop();
    world.mailbox.state = 'up';
    const { ms, left } = await untilMailed(world);
    return {
      figures: {
        'orders while down, while slow': `${whileDown}, ${whileSlow}`,
        'mails waiting when it was slow': waiting,
        'all sent after it was well': left === 0 ? seconds(ms) : `${left} still wait`,
        ...mailFigures(world),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...(whileDown === 0 || whileSlow === 0 ? ['orders wait for the mail server'] : []),
        ...(await mailFaults(world, left)),
      ],
    };
  },
};

export const storeDown: Scenario = {
  name: 'store-down',
  does: 'the S3 store refuses, then takes eight seconds: slips cannot be sent or are slow, orders go on',
  async run(world) {
    const { racers, plentifulOffer, objects } = world.market.prepared;
    const buyer = new Shopper(urlsOf(world), racers[0]!, { call });
    const order = async () => {
      const at = performance.now();
      await buyer.must(buyer.pay(await buyer.draft(plentifulOffer, 1, objects.address)));
      return performance.now() - at;
    };
    const upload = async () => {
      const at = performance.now();
      const outcome = await buyer.uploadSlip().then(
        () => 'taken',
        (error: unknown) => /answered (\d+)/.exec(String(error))?.[1] ?? 'no answer',
      );
      return `${outcome} after ${seconds(performance.now() - at)}`;
    };
    const figures: Record<string, string> = {};
    for (const state of ['down', 'slow', 'up'] as const) {
      world.store.state = state;
      const [orders, slip] = await Promise.all([order(), upload()]);
      figures[`store ${state}`] = `order in ${seconds(orders)}, slip ${slip}`;
    }
    return {
      figures,
      broken: [
        ...(await brokenAfter(world)),
        ...(figures['store up']!.includes('taken') ? [] : ['no slip after the store came back']),
      ],
    };
  },
};

export const gatewayDown: Scenario = {
  name: 'gateway-down',
  does: 'the payment gateway is down, then slow, while codes are asked for; then its webhooks come three times each, at both processes, while one of them is killed',
  async run(world) {
    const { prepared } = world.market;
    const broken: string[] = [];
    const orders = await Promise.all(prepared.racers.map((token) => qrOrder(world, token)));
    world.gateway.isDown = true;
    const refused = await askForCode(orders[0]!);
    world.gateway.isDown = false;
    // Longer than anybody waits for it: all ask at once, and somebody orders meanwhile.
    world.gateway.slowMs = SLOWER_THAN_PATIENCE_MS;
    const slow = Promise.all(orders.map(askForCode));
    await sleep(200);
    const asked = performance.now();
    await orders[0]!.buyer.must(
      orders[0]!.buyer.pay(await orders[0]!.buyer.draft(prepared.plentifulOffer, 1, prepared.objects.address)),
    );
    const meanwhile = performance.now() - asked;
    const waited = await slow;
    world.gateway.slowMs = 0;
    const codes = await Promise.all(orders.map(askForCode));
    broken.push(
      ...codes
        .filter(({ status }) => status !== 200)
        .map(({ status, text }) => `a code is answered ${status} ${text.slice(0, 120)}`),
    );

    const extra = await world.startWeb();
    const urls = [...urlsOf(world), extra.url];
    const acknowledged = new Set<number>();
    const begun = performance.now();
    const announced = Promise.all(
      orders.flatMap((order, n) =>
        [0, 1, 2].map(async (time) => {
          // As a gateway does: again until somebody says yes.
          for (let tried = 0; tried < 20; tried += 1) {
            const { status } = await announce(urls[(n + time + tried) % urls.length]!, order, n);
            if (status >= 200 && status < 300) return void acknowledged.add(n);
            await sleep(200);
          }
          return undefined;
        }),
      ),
    );
    await sleep(20);
    await extra.kill();
    await announced;
    const paid = async () =>
      (
        await ask<{ id: number }>(
          world.postgres.url,
          'select id from orders where id = any ($1::int[]) and payment_status = 1',
          [orders.map(({ id }) => id)],
        )
      ).length;
    while ((await paid()) < orders.length && performance.now() - begun < 120_000) await sleep(250);
    const took = performance.now() - begun;
    const count = await paid();
    const twice = await ask(
      world.postgres.url,
      `select order_id from settlements where status = 1 and order_id = any ($1::int[]) group by 1 having count(*) > 1`,
      [orders.map(({ id }) => id)],
    );
    if (count < orders.length) broken.push(`${orders.length - count} orders that were paid are not`);
    if (twice.length > 0) broken.push(`${twice.length} orders are paid twice`);
    return {
      figures: {
        'a code while down': `${refused.status} after ${seconds(refused.ms)}`,
        'eight codes while slow': `${[...new Set(waited.map(({ status }) => status))].join(', ')} after ${seconds(Math.max(...waited.map(({ ms }) => ms)))}`,
        'an order meanwhile': seconds(meanwhile),
        'webhooks sent': orders.length * 3,
        'acknowledged and paid once': `${acknowledged.size}, ${count} within ${seconds(took)}`,
      },
      broken: [
        ...broken,
        ...[refused, ...waited]
          .filter(({ status }) => status !== 503)
          .map(({ status }) => `a code without a gateway is answered ${status}`),
        ...(meanwhile > SLOWER_THAN_PATIENCE_MS / 2 ? ['an order waits for the gateway'] : []),
        ...(await brokenAfter(world)),
      ],
    };
  },
};

interface QrOrder {
  id: number;
  buyer: Shopper;
  references: { ref1: string; ref2: string };
  amount: number;
}

async function qrOrder(world: World, token: string): Promise<QrOrder> {
  const { plentifulOffer, objects, tokens } = world.market.prepared;
  const buyer = new Shopper(urlsOf(world), token, { call });
  const sales = new Shopper(urlsOf(world), tokens.sales!, { call });
  const id = await buyer.draft(plentifulOffer, 1, objects.address);
  await buyer.must(buyer.pay(id, QR));
  await sales.must(sales.post(`/staff/orders/${id}/confirm`, {}));
  const [row] = await ask<{ company_id: number; order_no: string }>(
    world.postgres.url,
    'select company_id, order_no from orders where id = $1',
    [id],
  );
  const { summary } = await buyer.must<{ summary: { outstanding: number } }>(buyer.get(`/order/orderdetail/${id}`));
  return { id, buyer, references: referencesOf(row!), amount: summary.outstanding };
}

const askForCode = ({ buyer, references, amount }: QrOrder): Promise<Answered> =>
  buyer.post('/payment/qrcode', { ...references, amount });

function announce(url: string, { references, amount, id }: QrOrder, n: number): Promise<Answered> {
  const body = JSON.stringify({
    type: 'payment.received',
    data: { transaction_id: `F${id}`, ...references, amount: amount.toFixed(2), paid_at: new Date().toISOString() },
  });
  const message = { id: `msg_fault_${id}_${n}`, timestamp: Math.floor(Date.now() / 1000), body };
  return call(url, {
    method: 'POST',
    path: '/api/payment/webhook/simulator',
    headers: { 'content-type': 'application/json', ...webhookHeaders(message, simulatorSecrets().webhookSecret) },
    body,
  });
}
