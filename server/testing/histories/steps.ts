import fc from 'fast-check';

/** Mostly one of the first, so that orders get somewhere. */
const order = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(5) });
/** Mostly at once; else after an order that is not paid has expired, or after an order on credit was due. */
const hoursLater = fc.constantFrom(0, 0, 0, 30, 5 * 24);
/** Of what is owed; the whole of it more often than other amounts. */
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 130 }));

/** What brings an order further. */
const FORWARD = ['confirm', 'agree', 'pay', 'verify', 'send', 'charge', 'resolve', 'find_money'] as const;
/** What ends it, or undoes something. */
const BACK = ['refuse', 'cancel', 'reject', 'remove', 'expire', 'ship', 'deliver'] as const;

/** What may happen to an order; which one, the number says. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      way: fc.constantFrom('transfer' as const, 'qr' as const, 'credit' as const),
      bags: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(12)),
      coupon: fc.constantFrom('none' as const, 'market' as const, 'seller' as const),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constantFrom(...FORWARD), order }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...BACK), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      bags: fc.nat(12),
      /** Satang of the line, where no bag goes back, and of the freight. */
      money: fc.nat(1_200_000),
      freight: fc.nat(260_000),
      restock: fc.boolean(),
      end: fc.constantFrom('none' as const, 'refuse' as const, 'approve' as const, 'send' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide_refund' as const),
      order,
      end: fc.constantFrom('refuse' as const, 'approve' as const, 'send' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel_lines' as const),
      order,
      line: fc.nat(1),
      by: fc.constantFrom('buyer' as const, 'staff' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('weigh' as const),
      order,
      /** Of what was ordered. */
      percent: fc.integer({ min: 80, max: 120 }),
      end: fc.constantFrom('none' as const, 'refuse' as const, 'take_back' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      order,
      /** Of what was ordered, as the buyer weighs it. */
      percent: fc.integer({ min: 90, max: 100 }),
      accepts: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('slip' as const), order, percent, hoursLater }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('qr_money' as const),
      order,
      percent,
      hoursLater,
      expiresFirst: fc.boolean(),
      /**
       * The bank says it so often: the same message, and the same money in another one. Never: the inquiry finds it.
       */
      times: fc.constantFrom(0, 1, 1, 2, 3),
      isWorkedOff: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      /** Thousands of baht; less than is used at times. */
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payout' as const),
      end: fc.constantFrom('paid' as const, 'failed' as const, 'paid_then_failed' as const, 'withdrawn' as const),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>;
export type PlainStep = (typeof FORWARD | typeof BACK)[number];
