/** What a tiny market may do wrong beside its money settings. */
export type StepHole =
  | 'no consent'
  | 'unmade file'
  | 'paid without a file'
  | 'refunded before approval'
  | 'refunded before file'
  | 'refunded before payment'
  | 'not ready'
  | 'other bill'
  | 'other address'
  | 'other goods';

/** Sellers with one order each, of the same number. */
const SELLERS = [1, 2, 3];
export const dueSellers = SELLERS.map((number) => ({ company: number, order: number }));
const FIRST_ADDRESS = 1;
export const SECOND_ADDRESS = 2;

/** What the steps send. */
export interface StepBody {
  amount?: number;
  order_id?: number;
  billing_name?: string;
  shipping_address_id?: number;
  version?: string;
  discount_code?: string;
  answer?: string;
  unready_reason?: string;
  line_ids?: number[];
}

interface Draft {
  bill: string;
  address: number;
  goods: number;
}
interface Run {
  stage: 'proposed' | 'approved' | 'filed';
  /** Companies whose lines failed. */
  failed: Set<number>;
}

/**
 * Coupons of a seller, drafts, goods and runs of money, as far as one person could do wrong with them. Answers
 * undefined what it refuses, and null what it does not know.
 */
export function plantSteps(hole?: string): (call: string, body: StepBody) => object | string | null | undefined {
  const done = { status: true };
  let consent: string | undefined;
  const drafts = new Map<number, Draft>();
  let inCart = 0;
  const refunded = new Set<number>();
  const runs: Record<string, Run> = {};
  const failRefunded = (run: Run) => refunded.forEach((company) => run.failed.add(company));
  const mayUse = () => consent === 'agreed' || hole === 'no consent';

  /** What another tab changed is in it, but for the hole. */
  function versionOf({ bill, address, goods }: Draft): string {
    return [hole !== 'other bill' && bill, hole !== 'other address' && address, hole !== 'other goods' && goods].join();
  }

  function buy(call: string, body: StepBody): object | null | undefined {
    if (call === 'DELETE /cart/remove/all') return ((inCart = 0), done);
    if (call === 'POST /cart/add') return ((inCart += body.amount!), done);
    if (call === 'GET /cart/mycart') return { cart: [{ id: 1 }] };
    if (call === 'POST /cart/checkout') {
      const id = body.order_id ?? drafts.size + 1;
      drafts.set(id, { bill: '', address: FIRST_ADDRESS, ...drafts.get(id), goods: inCart });
      return { order_id: id };
    }
    if (call === 'POST /order/all-shipping-cost') return { earliest_delivery: '2026-12-01', options: [{ id: 1 }] };
    if (call === 'POST /cart/addshipping') {
      const draft = drafts.get(body.order_id!)!;
      draft.bill = body.billing_name!;
      draft.address = body.shipping_address_id!;
      return done;
    }
    if (call === 'POST /cart/addpayment') {
      const { version, discount_code } = body;
      if (discount_code !== undefined && !mayUse()) return undefined;
      return version === undefined || version === versionOf(drafts.get(body.order_id!)!) ? done : undefined;
    }
    const detail = /^GET \/order\/orderdetail\/(\d+)$/.exec(call);
    if (detail) return { version: versionOf(drafts.get(Number(detail[1]))!), summary: { outstanding: 1 } };
    if (call === 'POST /upload/permissions') return { filename: 'slip' };
    if (call === 'POST /order-settlement/add') return { id: 1 };
    return null;
  }

  function sell(call: string, body: StepBody): object | null | undefined {
    if (call === 'GET /seller/coupons') return { rows: [{ id: 1, version: 1 }] };
    if (call.endsWith('/code')) return { code: 'HANDS' };
    if (call.endsWith('/answer')) return ((consent = body.answer), done);
    if (call === 'POST /coupon/check') return mayUse() ? done : undefined;
    if (call === 'POST /coupon/remove' || call.endsWith('/confirm') || call.endsWith('/verify')) return done;
    if (call.endsWith('/ship'))
      return (body.unready_reason ?? '').trim() !== '' || hole === 'not ready' ? done : undefined;
    return null;
  }

  function pay(call: string, body: StepBody): object | string | null | undefined {
    if (call.endsWith('/refundable')) return { lines: [{ order_item_id: 1, left_quantity: 1 }] };
    const order = Number(/^POST \/staff\/orders\/(\d+)\/refunds$/.exec(call)?.[1]);
    if (order) return (refunded.add(order), { id: order });
    if (/^POST \/staff\/refunds\/\d+\/approve$/.test(call)) return done;
    if (/^POST \/staff\/(payouts|refund-runs)$/.test(call)) {
      runs[call.slice('POST '.length)] = { stage: 'proposed', failed: new Set() };
      return { id: 1 };
    }
    const [, path, step] = /^\w+ (\/staff\/(?:payouts|refund-runs))\/1(?:\/(\w+))?$/.exec(call) ?? [];
    if (path === undefined) return null;
    const run = runs[path]!;
    const lines = SELLERS.map((id) => ({
      id,
      company: { id },
      reference: `payout-${id}`,
      state: run.failed.has(id) ? 'failed' : 'waiting',
    }));
    if (step === undefined) return { lines };
    if (step === 'approve') {
      if (hole !== 'refunded before approval') failRefunded(run);
      run.stage = 'approved';
      return done;
    }
    if (step === 'paid' && run.stage !== 'filed' && hole !== 'paid without a file') return undefined;
    if (step === 'paid')
      return refunded.has(body.line_ids![0]!) && hole !== 'refunded before payment' ? undefined : done;
    if (call.startsWith('GET') && run.stage !== 'filed' && hole !== 'unmade file') return undefined;
    if (call.startsWith('GET'))
      return lines.flatMap(({ state, reference }) => (state === 'waiting' ? [reference] : [])).join('\n');
    if (hole !== 'refunded before file') failRefunded(run);
    run.stage = 'filed';
    return done;
  }

  return (call, body) => {
    for (const answer of [buy, sell, pay]) {
      const answered = answer(call, body);
      if (answered !== null) return answered;
    }
    return null;
  };
}
