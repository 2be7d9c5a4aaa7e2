import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What who sells of lots knows of lot `l`. */
interface LotBuyers {
  /** Whether a company bought of it. */
  isBuyerSql: (companyId: number) => RawBuilder<boolean>;
  /** Whether some of it has left with a shipment. */
  hasLeftSql: RawBuilder<boolean>;
}

const known: LotBuyers[] = [];

/** Lots know no orders: who does registers its expressions. */
export function registerLotBuyers(buyers: LotBuyers): void {
  known.push(buyers);
}

function some(expressions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (expressions.length === 0) throw new Error('no buyers of lots are registered');
  return sql<boolean>`(${sql.join(expressions, sql` or `)})`;
}

export const boughtLotSql = (companyId: number): RawBuilder<boolean> =>
  some(known.map(({ isBuyerSql }) => isBuyerSql(companyId)));

export const leftLotSql = (): RawBuilder<boolean> => some(known.map(({ hasLeftSql }) => hasLeftSql));
