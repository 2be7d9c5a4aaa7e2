import { accountStatuses } from '#domain/accounts/company/company-facts.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { accountRow } from './approval-shapes.ts';
import texts from './account-list.json' with { type: 'json' };

/** What accounts wait for, each a screen of its own. */
export const accountQueues = ['buyer', 'seller'] as const;

/** Accounts of members: those of a queue, the longest waiting first, or all, the newest first. */
export const accountList = defineList({
  name: 'staff-accounts',
  places: accountQueues,
  access: ['staff:sales'],
  summary: 'Accounts that wait, the longest waiting first, or all, the newest first.',
  row: accountRow,
  columns: {
    person: { kind: 'text', sort: true, onCard: 'name' },
    email: { kind: 'text', isExtra: true },
    company: { kind: 'text', sort: true, onCard: 'fact' },
    tax_id: { kind: 'text', isExtra: true },
    registered_as: { kind: 'state', onCard: 'fact' },
    documents: { kind: 'text', onCard: 'fact' },
    since: { kind: 'time', isExtra: true, onCard: 'fact' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    account_status: { kind: 'state', onCard: 'state' },
  },
  filters: {
    /** A part of a name, an email, a company or a tax id. */
    search: text(120),
    queue: states(accountQueues),
    account_status: states(accountStatuses),
    suspended: yesNo,
    registered_as: states(accountQueues),
    created_at: days,
  },
  orders: ['waiting'],
  sort: '-created_at',
  texts,
});
