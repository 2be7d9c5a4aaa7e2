import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { writeOrdersSql } from '#server/trade/orders/index.ts';
import { isGivenUpSql } from '../given-up.ts';
import type { DraftSource } from '../draft-source.ts';
import type { AgreedRef } from './registry.ts';

/** Whether order `o`, or draft, is of this agreement, given up ones among them. */
export const isAgreedBySql = (kind: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(o.agreed_kind = ${sql.lit(kind)} and o.agreed_id = ${id})`;

/** Takes an agreement from the draft of a request that ended. The agreement is locked by its source. */
export async function freeAgreement({ kind, id }: AgreedRef): Promise<void> {
  const which = sql`${isAgreedBySql(kind, sql`${id}::int`)} and ${isGivenUpSql}`;
  await rows(writeOrdersSql(which, { agreed_kind: null, agreed_id: null }));
}

export interface AgreedOrder {
  order_id: number;
  /** Null of a draft. */
  order_no: string | null;
  source: DraftSource;
}

/** The draft or order that an agreement has; a given up one is none. The agreement is locked by its source. */
export function findAgreedOrder({ kind, id }: AgreedRef): Promise<AgreedOrder | undefined> {
  return maybeRow(sql<AgreedOrder>`
    select o.id as order_id, o.order_no, o.source from orders o
    where ${isAgreedBySql(kind, sql`${id}::int`)} and not ${isGivenUpSql}`);
}
