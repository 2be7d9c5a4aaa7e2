import { z } from 'zod';
import type { refundAccounts } from '#contract/money/refund-accounts.ts';
import { isHeldByCompany } from '#domain/accounts/company/account-holder.ts';
import { MAX_REFUND_ACCOUNTS_A_DAY } from '#domain/money/refunds/refund-account.ts';
import { accountDigits, bankOf, formatAccountNumber, maskedAccountNumber } from '#domain/values/banks.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Localized } from '#domain/values/locale.ts';
import {
  proposeMoneyChange,
  registerMoneyKind,
  withdrawWaiting,
  type Facts,
  type Proposed,
} from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { readAccountNumber } from '#server/platform/account-number.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { notifyAccount } from './notifications.ts';

type Given = z.output<(typeof refundAccounts)['POST /company/refund-account']['body']>;

const KIND = 'refund_account';

const payload = z.object({ bank_code: z.string(), account_name: z.string(), account_number: z.string() });
type Account = z.output<typeof payload>;

registerMoneyKind(KIND, {
  payload,
  async read(objectId) {
    const companyId = Number(objectId);
    await lockCompany(companyId);
    const account = await findCurrent(companyId);
    return account ? listFacts(account, await readNames(companyId)) : {};
  },
  async apply({ objectId, payload: account, by, at }) {
    const companyId = Number(objectId);
    await rows(sql`update refund_accounts set ended_at = ${at} where company_id = ${companyId} and ended_at is null`);
    await rows(sql`
      insert into refund_accounts (company_id, bank_code, account_name, account_number, given_by, approved_at)
      values (${companyId}, ${account.bank_code}, ${account.account_name}, ${account.account_number},
        ${'userId' in by ? by.userId : null}::int, ${at})`);
    await notifyAccount(companyId, { step: 'approved', account, reason: null });
  },
  refused: ({ objectId, payload: account, reason }) =>
    notifyAccount(Number(objectId), { step: 'refused', account, reason }),
  // The log of decisions is never erased: of an account it says which one, and not whose.
  audited: ({ account_number, account_name: _, ...facts }) => ({
    ...facts,
    ...(typeof account_number === 'string' && { account_number: maskedAccountNumber(accountDigits(account_number)) }),
  }),
});

/** An account in another name than the company's needs a reason, which the second person reads. */
export function proposeRefundAccount(
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
  { reason, ...given }: Given,
): Promise<Proposed> {
  const account = { ...given, account_number: readAccountNumber(given) };
  return inTransaction(async () => {
    await lockCompany(companyId);
    const names = await readNames(companyId);
    const facts = listFacts(account, names);
    if (!facts['account_name_matches'] && reason === '') throw fieldError('account_holder_differs', 'reason');
    const current = await findCurrent(companyId);
    if (current && current.bank_code === account.bank_code && current.account_number === account.account_number)
      throw fieldError('bank_account_known', 'account_number');
    await requireSeldom(companyId);
    const by = { userId };
    await withdrawWaiting(KIND, String(companyId), by);
    const proposed = await proposeMoneyChange(KIND, by, {
      objectId: String(companyId),
      subject: names,
      after: facts,
      payload: account,
      amount: null,
      reason,
    });
    await notifyAccount(companyId, { step: 'given', account, reason: null });
    return proposed;
  });
}

/** Counted under the lock of the company. */
async function requireSeldom(companyId: number): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const { given } = await oneRow(sql<{ given: number }>`
    select count(*)::int as given from money_changes
    where kind = ${KIND} and object_id = ${String(companyId)} and proposed_at > ${since}`);
  if (given >= MAX_REFUND_ACCOUNTS_A_DAY)
    throw new AppError('refund_account_often', { details: { most: MAX_REFUND_ACCOUNTS_A_DAY } });
}

function findCurrent(companyId: number): Promise<Account | undefined> {
  return maybeRow(sql<Account>`
    select bank_code, account_name, account_number from refund_accounts
    where company_id = ${companyId} and ended_at is null`);
}

async function readNames(companyId: number): Promise<Localized<string>> {
  const { names } = await oneRow(sql<{ names: Localized<string> }>`
    select ${companyNamesSql('c')} as names /* not null: built */ from companies c where c.id = ${companyId}`);
  return names;
}

function listFacts({ bank_code, account_name, account_number }: Account, names: Localized<string>): Facts {
  return {
    account_bank: bankOf(bank_code)?.names ?? bank_code,
    account_number: formatAccountNumber(account_number),
    account_name,
    account_name_matches: isHeldByCompany(account_name, { name_th: names.th, name_en: names.en }),
  };
}
