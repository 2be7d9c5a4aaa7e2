import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The slips `s` of instalment `i` that meet a condition: what stands after `from`, to the end of the statement's part. */
export const instalmentSlipsSql = (condition: RawBuilder<unknown>) => sql`
  receivables v join settlements s on s.receivable_id = v.id
  where v.kind = 'instalment' and v.source_id = i.id and not s.is_deleted and (${condition})`;
