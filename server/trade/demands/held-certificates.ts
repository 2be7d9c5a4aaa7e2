import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Whether a company has a certificate of a kind that holds on a day, as SQL. */
export type HeldCertificateSql = (
  companyId: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  day: string,
) => RawBuilder<boolean>;

let heldSql: HeldCertificateSql = () => sql<boolean>`false`;

/** Who keeps certificates says which of them hold: demands know nothing of how they are approved. */
export function registerHeldCertificates(held: HeldCertificateSql): void {
  heldSql = held;
}

export const heldCertificateSql: HeldCertificateSql = (...asked) => heldSql(...asked);
