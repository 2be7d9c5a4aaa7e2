import { z } from 'zod';
import { companyRole } from '#contract/accounts/company-shapes.ts';
import type { Access } from '#contract/endpoint.ts';
import { defineList, type ListTexts } from '#contract/kit/define-list.ts';
import { company, states } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, instant, warehouseNames } from '#contract/wire.ts';
import { certifiers, finance, sales } from './verification-decisions.ts';
import texts from './verification-lists.json' with { type: 'json' };

/** 0 waiting, 1 approved or done, 2 refused. */
export const decided = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: '0 waiting, 1 approved, 2 not approved' });

export const warehouseFacts = { ...warehouseNames, province: named };
export const bankFacts = { account_name: z.string(), bank_code: z.string(), branch: z.string() };
export const certificateFacts = {
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  issued_on: day,
  valid_until: day.nullable(),
};
export const personFacts = { name: z.string(), email: z.string(), role: companyRole };

/** `since`: handed in, the last time. */
const shared = { id, company: named, status: decided, since: instant };

const textsOf = (kind: keyof typeof texts.of): ListTexts => ({
  title: texts.of[kind].title,
  labels: { ...texts.labels, name: texts.of[kind].name },
  values: { status: kind === 'deletion_requests' ? texts.deletion : texts.status },
});

/** What was sent, what tells it from others, whose it is, and since when: the same of every kind. */
const listOfKind = <K extends string, A extends readonly Access[], F extends z.ZodRawShape>(
  name: K,
  access: A,
  facts: F,
  summary: string,
  texts: ListTexts,
) =>
  defineList({
    name,
    access,
    summary,
    row: z.object({ ...shared, ...facts }),
    columns: {
      name: { kind: 'text', sort: true, onCard: 'name' },
      facts: { kind: 'text', onCard: 'fact' },
      company: { kind: 'company', sort: true, onCard: 'fact' },
      since: { kind: 'time', sort: true, onCard: 'fact' },
      status: { kind: 'state', onCard: 'state' },
    },
    filters: { company, status: states(['0', '1', '2']) },
    orders: ['waiting'],
    sort: 'waiting',
    texts,
  });

/** The lists of what waits for a decision or was decided, by kind. */
export const verificationLists = {
  warehouses: listOfKind(
    'verify-warehouses',
    sales,
    warehouseFacts,
    'Warehouses, those that wait for approval first.',
    textsOf('warehouses'),
  ),
  /** Without their numbers. */
  bank_accounts: listOfKind(
    'verify-bank-accounts',
    finance,
    { ...bankFacts, number_end: z.string() },
    'Bank accounts without their numbers, those that wait for approval first.',
    textsOf('bank_accounts'),
  ),
  certificates: listOfKind(
    'verify-certificates',
    certifiers,
    certificateFacts,
    'Certificates, those that wait for approval first.',
    textsOf('certificates'),
  ),
  deletion_requests: listOfKind(
    'verify-deletion-requests',
    sales,
    personFacts,
    'Deletion requests of members, those that wait first.',
    textsOf('deletion_requests'),
  ),
};
