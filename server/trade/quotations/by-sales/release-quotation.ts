import { z } from 'zod';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { localized } from '#domain/values/locale.ts';
import { proposeMoneyChange, registerMoneyKind, type Facts, type Proposed } from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { QuotationFacts } from '../make-quotation.ts';
import { notifyQuoted } from './notify.ts';

const KIND = 'quoted_price';

interface Held {
  total_include_vat: Satang;
  is_held: boolean;
  valid_until: Date;
}

const lockHeld = (id: number) =>
  maybeRow(sql<Held>`select total_include_vat, is_held, valid_until from quotations where id = ${id} for update`);

const factsOf = (total: Satang, reduction: Satang): Facts => ({
  total_include_vat: bahtFromSatang(total),
  amount: bahtFromSatang(reduction),
});

registerMoneyKind(KIND, {
  payload: z.object({ quotation_id: z.int() }),
  async read(objectId) {
    const held = await lockHeld(Number(objectId));
    return held ? factsOf(held.total_include_vat, 0n) : {};
  },
  /** An expired one is not approved. */
  async isCurrent(objectId) {
    const held = await lockHeld(Number(objectId));
    return held !== undefined && held.is_held && held.valid_until >= now();
  },
  apply: ({ payload: { quotation_id } }) => show(quotation_id),
});

async function show(id: number): Promise<void> {
  await rows(sql`update quotations set is_held = false where id = ${id}`);
  await notifyQuoted(id);
}

interface Released {
  id: number;
  quotation_no: string;
  facts: QuotationFacts;
  /** What it gives below the buyer's own prices. */
  reduction: Satang;
}

/** Shows a quotation to its buyer, now or once a second person has approved what it gives. */
export async function releaseQuotation(
  staffId: number,
  { id, quotation_no, facts, reduction }: Released,
): Promise<Proposed> {
  if (reduction === 0n) {
    await show(id);
    return { status: true, waiting_change: null };
  }
  return proposeMoneyChange(
    KIND,
    { staffId },
    {
      objectId: String(id),
      subject: localized((language) => `${quotation_no} · ${facts.buyer.company[language === 'th' ? 'th' : 'en']}`),
      after: factsOf(BigInt(facts.total_include_vat), reduction),
      payload: { quotation_id: id },
      amount: reduction,
    },
  );
}
