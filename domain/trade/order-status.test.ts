import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canHappen,
  dueDate,
  dueDateAfterRejection,
  isOverdue,
  matchesOrderFilter,
  mayExpire,
  orderStatusType,
  paymentStatusOf,
  SLIP_RETRY_HOURS,
  saleTypeOfFilter,
  type OrderEvent,
  type OrderFilter,
  type OrderState,
} from './order-status.ts';

const waiting: OrderState = {
  status: 1,
  purchaser_status: 0,
  contract_status: 1,
  payment_type: 3,
  payment_status: 0,
  logistic_status: 0,
  custom_status: null,
};
const confirmed: OrderState = { ...waiting, purchaser_status: 1 };
const paid: OrderState = { ...confirmed, payment_status: 1 };
const shipped: OrderState = { ...paid, logistic_status: 2 };
const delivered: OrderState = { ...paid, logistic_status: 3 };
const onCredit: OrderState = { ...confirmed, payment_type: 1 };

const anyOrder = fc.record<OrderState>({
  status: fc.constantFrom(1, 2, 3),
  purchaser_status: fc.constantFrom(0, 1, 2),
  contract_status: fc.constantFrom(0, 1),
  payment_type: fc.constantFrom(1, 2, 3),
  payment_status: fc.constantFrom(0, 1, 2),
  logistic_status: fc.constantFrom(0, 1, 2, 3),
  custom_status: fc.constantFrom(null, 'at customs'),
});

test.each([
  ['waits for confirmation', waiting, 1],
  ['waits while the contract is open', { ...confirmed, contract_status: 0 as const }, 1],
  ['confirmed and unpaid', confirmed, 2],
  ['confirmed and partly paid', { ...confirmed, payment_status: 2 as const }, 2],
  ['paid', paid, 3],
  ['shipped', shipped, 3],
  ['on credit, not delivered', onCredit, 3],
  ['delivered and paid', delivered, 4],
  ['delivered on credit, unpaid', { ...onCredit, logistic_status: 3 as const }, 6],
  ['with a status that staff wrote', { ...shipped, custom_status: 'at customs' }, 5],
  ['cancelled', { ...delivered, status: 2 as const }, 7],
  ['expired', { ...confirmed, status: 3 as const }, 7],
])('an order that is %s', (_, order, type) => {
  expect(orderStatusType(order)).toBe(type);
});

test('every order is found by exactly one of the filters, cancelled ones by 5', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const found = ([1, 2, 3, 4, 5, 6] as OrderFilter[]).filter((filter) => matchesOrderFilter(order, filter));
      expect(found).toHaveLength(1);
      expect(found[0] === 5).toBe(order.status !== 1);
    }),
  );
});

test('what may happen when', () => {
  const events: OrderEvent[] = [
    'confirm',
    'refuse',
    'upload_slip',
    'verify_slip',
    'reject_slip',
    'ship',
    'deliver',
    'cancel',
    'cancel_by_buyer',
    'expire',
  ];
  const allowed = (order: OrderState) => events.filter((event) => canHappen(event, order));
  expect(allowed(waiting)).toEqual(['confirm', 'refuse', 'cancel', 'cancel_by_buyer']);
  expect(allowed(confirmed)).toEqual(['refuse', 'upload_slip', 'verify_slip', 'reject_slip', 'cancel', 'expire']);
  expect(allowed(paid)).toEqual(['refuse', 'verify_slip', 'reject_slip', 'ship', 'cancel']);
  expect(allowed(shipped)).toEqual(['verify_slip', 'reject_slip', 'deliver']);
  expect(allowed(delivered)).toEqual(['verify_slip', 'reject_slip']);
  expect(allowed({ ...waiting, status: 2 })).toEqual([]);
  expect(allowed({ ...confirmed, status: 2 })).toEqual(['verify_slip', 'reject_slip']);
  const changed = { ...confirmed, contract_status: 0 } as const;
  expect(allowed({ ...confirmed, status: 2, purchaser_status: 2 })).toEqual(['verify_slip', 'reject_slip']);
  expect(allowed(changed)).toEqual(['refuse', 'verify_slip', 'reject_slip', 'cancel', 'expire']);
});

