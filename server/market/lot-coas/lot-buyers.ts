import { sql, type RawBuilder } from '#server/platform/database/query.ts';

const bought: ((companyId: number) => RawBuilder<boolean>)[] = [];

/** Whether a company bought of lot `l`. Lots know no orders: who does registers its expression. */
export function registerLotBuyers(isBuyerSql: (companyId: number) => RawBuilder<boolean>): void {
  bought.push(isBuyerSql);
}

export const boughtLotSql = (companyId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`false`, ...bought.map((isBuyerSql) => isBuyerSql(companyId))], sql` or `)})`;
