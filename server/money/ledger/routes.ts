import type { ledger } from '#contract/money/ledger.ts';
import { ledgerAccounts } from '#domain/ledger/accounts.ts';
import { accountNamesIn, eventNamesIn } from '#domain/ledger/names.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { accountPage, companyBalances } from './account-lines.ts';
import { differences } from './differences.ts';
import { exportLines, exportTrialBalance } from './export-ledger.ts';
import { trialBalance } from './trial-balance.ts';

export const routes: Routes<typeof ledger> = {
  'GET /staff/ledger/trial-balance': ({ query, locale }) => trialBalance(locale, query.until),
  'GET /staff/ledger/trial-balance/export': ({ query }) => exportTrialBalance(query.language, query.until),
  'GET /staff/ledger/accounts/{account}': async ({ params: { account }, query, locale }) => {
    const { entries, ...lines } = await accountPage(account, query, query._start, query._limit);
    const { kind, of } = ledgerAccounts[account];
    return {
      name: accountNamesIn[account][locale],
      kind,
      is_by_company: of === 'company',
      ...lines,
      entries: entries.map((entry) => ({ ...entry, event_name: eventNamesIn[entry.event][locale] })),
    };
  },
  'GET /staff/ledger/accounts/{account}/companies': ({ params, query }) =>
    companyBalances(params.account, query._start, query._limit),
  'GET /staff/ledger/accounts/{account}/export': async ({ params, query: { language, ...search } }) =>
    exportLines(params.account, search, language),
  'GET /staff/ledger/differences': () => differences(),
};
