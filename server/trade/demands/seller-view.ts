import type { DemandState } from '#domain/trade/demands/demand.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { termsOf, type StoredTerms } from './stored-terms.ts';

/** What a seller's company may know of a demand: no hidden target, no address, the buyer's name only where it is shown. */
export interface SellerDemand {
  id: number;
  /** Whose it is: said to nobody where the name is hidden. */
  company_id: number;
  title: string;
  state: DemandState;
  version: number;
  round: number;
  published_at: Date;
  closes_at: Date;
  /** The buyer's company where the demand shows it. */
  buyer: { id: number; name_th: string; name_en: string } | null;
  is_invited: boolean;
  /** `address_id` is null. */
  terms: DemandTerms;
}

/**
 * Whether a seller's company may see demand `d`: published, open to it or invited, and not its own. One that was
 * cancelled stays visible, so that who quoted learns it.
 */
export const seenBySellerSql = (companyId: number | RawBuilder<unknown>) => sql<boolean>`(d.published_at is not null
  and d.company_id <> ${companyId} and (d.audience = 'open' or exists (
    select from demand_invitations v where v.demand_id = d.id and v.company_id = ${companyId})))`;

interface Row extends Omit<SellerDemand, 'terms'> {
  terms: StoredTerms;
}

const read = (companyId: number, ids: readonly number[]) => sql<Row>`
  select d.id, d.company_id, d.title, d.state, d.version, d.round::int, d.published_at /* not null: published */,
    d.closes_at /* not null: published */,
    case when (d.terms ->> 'is_name_shown')::boolean
      then json_build_object('id', c.id, 'name_th', c.company_name_th, 'name_en', c.company_name_en) end as buyer,
    exists (select from demand_invitations v where v.demand_id = d.id and v.company_id = ${companyId}) as is_invited,
    d.terms || '{"address_id": null}' as terms /* not null: of a column that is not */
  from demands d join companies c on c.id = d.company_id
  where d.id = any (${[...ids]}::int[]) and ${seenBySellerSql(companyId)}`;

/** As many as there are that the company may see, in any order. */
export async function demandsForSeller(companyId: number, ids: readonly number[]): Promise<SellerDemand[]> {
  const found = await rows(read(companyId, ids));
  return found.map(({ terms, ...demand }) => ({ ...demand, terms: termsOf(terms) }));
}

/** One; 404 where the company may not see it. */
export async function demandForSeller(companyId: number, id: number): Promise<SellerDemand> {
  const found = await maybeRow(read(companyId, [id]));
  if (!found) throw new AppError('not_found');
  return { ...found, terms: termsOf(found.terms) };
}
