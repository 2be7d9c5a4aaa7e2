import { sql } from '#server/platform/database/query.ts';

/** The slips `s` of instalment `i`, with the condition begun, for a statement that says what of them it asks. */
export const instalmentSlipsSql = sql`
  receivables v join settlements s on s.receivable_id = v.id
  where v.kind = 'instalment' and v.source_id = i.id and not s.is_deleted`;
