import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf, type Earlier, type RefundPart, type Sold } from '#domain/money/refunds/refundable.ts';
import { chargeDue } from '#domain/trade/charges/charge.ts';
import { takeFromCharges } from '#domain/trade/charges/take-from-charges.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import type { Note } from '#domain/trade/charges/note.ts';
import { goodsDue, type ChargedGoods, type LineRefund } from './goods-due.ts';

const SOLD: ChargedGoods = {
  packs: 10,
  ordered_price: 10_000n,
  vat_rate: 700,
  weighed: null,
  refunds: [],
  charged: 0n,
  paid: { base: 100_000n, vat: 7000n },
};
const cheaper: LineRefund = { quantity: 0, amount: 1000n, is_price: true };
const after = (base: Satang, refunds: LineRefund[], charged = 0n): ChargedGoods => ({
  ...SOLD,
  refunds,
  charged,
  paid: { base, vat: percentOf(base, 700n) },
});

test('a lower price that was given back is not billed again when all packs go back', () => {
  const back = { quantity: 10, amount: 99_000n, is_price: false };
  expect(goodsDue(after(0n, [cheaper, back]), 9900n)).toEqual({ goods: 0n, vat: 0n });
});

test('nor when some of them do: what it took off them goes with them', () => {
  const back = { quantity: 4, amount: 39_600n, is_price: false };
  expect(goodsDue(after(59_400n, [cheaper, back]), 9900n)).toEqual({ goods: 0n, vat: 0n });
  expect(goodsDue(after(59_400n, [cheaper, back]), 10_000n)).toEqual({ goods: 600n, vat: 42n });
});

test('a surcharge that was paid goes back with the packs', () => {
  const back = { quantity: 10, amount: 100_000n, is_price: false };
  expect(goodsDue(after(1000n, [back], 1000n), 10_100n)).toEqual({ goods: -1000n, vat: -70n });
  const some = { quantity: 4, amount: 40_000n, is_price: false };
  expect(goodsDue(after(61_000n, [some], 1000n), 10_100n)).toEqual({ goods: -400n, vat: -28n });
});

test('packs that went back at the price of before a correction leave what was given back for them owed', () => {
  const back = { quantity: 4, amount: 40_000n, is_price: false };
  expect(goodsDue(after(59_000n, [back, cheaper]), 9900n)).toEqual({ goods: 400n, vat: 28n });
});

test('money for damage is no lower price, and is not asked for again', () => {
  const damage = { quantity: 0, amount: 5000n, is_price: false };
  expect(goodsDue(after(95_000n, [damage]), 10_000n)).toEqual({ goods: 0n, vat: 0n });
});

test('a satang of rounding of weighed packs is nobody’s debt', () => {
  const weighed = { billed: 1_000_001, ordered: 1_000_000 };
  const of = (amount: Satang) => [
    { ...cheaper, amount },
    { quantity: 3, amount: 29_700n, is_price: false },
  ];
  expect(goodsDue({ ...after(70_000n, of(1001n)), weighed }, 9900n)).toEqual({ goods: 0n, vat: 0n });
});

type Step = { step: 'price'; price: Satang } | { step: 'return'; packs: number } | { step: 'pay' };

/** An order of a call-off as the program keeps it: its refunds, its charges, and a document of each. */
class Market {
  readonly sold: Sold;
  readonly parts: RefundPart[] = [];
  readonly refunds: LineRefund[] = [];
  refundedVat = 0n;
  charges: (Note & { id: number; is_paid: boolean })[] = [];
  notes: Note[] = [];
  readonly packs: number;
  readonly ordered: Satang;
  price: Satang;

  constructor(packs: number, ordered: Satang) {
    this.packs = packs;
    this.ordered = ordered;
    this.price = ordered;
    const goods = ordered * BigInt(packs);
    const lines = [{ id: 1, quantity: packs, goods, discount: 0n }];
    this.sold = { lines, freight: 0n, vatHundredths: 700, interest: 0n };
  }

  get kept(): number {
    return this.packs - this.refunds.reduce((all, { quantity }) => all + quantity, 0);
  }

