import { z } from 'zod';
import type { paymentAccounts } from '#contract/money/payment-accounts.ts';
import { bankOf, formatAccountNumber } from '#domain/values/banks.ts';
import { localized, type Localized } from '#domain/values/locale.ts';
import { readAccountNumber } from '#server/platform/account-number.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { proposeMoneyChange, registerMoneyKind, type Facts, type Proposed } from '#server/money-settings/index.ts';

type Given = z.output<(typeof paymentAccounts)['POST /staff/payment-accounts']['body']>;

const texts = z.object({ th: z.string(), en: z.string(), cn: z.string() });
const newAccount = z.object({
  bank_code: z.string(),
  bank: texts,
  branch: texts,
  name: texts,
  account_number: z.string(),
  digits: z.string(),
});
type NewAccount = z.output<typeof newAccount>;

/** An account that begins, ends, or takes the place of another one. */
const payload = z.object({ ends: z.int().nullable(), begins: newAccount.nullable() });

registerMoneyKind('payment_account', {
  payload,
  async read(objectId) {
    await rows(sql`lock table payment_accounts in share row exclusive mode`);
    const ended = /^(?:end|replace):(\d+)/.exec(objectId)?.[1];
    return ended === undefined ? {} : readFacts(Number(ended));
  },
  async apply({ payload: { ends, begins }, at }) {
    if (ends !== null) await rows(sql`update payment_accounts set ended_at = ${at} where id = ${ends}`);
    // Asked again: another one may have ended while this waited.
    if (begins === null) return requireOneLeft();
    await requireNew(begins);
    await rows(sql`
      insert into payment_accounts (bank_code, bank, branch, name, account_number, digits, started_at)
      values (${begins.bank_code}, ${JSON.stringify(begins.bank)}::jsonb, ${JSON.stringify(begins.branch)}::jsonb,
        ${JSON.stringify(begins.name)}::jsonb, ${begins.account_number}, ${begins.digits}, ${at})`);
  },
});

/** A further account, or one in place of another. The first one holds at once: nothing that was given out names any. */
export function proposeAccount(staffId: number, { replaces, reason, ...given }: Given): Promise<Proposed> {
  const begins = checkAccount(given);
  return inTransaction(async () => {
    await rows(sql`lock table payment_accounts in share row exclusive mode`);
    await requireNew(begins);
    if (replaces) await readFacts(replaces);
    const { count } = await oneRow(sql<{ count: number }>`select count(*)::int as count from payment_accounts`);
    return proposeMoneyChange(
      'payment_account',
      { staffId },
      {
        objectId: replaces ? `replace:${replaces}` : `new:${begins.bank_code}:${begins.digits}`,
        subject: null,
        after: listFacts(begins),
        payload: { ends: replaces ?? null, begins },
        amount: null,
        reason,
        isFirst: count === 0,
      },
    );
  });
}

/** Buyers are no longer told to pay into it. */
export function proposeEnd(staffId: number, id: number, reason: string): Promise<Proposed> {
  return inTransaction(async () => {
    await rows(sql`lock table payment_accounts in share row exclusive mode`);
    await readFacts(id);
    await requireOneLeft(id);
    return proposeMoneyChange(
      'payment_account',
      { staffId },
      {
        objectId: `end:${id}`,
        subject: null,
        after: {},
        payload: { ends: id, begins: null },
        amount: null,
        reason,
      },
    );
  });
}

/** Buyers are always told one account, without this one too. */
async function requireOneLeft(without: number | null = null): Promise<void> {
  const { left } = await oneRow(sql<{ left: number }>`
    select count(*)::int as left from payment_accounts where ended_at is null and id is distinct from ${without}::int`);
  if (left === 0) throw new AppError('payment_account_last');
}

/** An account that is shown, as the log has it; 404 for any other. */
async function readFacts(id: number): Promise<Facts> {
  const account = await maybeRow(sql<Pick<NewAccount, 'bank' | 'branch' | 'name' | 'account_number'>>`
    select bank, branch, name, account_number from payment_accounts where id = ${id} and ended_at is null`);
  if (!account) throw new AppError('not_found');
  return listFacts(account);
}

function listFacts(account: Pick<NewAccount, 'bank' | 'branch' | 'name' | 'account_number'>): Facts {
  return {
    account_bank: account.bank,
    account_number: account.account_number,
    account_name: account.name,
    account_branch: account.branch,
  };
}

async function requireNew({ bank_code, digits }: NewAccount): Promise<void> {
  const known = await maybeRow(sql<{ id: number }>`
    select id from payment_accounts where bank_code = ${bank_code} and digits = ${digits} and ended_at is null`);
  if (known) throw fieldError('bank_account_known', 'account_number');
}

/** The account with its bank's names; the number is one of its bank's. */
function checkAccount(given: Omit<Given, 'replaces' | 'reason'>): NewAccount {
  const digits = readAccountNumber(given);
  return {
    bank_code: given.bank_code,
    bank: bankOf(given.bank_code)!.names,
    branch: fillLanguages(given.branch_th, given.branch_en, given.branch_cn),
    name: fillLanguages(given.name_th, given.name_en, given.name_cn),
    account_number: formatAccountNumber(digits),
    digits,
  };
}

/** What is not written in a language is read in Thai, in Chinese in English before. */
function fillLanguages(th: string, en: string, cn: string): Localized<string> {
  const written = { th, en: en || th, cn: cn || en || th };
  return localized((language) => written[language]);
}
