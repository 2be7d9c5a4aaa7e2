import { sql, type RawBuilder } from '../database/query.ts';

/** Statements on mails `m` that a condition names. */

/** They are gone, sent or not. */
export const deleteMailsSql = (which: RawBuilder<unknown>) => sql`delete from mail_outbox m where ${which}`;

/** They stay, and are not sent any more. */
export const setMailsAsideSql = (which: RawBuilder<unknown>) =>
  sql`update mail_outbox m set status = 'set_aside' where ${which}`;
