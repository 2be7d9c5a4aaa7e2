import { coverage } from '#domain/money/receivables/receivable.ts';
import { bookChargePaid } from '#domain/trade/call-off-contracts/charges.ts';
import { book } from '#server/ledger/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import { changeOwed, registerReceivable, type ArrivedMoney } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { lockCharge } from './locked-charge.ts';
import { tellBuyer, tellSeller } from './notifications.ts';
import slipWords from './slip-words.json' with { type: 'json' };

/** All of it at once; what is not, and what comes after it was taken back, finance give back. */
async function payCharge({ receivable, amount, cause, on }: ArrivedMoney): Promise<'paid' | 'duplicate' | null> {
  const charge = await lockCharge(receivable.source_id);
  if (charge.cause === cause) return 'duplicate';
  if (await isStray(cause)) return null;
  if (charge.state !== 'owed' || coverage(charge.total, amount) !== 'whole') return null;
  const { id, vat, total } = charge;
  const at = now();
  await rows(sql`update weight_charges set state = 'paid', paid_at = ${at}, cause = ${cause} where id = ${id}`);
  await book([bookChargePaid(charge, on, at, 'weight')]);
  await changeOwed(WEIGHT_CHARGE, id, { due_at: null, amount: total, vat, state: 'paid' });
  const said = { ...charge, amount: total, due_at: null };
  await tellBuyer('paid', said);
  await tellSeller(said);
  return 'paid';
}

/** Finance did not find the money: the buyer hears why. */
async function tellOfSlip(id: number, news: 'sent' | 'rejected', reason: string | null): Promise<void> {
  if (news === 'sent') return;
  const charge = await lockCharge(id);
  await tellBuyer('slip_rejected', { ...charge, amount: charge.total, due_at: null }, reason);
}

registerReceivable(WEIGHT_CHARGE, { whenPaid: payCharge, whenSlip: tellOfSlip, slipWords });
