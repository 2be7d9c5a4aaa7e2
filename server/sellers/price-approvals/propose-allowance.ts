import { z } from 'zod';
import type { Localized } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Facts, type Proposed } from '#server/money-settings/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeCompany } from '#server/accounts/company/index.ts';

const facts = (hundredths: number): Facts => ({ price_allowance_percent: hundredths / 100 });

registerMoneyKind('price_allowance', {
  payload: z.object({ hundredths: z.int() }),
  async read(companyId) {
    return facts((await lockSeller(Number(companyId))).allowance);
  },
  async apply({ objectId, payload: { hundredths }, by }) {
    const companyId = Number(objectId);
    const { allowance } = await lockSeller(companyId);
    await writeCompany(companyId, { price_allowance_hundredths: hundredths });
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_price_allowance',
        objectKind: 'company',
        objectId: companyId,
        before: facts(allowance),
        after: facts(hundredths),
      });
  },
});

/**
 * How far a selling company may change its prices without waiting; more than before needs a second person. What waits
 * already goes on waiting.
 */
export function proposeAllowance(staffId: number, companyId: number, percent: number): Promise<Proposed> {
  const hundredths = Math.round(percent * 100);
  return inTransaction(async () => {
    const { allowance, names } = await lockSeller(companyId);
    if (allowance === hundredths) return { status: true, waiting_change: null };
    return proposeMoneyChange(
      'price_allowance',
      { staffId },
      {
        objectId: String(companyId),
        subject: names,
        after: facts(hundredths),
        payload: { hundredths },
        amount: null,
        isRaise: hundredths > allowance,
      },
    );
  });
}

async function lockSeller(companyId: number): Promise<{ allowance: number; names: Localized<string> }> {
  const company = await maybeRow(sql<{ allowance: number; names: Localized<string> }>`
    select c.price_allowance_hundredths as allowance, ${companyNamesSql('c')} as names
    from companies c where c.id = ${companyId} and c.seller_approved_status is not null for no key update`);
  if (!company) throw new AppError('not_found');
  return company;
}
