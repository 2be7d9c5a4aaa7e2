import { whyNotAct, type DemandAct, type DemandState } from '#domain/trade/demands/demand.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { instantSql } from './database-clock.ts';
import { termsOf, type StoredDraft, type StoredTerms } from './stored-terms.ts';

/** A demand as its rules look at it; `at` is the database's time once it was locked. */
export interface LockedDemand {
  id: number;
  company_id: number;
  user_id: number;
  state: DemandState;
  version: number;
  round: number;
  title: string;
  audience: 'open' | 'invited';
  worth: bigint;
  asking: number;
  approvals_needed: number;
  approval_expires_at: Date | null;
  published_at: Date | null;
  closes_at: Date | null;
  opened_at: Date | null;
  awarded_at: Date | null;
  created_at: Date;
  at: Date;
}

export interface LockedDraft extends LockedDemand {
  terms: StoredDraft | StoredTerms;
}

/**
 * One under lock until the transaction's end, of a company or, where none is named, of any: closing, quoting, changing
 * and awarding come one after the other. The time is asked once the lock is held.
 */
export async function lockedDemand(id: number, companyId: number | null = null): Promise<LockedDemand> {
  const { terms: _, ...demand } = await lockedDraft(id, companyId);
  return demand;
}

/** The same with what it lays down. */
export async function lockedDraft(id: number, companyId: number | null): Promise<LockedDraft> {
  const found = await maybeRow(sql<LockedDraft>`
    select d.*, ${instantSql()} as at /* not null: a clock */ from (
      select id, company_id, user_id, state, version, round::int, title, audience, worth, asking::int,
        approvals_needed::int, approval_expires_at, published_at, closes_at, opened_at, awarded_at, created_at, terms
      from demands where id = ${id} and (${companyId}::int is null or company_id = ${companyId}) for update) d`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Refuses what cannot happen to it now. */
export function requireAct(act: DemandAct, demand: LockedDemand): void {
  const refused = whyNotAct(act, demand, demand.at);
  if (refused) throw new AppError(refused);
}

/** What was laid down, as it is now or as it was in a version; 404 of a draft. */
export async function readTerms(id: number, version: number | null = null): Promise<DemandTerms> {
  const found = await maybeRow(
    version === null
      ? sql<{ terms: StoredTerms }>`select terms from demands where id = ${id} and published_at is not null`
      : sql<{ terms: StoredTerms }>`
          select terms from demand_versions where demand_id = ${id} and version = ${version}`,
  );
  if (!found) throw new AppError('not_found');
  return termsOf(found.terms);
}
