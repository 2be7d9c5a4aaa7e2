import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { Random } from '#demo/random.ts';
import type { Objects } from '#server/testing/matrix/row.ts';
import type { Target } from '../target.ts';

export type RacingHole = 'stock' | 'draft' | 'coupon' | 'verify' | 'refund' | 'sent' | 'credit' | 'hoard';

const STOCK = 3;
const SCARCE = 1;
const PLENTY = 2;
const PLENTIFUL = 1000;
const NEWCOMER = 'newcomer';

/** Orders, slips and refunds of a tiny market that looks first and writes later where it has the hole. */
export async function openRacing(hole?: RacingHole): Promise<Target & { close(): void }> {
  const done = new Set<string>();
  /** Gets through once for each name; with the hole everybody does who looked before the first one wrote. */
  const once = async (name: string, isHole: boolean): Promise<boolean> => {
    const isFree = !done.has(name);
    if (isHole) await sleep(20);
    if (!isFree) return false;
    done.add(name);
    return true;
  };
  let drafts = 0;
  let left = STOCK;
  const offerOf = new Map<number, number>();
  const numberOf = new Map<number, string>();
  const lastOffer = new Map<string, number>();
  const lastAmount = new Map<string, number>();
  /** What the company without a paid order wants, by draft. */
  const newcomersAmounts = new Map<number, number>();
  let hoarded = 0;
  let numbers = 0;
  let isCreditShort = false;

  async function pay({
    order_id,
    discount_code,
    payment_type,
  }: {
    order_id: number;
    discount_code?: string;
    payment_type?: number;
  }): Promise<object | undefined> {
    if (discount_code !== undefined && !(await once(`coupon ${discount_code}`, hole === 'coupon'))) return undefined;
    // The line is enough for one.
    if (payment_type === 1 && isCreditShort && !(await once('credit', hole === 'credit'))) return undefined;
    if (offerOf.get(order_id) === SCARCE) {
      const isLeft = left > 0;
      if (hole === 'stock') await sleep(20);
      if (!isLeft) return undefined;
      left -= 1;
    }
    const wanted = newcomersAmounts.get(order_id) ?? 0;
    if (hole !== 'hoard' && hoarded + wanted > PLENTIFUL / 2) return undefined;
    hoarded += wanted;
    const known = numberOf.get(order_id);
    if (hole === 'draft') await sleep(20);
    if (known !== undefined) return { order_no: known };
    numberOf.set(order_id, `P${(numbers += 1)}`);
    return { order_no: numberOf.get(order_id) };
  }

  async function answer(path: string, body: Record<string, never>, token: string): Promise<object | undefined> {
    if (path === '/cart/add') {
      lastOffer.set(token, body['productstock_id']!);
      lastAmount.set(token, body['amount']!);
    }
    if (path === '/cart/checkout') {
      offerOf.set((drafts += 1), lastOffer.get(token)!);
      if (token.includes(NEWCOMER)) newcomersAmounts.set(drafts, lastAmount.get(token)!);
      return { order_id: drafts };
    }
    if (path === '/order/all-shipping-cost') return { earliest_delivery: '2026-12-01', options: [{ id: 1 }] };
    if (path === '/cart/addpayment') return pay(body as never);
    if (path === '/staff/coupons/campaigns') return { id: 1 };
    if (path.endsWith('/code')) return { code: 'RACE' };
    if (path.startsWith('/staff/credit/companies/')) {
      const { amount } = body as { amount?: number };
      if (amount !== undefined) isCreditShort = amount < 1000;
      return { line: {}, version: 1, in_use: 1 };
    }
    if (path.startsWith('/order/orderdetail/')) return { summary: { outstanding: 1, total_include_vat: 1 } };
    if (path === '/upload/permissions') return { filename: 'slip' };
    if (path.endsWith('/refundable')) return { lines: [{ order_item_id: 1 }] };
    const [, kind] = /(confirm|settlement\/add|verify|refunds|approve|sent)$/.exec(path) ?? [];
    if (kind === undefined) return { status: true };
    const holes: Partial<Record<string, RacingHole>> = { verify: 'verify', approve: 'refund', sent: 'sent' };
    const isHole = hole !== undefined && holes[kind] === hole;
    return (await once(path, isHole)) ? { id: 1 } : undefined;
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const body = sent.startsWith('{') ? (JSON.parse(sent) as Record<string, never>) : {};
    const answered = await answer(request.url!.slice('/api'.length), body, request.headers.authorization ?? '');
    response
      .writeHead(answered ? 200 : 409, { 'content-type': 'application/json' })
      .end(JSON.stringify(answered ?? { error: 'conflict' }));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: [url],
    unlimited: [url],
    endpoints: [],
    people: [],
    stale: [],
    pages: [],
    prepared: {
      tokens: { sales: 'sales', finance: 'finance', seller: 'seller' },
      stale: {},
      objects: { address: 1 } as Objects,
      racers: Array.from({ length: 8 }, (_, n) => `racer${n}`),
      bidders: [],
      buyingCompany: 1,
      sellingCompany: 2,
      newcomer: { token: NEWCOMER, address: 1 },
      otherFinance: 'other',
      dueSellers: [],
      secondAddress: 1,
      scarceOffer: SCARCE,
      scarceQuantity: STOCK,
      plentifulOffer: PLENTY,
      plentifulQuantity: PLENTIFUL,
      secondOffer: 3,
    },
    random: new Random(1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
