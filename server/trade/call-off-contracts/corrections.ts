import { correctionNote, shortfallCharge, type CorrectionNote } from '#domain/trade/call-off-contracts/corrections.ts';
import { bahtPerKg, priceOfGrams } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { pricesOf, readContracts, type StoredContract } from './contract-rows.ts';
import { chargeContract } from './charges/write-charges.ts';
import { orderedOf, shortOf } from './correctable.ts';
import { notifyContract } from './notify.ts';
import type { Viewer } from './viewer.ts';

interface Correction {
  average_per_kg: bigint;
  reason: string;
}

/** Proposes another average for the last revision of a fixing. Nothing changes before a colleague confirms it. */
export async function proposeCorrection(staffId: number, fixingId: number, given: Correction): Promise<void> {
  const fixing = await maybeRow(sql<{ is_last: boolean }>`
    select not exists (select from index_fixings x where x.price_trend_id = f.price_trend_id and x.average = f.average
      and x.from_day = f.from_day and x.company_id = f.company_id and x.seller_company_id = f.seller_company_id
      and x.revision > f.revision) as is_last /* not null: exists */ from index_fixings f where f.id = ${fixingId}`);
  if (!fixing) throw new AppError('not_found');
  if (!fixing.is_last) throw new AppError('fixing_corrected');
  try {
    await inTransaction(async () => {
      await rows(sql`
        insert into fixing_corrections (fixing_id, average_price, reason, proposed_by_staff_id, proposed_at)
        values (${fixingId}, ${given.average_per_kg}, ${given.reason}, ${staffId}, ${now()})`);
      await recordFixing(staffId, 'propose_fixing_correction', fixingId, given);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('fixing_correction_waits');
    throw error;
  }
}

const recordFixing = (staffId: number, action: string, fixingId: number, { average_per_kg, reason }: Correction) =>
  recordDecision({
    staffId,
    action,
    objectKind: 'index_fixing',
    objectId: fixingId,
    before: {},
    after: { average_per_kg: bahtPerKg(average_per_kg) },
    reason,
  });

interface Waiting {
  id: number;
  fixing_id: number;
  average_per_kg: bigint;
  reason: string;
  proposed_by_staff_id: number;
}

async function lockCorrection(id: number): Promise<Waiting> {
  const found = await maybeRow(sql<Waiting & { state: string }>`
    select id, fixing_id, average_price as average_per_kg, reason, proposed_by_staff_id, state from fixing_corrections
    where id = ${id} for update`);
  if (!found) throw new AppError('not_found');
  if (found.state !== 'waiting') throw new AppError('fixing_correction_decided');
  return found;
}

async function close(staffId: number, id: number, state: 'confirmed' | 'refused'): Promise<void> {
  await rows(sql`
    update fixing_corrections set state = ${state}, decided_by_staff_id = ${staffId}, decided_at = ${now()}
    where id = ${id}`);
}

/**
 * Confirms a correction, by somebody else than who proposed it: the fixing gets a further row, and every order and
 * charge that it made a price of gets a note of the difference.
 */
export function confirmCorrection(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const correction = await lockCorrection(id);
    if (correction.proposed_by_staff_id === staffId) throw new AppError('own_fixing_correction');
    const fixing = await oneRow(sql<{ id: number }>`
      insert into index_fixings (price_trend_id, average, from_day, to_day, company_id, seller_company_id, revision,
        sum, days, computed_from, correction_id, at)
      select price_trend_id, average, from_day, to_day, company_id, seller_company_id, revision + 1,
        ${correction.average_per_kg}, 1, '[]'::jsonb, ${id}, ${now()} from index_fixings
        where id = ${correction.fixing_id}
      returning id`);
    await close(staffId, id, 'confirmed');
    await recordFixing(staffId, 'confirm_fixing_correction', fixing.id, correction);
    for (const contract of await lockContractsOf(fixing.id)) {
      await writeNotes(contract, fixing.id);
      await chargeContract(contract);
    }
  });
}

export function refuseCorrection(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const correction = await lockCorrection(id);
    await close(staffId, id, 'refused');
    await recordFixing(staffId, 'refuse_fixing_correction', correction.fixing_id, correction);
  });
}

/** The contracts that a fixing is of, in ascending order: nobody calls off while their prices move. */
async function lockContractsOf(fixingId: number): Promise<StoredContract[]> {
  const found = await rows(sql<{ id: number }>`
    select c.id from call_off_contracts c join index_fixings f on f.id = ${fixingId}
      and f.price_trend_id = c.price_trend_id and f.average = c.average and f.company_id = c.company_id
      and f.seller_company_id = c.seller_company_id
    where c.activated_at is not null order by c.id for update of c`);
  return readContracts(sql`c.id = any (${found.map(({ id }) => id)}::int[])`);
}

/** Notes for all that a contract's periods cost differently by now. */
async function writeNotes(contract: StoredContract, fixingId: number): Promise<void> {
  const prices = pricesOf(contract);
  let isNoted = false;
  const write = async (period_no: number, callOffId: number | null, note: CorrectionNote | null, perKg: bigint) => {
    if (!note) return;
    isNoted = true;
    await rows(sql`
      insert into call_off_notes (contract_id, period_no, call_off_id, fixing_id, per_kg, goods, vat, total, at)
      values (${contract.id}, ${period_no}, ${callOffId}, ${fixingId}, ${perKg}, ${note.goods}, ${note.vat},
        ${note.total}, ${now()})`);
  };
  for (const order of await orderedOf(contract.id)) {
    const perKg = prices[order.period_no]!.per_kg;
    const called = { ...order, ordered_price: order.unit_price };
    await write(
      order.period_no,
      order.id,
      correctionNote(called, priceOfGrams(perKg, contract.unit_weight_grams)),
      perKg,
    );
  }
  for (const charged of await shortOf(contract.id)) {
    const perKg = prices[charged.period_no]!.per_kg;
    const goods = shortfallCharge(charged.grams, perKg, contract.share!) - charged.amount - charged.noted;
    await write(charged.period_no, null, goods === 0n ? null : { goods, vat: 0n, total: goods }, perKg);
  }
  if (isNoted) await notifyContract(contract.id, 'corrected');
}

/** A company says that it has seen the notes of a contract; 404 for another's. */
export async function readNotes(
  { party, companyId }: Extract<Viewer, { party: 'buyer' | 'seller' }>,
  contractId: number,
): Promise<void> {
  const column = sql.ref(`${party}_read_at`);
  const company = sql.ref(party === 'buyer' ? 'c.company_id' : 'c.seller_company_id');
  const found = await maybeRow(sql`
    select c.id from call_off_contracts c where c.id = ${contractId} and ${company} = ${companyId}`);
  if (!found) throw new AppError('not_found');
  await rows(
    sql`update call_off_notes set ${column} = ${now()} where contract_id = ${contractId} and ${column} is null`,
  );
}
