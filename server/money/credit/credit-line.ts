import {
  creditRefusal,
  creditState,
  isEnough,
  termOf,
  type CreditLine,
  type CreditRefusal,
} from '#domain/money/credit/credit-line.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { CreditInterest } from '#domain/trade/order-totals.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOverdueSql, kindsInCredit, ordersSql } from '#server/money/receivables/index.ts';

export const creditLineColumns = sql`l.amount, l.credit_time, l.interest_rate_hundredths, l.effective_on, l.expires_on,
  l.suspended_at`;

/** What the ledger says of a company's credit: what is available is less by what is owed beside orders. */
interface CreditSums {
  available: Satang;
  in_use: Satang;
  /** Interest included. */
  owed: Satang;
  /** What is owed beside orders. It is in no use of credit, and not available either. */
  charges: Satang;
}

export interface CompanyCredit extends CreditSums {
  line: CreditLine | null;
  refusal: CreditRefusal | null;
  /** Whether an order on credit, or a charge, is past its due day. */
  has_overdue: boolean;
}

/** What an account holds for a company, as a part of a statement that has the company's id. */
const heldSql = (account: string, companyId: RawBuilder<unknown>) =>
  sql<bigint>`(select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.account = ${sql.lit(account)}
    and e.company_id = ${companyId})`;

export const owedSql = (companyId: RawBuilder<unknown>) => heldSql('credit_receivable', companyId);

/** What of its credit a company may still use: less than nothing where more is owed beside orders. */
export const availableSql = (companyId: RawBuilder<unknown>) =>
  sql<bigint>`(${heldSql('credit_available', companyId)} - ${heldSql('charges_receivable', companyId)})`;

export const creditSumsSql = (companyId: RawBuilder<unknown>) =>
  sql`${availableSql(companyId)} as available /* not null: sums */,
    ${heldSql('credit_in_use', companyId)} as in_use, ${owedSql(companyId)} as owed,
    ${heldSql('charges_receivable', companyId)} as charges`;

/** Whether an order on credit of company `companyId`, or what it owes beside orders, is past its due day. */
export const hasOverdueSql = (companyId: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`exists (select from ${ordersSql()} o where o.company_id = ${companyId} and o.order_no is not null
    and o.payment_type = ${sql.lit(PAYMENT_CREDIT)} and ${isOverdueSql(at)}
    union all
    select from receivables v where v.company_id = ${companyId} and v.kind = any (${kindsInCredit()}::text[])
      and v.state = 'open' and v.due_at < ${at})`;

type Row = CreditSums & CreditLine & { company_id: number; has_overdue: boolean; has_line: boolean };

/** A company's credit as it is now, in one statement. */
export async function creditOf(companyId: number): Promise<CompanyCredit> {
  return (await creditsOf([companyId])).get(companyId)!;
}

async function creditsOf(companyIds: readonly number[]): Promise<Map<number, CompanyCredit>> {
  const at = now();
  const found = await rows(sql<Row>`
    select c.id as company_id, ${creditSumsSql(sql`c.id`)}, ${hasOverdueSql(sql`c.id`, at)} as has_overdue,
      l.company_id is not null as has_line,
      coalesce(l.amount, 0)::bigint as amount, coalesce(l.credit_time, 0) as credit_time,
      coalesce(l.interest_rate_hundredths, 0) as interest_rate_hundredths,
      coalesce(l.effective_on, '2000-01-01') as effective_on, coalesce(l.expires_on, '2000-01-01') as expires_on,
      l.suspended_at
    from companies c left join credit_lines l on l.company_id = c.id where c.id = any (${[...companyIds]}::int[])`);
  return new Map(found.map((row) => [row.company_id, creditIn(row, at)]));
}

function creditIn(row: Row, at: Date): CompanyCredit {
  const { company_id: _, available, in_use, owed, charges, has_overdue, has_line, ...line } = row;
  const found = has_line ? line : null;
  const refusal = creditRefusal(found, { today: bangkokDate(at), hasOverdue: has_overdue });
  return { line: found, refusal, available, in_use, owed, charges, has_overdue };
}

/** What of a company's credit an order gets. */
export interface CreditForOrder {
  interest: CreditInterest;
  /** Refuses a sum that is more than what is left. */
  requireEnough(totalIncludeVat: Satang): void;
}

/**
 * A company's credit for an order that is placed in the running transaction. Its line is locked until the end, so that
 * orders which are placed at once take what is left one after the other; the second statement sees what was waited for.
 */
export async function lockCreditForOrder(companyId: number, askedTerm: number | undefined): Promise<CreditForOrder> {
  await rows(sql`select from credit_lines where company_id = ${companyId} for update`);
  const { line, refusal, available } = await creditOf(companyId);
  if (line === null || refusal) throw new AppError(refusal ?? 'credit_not_granted', { errorType: 'credit' });
  return {
    interest: {
      kind: 'credit_interest',
      creditTime: termOf(askedTerm, line),
      interestRate: BigInt(line.interest_rate_hundredths),
    },
    requireEnough(totalIncludeVat) {
      if (!isEnough(available, totalIncludeVat)) throw creditInsufficient(available);
    },
  };
}

/** Says how much is left. */
export const creditInsufficient = (available: Satang): AppError =>
  new AppError('credit_insufficient', { errorType: 'credit', details: { balance: balanceText(available) } });

/**
 * What several companies have left, for what is held of it in the running transaction. Their lines are locked in the
 * order of their ids; the second statement sees what was waited for.
 */
export async function lockCredits(
  companyIds: readonly number[],
): Promise<Map<number, { available: Satang; refusal: CreditRefusal | 'credit_not_granted' | null }>> {
  await rows(sql`
    select from credit_lines where company_id = any (${[...companyIds]}::int[]) order by company_id for update`);
  const found = await creditsOf(companyIds);
  return new Map(
    [...found].map(([id, { line, refusal, available }]) => [
      id,
      { available, refusal: refusal ?? (line === null ? 'credit_not_granted' : null) },
    ]),
  );
}

function balanceText(available: Satang): string {
  return bahtFromSatang(available > 0n ? available : 0n).toFixed(2);
}

/** A line as it travels. */
export function shownLine(line: CreditLine) {
  const { interest_rate_hundredths: interest_rate, suspended_at: _, ...terms } = line;
  return { ...terms, interest_rate, state: creditState(line, bangkokDate(now())) };
}
