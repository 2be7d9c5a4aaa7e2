import { bookChargeEnded, bookCharged, chargeDueAt } from '#domain/trade/charges/charge.ts';
import { book } from '#server/ledger/index.ts';
import { changeOwed, owe } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Charge, Charges } from './charges.ts';

/** A charge whose row was written is owed, booked, told and documented. */
export async function beginCharge(
  { kind, notes, news }: Charges,
  charge: Omit<Charge, 'receivable_id'>,
): Promise<void> {
  const at = now();
  const due_at = chargeDueAt(at);
  const { id, company_id, page_id, number, goods, vat, is_of_order } = charge;
  const amount = goods + vat;
  const { id: receivable_id } = await owe({
    kind,
    source_id: id,
    page_id,
    company_id,
    number,
    buyer_reference: null,
    due_at,
    amount,
    vat,
    tax_point: is_of_order ? 'delivery' : 'none',
  });
  await book([bookCharged(charge, at, kind)]);
  await news.notifyBuyer('charged', { ...charge, receivable_id, amount, due_at });
  await notes.issue(charge);
}

/** Nobody has paid it, and nobody has to: its row says so already. */
export async function endCharge({ kind, notes, news }: Charges, charge: Charge): Promise<void> {
  const { id, goods, vat } = charge;
  const amount = goods + vat;
  await changeOwed(kind, id, { due_at: null, amount, vat, state: 'ended' });
  await book([bookChargeEnded(charge, now(), kind)]);
  await news.notifyBuyer('ended', { ...charge, amount, due_at: null });
  await notes.creditEnded(charge);
}
