import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Of its receivables. */
export const CALL_OFF_CHARGE = 'call_off_charge';

/** By what the debit note of a charge knows it, whose id is a column. */
export const noteCauseSql = (id: RawBuilder<unknown>) => sql<string>`${sql.lit(`${CALL_OFF_CHARGE}:`)} || ${id}`;
