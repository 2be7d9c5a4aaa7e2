import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Of its receivables. */
export const CALL_OFF_CHARGE = 'call_off_charge';

/** By what a charge's documents know it: the same again is refused by the database. */
export const noteCause = (id: number): string => `${CALL_OFF_CHARGE}:${id}`;
export const endedCause = (id: number): string => `${CALL_OFF_CHARGE}_ended:${id}`;
/** The same of a charge whose id is a column. */
export const noteCauseSql = (id: RawBuilder<unknown>) => sql<string>`${sql.lit(`${CALL_OFF_CHARGE}:`)} || ${id}`;