test('nothing ever happens to a cancelled order but that finance look for its money', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.constantFrom<OrderEvent>(
        'confirm',
        'refuse',
        'upload_slip',
        'ship',
        'deliver',
        'cancel',
        'cancel_by_buyer',
        'expire',
      ),
      (order, event) => {
        if (order.status !== 1) expect(canHappen(event, order)).toBe(false);
      },
    ),
  );
});

test('an order is due 24 hours after its confirmation, and overdue only after that', () => {
  const due_date = dueDate(new Date('2026-07-09T03:00:00Z'));
  expect(due_date.toISOString()).toBe('2026-07-10T03:00:00.000Z');
  const order = { ...confirmed, due_date };
  expect(isOverdue(order, due_date)).toBe(false);
  expect(isOverdue(order, new Date(due_date.getTime() + 1))).toBe(true);
  expect(isOverdue({ ...order, payment_status: 1 }, new Date(due_date.getTime() + 1))).toBe(false);
});

test('a rejected slip leaves at least 24 more hours, and never fewer than there were', () => {
  const due_date = new Date('2026-07-10T03:00:00Z');
  const after = (at: string, change: Partial<OrderState> = {}) =>
    dueDateAfterRejection({ ...confirmed, due_date, ...change }, new Date(at))?.toISOString();
  expect(after('2026-07-12T09:00:00Z')).toBe('2026-07-13T09:00:00.000Z');
  expect(after('2026-07-09T03:00:00Z')).toBe('2026-07-10T03:00:00.000Z');
  expect(after('2026-07-09T03:00:01Z')).toBe('2026-07-10T03:00:01.000Z');
  expect(after('2026-07-08T03:00:00Z')).toBe('2026-07-10T03:00:00.000Z');
  expect(after('2026-07-12T09:00:00Z', { payment_status: 2 })).toBe('2026-07-13T09:00:00.000Z');
  for (const change of [{ payment_type: 1 }, { payment_status: 1 }, { status: 2 }, { purchaser_status: 0 }] as const)
    expect(after('2026-07-12T09:00:00Z', change)).toBe('2026-07-10T03:00:00.000Z');
  expect(dueDateAfterRejection({ ...onCredit, due_date: null }, due_date)).toBeNull();
});

test('several rejections never shorten the time to pay, and each leaves its hours', () => {
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyOrder, instant, fc.array(instant, { minLength: 1, maxLength: 5 }), (order, due, rejections) => {
      let due_date: Date | null = due;
      for (const at of rejections) {
        const next: Date | null = dueDateAfterRejection({ ...order, due_date }, at);
        expect(next!.getTime()).toBeGreaterThanOrEqual(due_date!.getTime());
        if (mayExpire({ ...order, due_date: next, waiting_slips: 0, waiting_messages: 0 }, next!)) expect.unreachable();
        if (canHappen('expire', order))
          expect(next!.getTime()).toBeGreaterThanOrEqual(at.getTime() + SLIP_RETRY_HOURS * 3_600_000);
        due_date = next;
      }
    }),
  );
});

test('an overdue order expires unless it is on credit, partly paid, or a slip or a message of money waits', () => {
  const due_date = new Date('2026-07-10T03:00:00Z');
  const later = new Date('2026-07-10T03:00:01Z');
  const order = { ...confirmed, due_date, waiting_slips: 0, waiting_messages: 0 };
  expect(mayExpire(order, later)).toBe(true);
  expect(mayExpire(order, due_date)).toBe(false);
  expect(mayExpire({ ...order, waiting_slips: 1 }, later)).toBe(false);
  expect(mayExpire({ ...order, waiting_messages: 1 }, later)).toBe(false);
  expect(mayExpire({ ...order, payment_type: 1 }, later)).toBe(false);
  expect(mayExpire({ ...order, payment_status: 2 }, later)).toBe(false);
});

test('paid means the verified amounts reach what is to be paid', () => {
  expect([
    paymentStatusOf(100n, 0n),
    paymentStatusOf(100n, 99n),
    paymentStatusOf(100n, 100n),
    paymentStatusOf(100n, 101n),
  ]).toEqual([0, 2, 1, 1]);
});

test('a seller’s tabs', () => {
  expect([0, 1, 2, 3, 7].map(saleTypeOfFilter)).toEqual([null, 1, 2, 3, 3]);
});
