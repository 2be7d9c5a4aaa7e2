import type { z } from 'zod';
import type { openCharge } from '#contract/money/credit/buyer.ts';
import { kindsInCredit } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const MOST_CHARGES = 100;

/** What a company owes beside its orders, the earliest due day first. */
export const openCharges = (companyId: number): Promise<z.output<typeof openCharge>[]> =>
  rows(sql<z.output<typeof openCharge>>`
    select v.id, v.number, v.amount, v.due_at, coalesce(v.due_at < ${now()}, false) as is_overdue
    from receivables v
    where v.company_id = ${companyId} and v.kind = any (${kindsInCredit()}::text[]) and v.state = 'open'
    order by v.due_at, v.id limit ${MOST_CHARGES}`);
