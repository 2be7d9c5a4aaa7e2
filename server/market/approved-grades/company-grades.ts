import { CompanyGrades, NO_GRADES, type GradeDecision } from '#domain/market/approved-grades/company-grades.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const SECONDS = 30;
const MAX_COMPANIES = 2000;
/** The latest decisions of one company that are looked at. */
const MAX_DECISIONS = 2000;

/** By company, so that none is shown another's. */
const decisionsThatCount = cached(
  SECONDS,
  (companyId: number) =>
    rows(sql<GradeDecision>`
      select product_id, replaces_product_id, verdict, valid_until from grade_decisions
      where company_id = ${companyId} and withdrawn_at is null
        order by decided_at desc, id desc limit ${MAX_DECISIONS}`),
  MAX_COMPANIES,
);

export function forgetCompanyGrades(): void {
  decisionsThatCount.invalidate();
}

/** What the caller's company has decided about grades; nothing for visitors and staff. */
export async function readCompanyGrades(caller: Caller): Promise<CompanyGrades> {
  return caller.kind === 'member' ? gradesOfCompany(caller.companyId) : NO_GRADES;
}

/** For work that no member of the company asks for, such as whom a demand is told. */
export async function gradesOfCompany(companyId: number): Promise<CompanyGrades> {
  const decisions = await decisionsThatCount(companyId);
  return decisions.length === 0 ? NO_GRADES : new CompanyGrades(decisions, bangkokDate(now()));
}
