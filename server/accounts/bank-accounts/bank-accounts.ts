import type { Locale } from '#domain/values/locale.ts';
import type { z } from 'zod';
import type { bankAccount, bankAccountBody } from '#contract/accounts/bank-accounts.ts';
import { APPROVED, statusAfterChange } from '#domain/accounts/company/approval.ts';
import { bankOf, maskedAccountNumber } from '#domain/values/banks.ts';
import { notify } from '#server/notifications/index.ts';
import { readAccountNumber } from '#server/platform/account-number.ts';
import { now } from '#server/platform/clock.ts';
import { keepOneDefault, lockCompany, requireRoom } from '#server/accounts/company/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { bankAccountChanged, type BankAccountChange } from './notifications.ts';
import { notifyFinance } from './notify-finance.ts';
import { requireSeldom } from './require-seldom.ts';

type Facts = z.output<typeof bankAccountBody>;

const MAX_BANK_ACCOUNTS = 20;
const lock = sql`for update`;

export async function bankAccountsOf(companyId: number, locale: Locale): Promise<z.output<typeof bankAccount>[]> {
  const found = await rows(sql<
    Omit<z.output<typeof bankAccount>, 'masked_number' | 'bank_name'> & { account_number: string }
  >`
    select id, account_name, bank_code, branch, account_number, is_default, status::int, reason from bank_accounts
      where company_id = ${companyId} and deleted_at is null order by is_default desc, id`);
  return found.map(({ account_number, ...account }) => ({
    ...account,
    bank_name: bankOf(account.bank_code)?.names[locale] ?? account.bank_code,
    masked_number: maskedAccountNumber(account_number),
  }));
}

/** One account with its whole number. */
export async function bankAccountOf(companyId: number, id: number): Promise<Facts> {
  const { status: _, ...facts } = await knownAccount(companyId, id);
  return facts;
}

export function addBankAccount(by: Member, given: Facts): Promise<{ id: number }> {
  const facts = checked(given);
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    await requireRoom('bank_accounts', by.companyId, MAX_BANK_ACCOUNTS, 'account_number');
    await requireNew(by.companyId, facts, null);
    await requireSeldom(by.companyId);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, created_at)
      values (${by.companyId}, ${facts.account_name}, ${facts.bank_code}, ${facts.branch}, ${facts.account_number},
        ${now()}) returning id`);
    await keepOneDefault('bank_accounts', by.companyId, facts.is_default ? id : null);
    await notifyAll(by, 'added', { ...facts, id });
    return { id };
  });
}

/** Money goes where an account says: whatever changes of it is looked at again by staff, and the owner hears of it. */
export function changeBankAccount(by: Member, id: number, given: Facts): Promise<{ id: number; status: 0 | 1 | 2 }> {
  const facts = checked(given);
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    const known = await knownAccount(by.companyId, id, lock);
    await requireNew(by.companyId, facts, id);
    const isOther = (['account_name', 'bank_code', 'branch', 'account_number'] as const).some(
      (fact) => known[fact] !== facts[fact],
    );
    const isMadeDefault = facts.is_default && !known.is_default;
    if (isOther || isMadeDefault) await requireSeldom(by.companyId);
    const status = isOther ? statusAfterChange(known.status, true) : known.status;
    if (isOther) {
      // Handed in anew: it waits from now on.
      await rows(sql`
        update bank_accounts set account_name = ${facts.account_name}, bank_code = ${facts.bank_code},
          branch = ${facts.branch}, account_number = ${facts.account_number}, status = ${status}, reason = null,
          handed_in_at = ${now()} where id = ${id}`);
      if (known.status === APPROVED) await keepAsApproved(id, known);
    }
    await keepOneDefault('bank_accounts', by.companyId, facts.is_default ? id : null);
    if (isOther) await notifyAll(by, 'changed', { ...facts, id });
    else if (isMadeDefault) await notifyAll(by, 'made_default', { ...facts, id });
    return { id, status };
  });
}

export function removeBankAccount(by: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    const known = await knownAccount(by.companyId, id);
    await rows(sql`update bank_accounts set deleted_at = ${now()}, is_default = false where id = ${id}`);
    await keepOneDefault('bank_accounts', by.companyId, null);
    await notifyAll(by, 'removed', { ...known, id });
  });
}

/** Locked by every change: staff may be deciding the account now. */
async function knownAccount(companyId: number, id: number, lock = sql``): Promise<Facts & { status: 0 | 1 | 2 }> {
  const found = await maybeRow(sql<Facts & { status: 0 | 1 | 2 }>`
    select account_name, bank_code, branch, account_number, is_default, status::int from bank_accounts
      where id = ${id} and company_id = ${companyId} and deleted_at is null ${lock}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The account with its number as digits. */
function checked(facts: Facts): Facts {
  return { ...facts, account_number: readAccountNumber(facts) };
}

async function requireNew(companyId: number, { bank_code, account_number }: Facts, self: number | null): Promise<void> {
  const same = await maybeRow(sql`
    select id from bank_accounts where company_id = ${companyId} and bank_code = ${bank_code}
      and account_number = ${account_number} and deleted_at is null and id is distinct from ${self}::int`);
  if (same) throw fieldError('bank_account_known', 'account_number');
}

/** While a change waits, staff see what they approved before beside it. */
async function keepAsApproved(id: number, approved: Facts): Promise<void> {
  await rows(sql`
    update bank_accounts set approved_bank_code = ${approved.bank_code}, approved_branch = ${approved.branch},
      approved_account_name = ${approved.account_name}, approved_account_number = ${approved.account_number}
    where id = ${id}`);
}

/** The company's owners and all of finance. */
async function notifyAll(
  { companyId, userId }: Member,
  change: BankAccountChange,
  account: { id: number; bank_code: string; account_number: string; account_name: string },
): Promise<void> {
  const { by } = await oneRow(
    sql<{ by: string }>`select ${personNameSql('users')} as by from users where id = ${userId}`,
  );
  await notify(bankAccountChanged({ change, account, by }), [{ ownersOf: companyId }]);
  await notifyFinance(change, account.id, by);
  securityEvent('bank_account_changed', { details: { change } });
}

/** An account is approved: money goes to it from now on, and no longer to the one that was approved before. */
export async function forgetAccountBefore(id: number): Promise<void> {
  await rows(sql`
    update bank_accounts set approved_bank_code = null, approved_branch = null, approved_account_name = null,
      approved_account_number = null where id = ${id}`);
}
