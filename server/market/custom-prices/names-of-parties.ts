import type { Names } from '#contract/wire.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export interface Parties {
  buyer: Names;
  buyer_code: string | null;
  /** Null of a list of the marketplace's own. */
  seller: Names | null;
}

/** The companies of a list, for those who are notified. */
export function namesOfParties(listId: number): Promise<Parties> {
  return oneRow(sql<Parties>`
    select ${companySql('c')} as buyer, c.company_code as buyer_code,
      case when s.id is not null then ${companySql('s')} end as seller
    from price_lists l join companies c on c.id = l.company_id left join companies s on s.id = l.seller_company_id
    where l.id = ${listId}`);
}
