import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { refundList } from '#contract/money/refund-list.ts';
import { refundDecisions } from '#contract/money/refund-decisions.ts';
import type { staffRefunds } from '#contract/money/refunds.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { receivableColumns } from '#server/money/receivables/index.ts';
import { waitingAccountSql } from '#server/money/refund-accounts/index.ts';
import { refundFrom, refundJson, type RefundJson } from './refund-json.ts';
import { refundedThing } from './refunded-source.ts';

type Found = z.output<(typeof staffRefunds)['GET /staff/refunds/{id}']['answer']>;

export const refundColumns = sql`r.id, ${receivableColumns}, ${companySql('c')} as company, r.state, r.reason,
  r.total /* not null: made of its parts */, r.pay_back, r.proposed_at,
  case when p.id is not null then ${personNameSql('p')} end as proposed_by`;
export const refundJoins = sql`join receivables v on v.id = r.receivable_id join companies c on c.id = v.company_id
  left join staff_members p on p.id = r.proposed_by`;

type ListRow = RowOf<typeof refundList>;

interface Row extends ListRow {
  proposer: number | null;
  decided_by: string | null;
  sent_by: string | null;
  refund: RefundJson;
  waiting_change: number | null;
}

export async function findRefund(caller: Staff, id: number): Promise<Found> {
  const { lines, readSellers } = await refundedThing(id);
  const [row, sellers, history] = await Promise.all([
    maybeRow(sql<Row>`
      select ${refundColumns}, r.proposed_by as proposer,
        case when d.id is not null then ${personNameSql('d')} end as decided_by,
        case when s.id is not null then ${personNameSql('s')} end as sent_by, ${refundJson(sql`c.id`, lines)} as refund,
        ${waitingAccountSql(sql`c.id`)} as waiting_change
      from refunds r ${refundJoins} left join staff_members d on d.id = r.decided_by
        left join staff_members s on s.id = r.sent_by
      where r.id = ${id}`),
    readSellers?.(id) ?? [],
    decisionsAbout('refund', id),
  ]);
  if (!row) throw new AppError('not_found');
  const { proposer, refund, waiting_change, ...shown } = row;
  const pay_to = { account: refund.account, waiting_change };
  const is_own = proposer === caller.staffId;
  const state = { state: row.state, is_own, has_account: pay_to.account !== null };
  const allowed = allowedDecisions(refundDecisions, state, caller);
  return { ...refundFrom(refund), ...shown, pay_to, is_own, allowed, sellers, history };
}
