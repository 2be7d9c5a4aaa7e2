import { coverage } from '#domain/money/receivables/receivable.ts';
import { bookChargePaid, bookChargeRefund, type ChargeState } from '#domain/trade/charges/charge.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import { changeOwed, registerReceivable, type ArrivedMoney, type SlipWords } from '#server/money/receivables/index.ts';
import { registerOwedRefunds, registerRefunds, type RefundedSource } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Charge, Charges } from './charges.ts';

/** A charge under its lock. */
export interface LockedCharge extends Charge {
  total: Satang;
  state: ChargeState | 'outside';
  cause: string | null;
}

interface HowPaid extends Pick<Parameters<typeof registerOwedRefunds>[0], 'refusal' | 'isOne' | 'proposers'> {
  lock(id: number): Promise<LockedCharge>;
  /** Its row says that it is paid. */
  writePaid(id: number, paid: { at: Date; cause: string }): Promise<void>;
  slipWords: SlipWords;
}

const registered = new Map<string, Charges>();

/** All kinds of charges, by the kind of their receivables. */
export const chargesByKind: ReadonlyMap<string, Charges> = registered;

/** How charges of a kind are paid, and how what was paid goes back. */
export function registerCharges(charges: Charges, how: HowPaid): void {
  const { kind, notes, news } = charges;
  const { lock, writePaid, slipWords, ...owedRefunds } = how;

  /** All of it at once; what is not, and what comes after it was taken back, finance give back. */
  async function pay({ receivable, amount, cause, on }: ArrivedMoney): Promise<'paid' | 'duplicate' | null> {
    const charge = await lock(receivable.source_id);
    if (charge.cause === cause) return 'duplicate';
    if (await isStray(cause)) return null;
    if (charge.state !== 'owed' || coverage(charge.total, amount) !== 'whole') return null;
    const { id, vat, total } = charge;
    const at = now();
    await writePaid(id, { at, cause });
    await book([bookChargePaid(charge, on, at, kind)]);
    await changeOwed(kind, id, { due_at: null, amount: total, vat, state: 'paid' });
    const told = { ...charge, amount: total, due_at: null };
    await news.notifyBuyer('paid', told);
    await news.notifySeller(told);
    return 'paid';
  }

  /** Finance did not find the money: the buyer hears why. */
  async function notifyOfSlip(id: number, slip: 'sent' | 'rejected', reason: string | null): Promise<void> {
    if (slip === 'sent') return;
    const charge = await lock(id);
    await news.notifyBuyer('slip_rejected', { ...charge, amount: charge.total, due_at: null }, reason);
  }

  async function refundedCharge(id: number): Promise<RefundedSource> {
    const charge = await lock(id);
    const { company_id, seller_company_id } = charge;
    return {
      company_id,
      order_id: null,
      settle: ({ total }) => Promise.resolve(total),
      async whenApproved({ refund, at }) {
        // As where payouts are marked as paid: nobody is paid out what goes back.
        await rows(sql`select id from companies where id = ${seller_company_id} for no key update`);
        const { id: refundId, total, vat } = refund;
        await book([bookChargeRefund(refundId, { ...charge, goods: total - vat, vat }, at)]);
        await notes.creditRefund(charge, refund);
      },
      afterApproval: () => Promise.resolve(),
      whenSent: ({ total }) => news.notifyBuyer('sent', { ...charge, amount: total, due_at: null }),
    };
  }

  registered.set(kind, charges);
  registerReceivable(kind, { whenPaid: pay, whenSlip: notifyOfSlip, slipWords, countsInCredit: true });
  registerRefunds(kind, { lock: refundedCharge });
  registerOwedRefunds(owedRefunds);
}
