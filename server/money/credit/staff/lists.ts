import type { z } from 'zod';
import { creditRequestDecisions } from '#contract/money/credit/decisions.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { guaranteePreview, readRequests } from '#server/money/credit/index.ts';
import { creditCustomer } from './customer.ts';

type Table = typeof staffCredit;
type Answer<K extends keyof Table> = z.output<Extract<Table[K]['answer'], z.ZodType>>;

export async function creditRequest(caller: Staff, id: number): Promise<Answer<'GET /staff/credit/requests/{id}'>> {
  const [found] = await readRequests<{ company_id: number; requested_by: string }>(
    sql`r.id = ${id}`,
    sql`, r.company_id, (select ${personNameSql('u')} from users u where u.id = r.user_id) as requested_by`,
  );
  if (!found) throw new AppError('not_found');
  const { company_id, requested_by, ...request } = found;
  return {
    ...(await creditCustomer(company_id)),
    request,
    requested_by,
    allowed: allowedDecisions(creditRequestDecisions, request, caller),
    today: bangkokDate(now()),
  };
}

/** Staff look at a company's guarantee: the log says so before they do. */
export function viewGuarantee({ staffId, sessionHash }: Staff, id: number) {
  return inTransaction(async () => {
    const shown = await guaranteePreview(id, null, sessionHash);
    await recordDecision({
      staffId,
      action: 'view',
      objectKind: 'credit_request',
      objectId: id,
      before: {},
      after: {},
    });
    return shown;
  });
}
