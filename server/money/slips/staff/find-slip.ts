import type { z } from 'zod';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import type { staffSlips } from '#contract/money/slips.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { receivableKind } from '#server/money/receivables/index.ts';
import { slipChecksOf } from '#server/money/slips/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { isShownSql, slipColumns, slipJoins, slipOfRow, type SlipRow } from './slip-rows.ts';

type Found = z.output<(typeof staffSlips)['GET /staff/slips/{id}']['answer']>;

interface Row
  extends SlipRow, Pick<Found, 'reject_reason' | 'review_reason' | 'languages' | 'pic_name' | 'content_type'> {
  source_id: number;
  came_by: 'slip' | 'gateway';
  status: number;
  file_id: string | null;
}

export async function findSlip(caller: Staff, id: number): Promise<Found> {
  const row = await maybeRow(sql<Row>`
    select ${slipColumns}, v.source_id, t.kind as came_by, t.status::int, t.reject_reason, t.review_reason, t.file_id,
      f.name as pic_name, f.content_type,
      array(select distinct u.language from users u where u.company_id = c.id and u.account_status = 'verified')
        as languages
    from ${slipJoins} left join files f on f.id = t.file_id where t.id = ${id} and ${isShownSql}`);
  if (!row) throw new AppError('not_found');
  const { source_id, came_by, status, file_id, reject_reason, review_reason, pic_name, content_type, languages } = row;
  const [order = null, checks, history] = await Promise.all([
    receivableKind(row.kind).orderOfSlip?.(source_id),
    slipChecksOf(row.kind, [source_id]),
    decisionsAbout('settlement', id),
  ]);
  return {
    ...slipOfRow(row),
    is_of_order: order !== null,
    is_cancelled: order !== null && order.status !== ORDER_ACTIVE,
    reject_reason,
    review_reason,
    pic_name,
    pic_path: file_id && signedFileUrl(file_id),
    content_type,
    check: checks.find(({ slip_id }) => slip_id === id) ?? null,
    languages,
    allowed: allowedDecisions(slipDecisions, { status, is_deleted: false, kind: came_by, order }, caller),
    history,
  };
}