  /** What the buyer owes and has paid in all. */
  get paid(): { base: Satang; vat: Satang } {
    const goods = this.ordered * BigInt(this.packs);
    const refunded = this.parts.reduce((all, { amount }) => all + amount, 0n);
    const charged = (part: keyof Note) => this.charges.reduce((all, each) => all + each[part], 0n);
    return {
      base: goods - refunded + charged('goods'),
      vat: percentOf(goods, 700n) - this.refundedVat + charged('vat'),
    };
  }

  refund(quantity: number, amount: Satang | null, is_price: boolean): void {
    const earlier: Earlier = { parts: this.parts, vat: this.refundedVat, interest: 0n };
    const refund = refundOf(this.sold, earlier, [{ order_item_id: 1, quantity, amount }]);
    if ('refusal' in refund) throw new Error(refund.refusal);
    this.refundedVat += refund.vat;
    this.parts.push(...refund.parts);
    this.refunds.push({ quantity, amount: refund.goods, is_price });
    this.notes.push({ goods: -refund.goods, vat: -refund.vat });
  }

  do(step: Step): void {
    if (step.step === 'pay') this.charges = this.charges.map((charge) => ({ ...charge, is_paid: true }));
    if (step.step === 'price') this.price = step.price;
    if (step.step === 'return') {
      const packs = Math.min(step.packs, this.kept);
      if (packs > 0) this.refund(packs, null, false);
    }
    this.settle();
  }

  get due(): Note {
    const { packs, ordered, refunds, paid } = this;
    const charged = this.charges.reduce((all, { goods }) => all + goods, 0n);
    const sold = { packs, ordered_price: ordered, vat_rate: 700, weighed: null };
    return goodsDue({ ...sold, refunds, charged, paid }, this.price);
  }

  settle(): void {
    let due = chargeDue(this.due);
    if (due && due.goods < 0n) {
      for (const { goods, vat } of this.charges.filter(({ is_paid }) => !is_paid))
        this.notes.push({ goods: -goods, vat: -vat });
      this.charges = this.charges.filter(({ is_paid }) => is_paid);
      due = chargeDue(this.due);
    }
    if (!due) return;
    if (due.goods > 0n) {
      this.charges.push({ ...due, id: this.notes.length, is_paid: false });
      this.notes.push(due);
      return;
    }
    const { parts, rest } = takeFromCharges({ goods: -due.goods, vat: -due.vat }, [...this.charges].reverse());
    for (const { id, goods, vat } of parts) {
      const of = this.charges.find((charge) => charge.id === id)!;
      of.goods -= goods;
      of.vat -= vat;
      this.notes.push({ goods: -goods, vat: -vat });
    }
    if (rest.goods > 0n) this.refund(0, rest.goods, true);
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.bigInt({ min: 1n, max: 300_000n }).map((price) => ({ step: 'price' as const, price })),
  fc.integer({ min: 1, max: 30 }).map((packs) => ({ step: 'return' as const, packs })),
  fc.constant({ step: 'pay' as const }),
);

test('through any history what was paid is what the goods that are kept cost at the latest price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.bigInt({ min: 1n, max: 300_000n }),
      fc.array(step, { maxLength: 14 }),
      (packs, ordered, steps) => {
        const market = new Market(packs, ordered);
        for (const each of steps) {
          market.do(each);
          const cost = market.price * BigInt(market.kept);
          expect(market.paid.base).toBe(cost);
          // VAT is rounded with each return; it never goes further.
          const off = market.paid.vat - percentOf(cost, 700n);
          expect(off <= 1n && off >= -1n).toBe(true);
          const noted = (part: keyof Note) => market.notes.reduce((all, note) => all + note[part], 0n);
          const invoiced = market.ordered * BigInt(packs);
          expect(noted('goods')).toBe(cost - invoiced);
          expect(noted('vat')).toBe(market.paid.vat - percentOf(invoiced, 700n));
          expect(market.due.goods).toBe(0n);
        }
      },
    ),
    { numRuns: 500 },
  );
});
