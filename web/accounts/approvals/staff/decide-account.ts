import type { Api, Answer } from '#contract/client.ts';
import { textOf } from '#web/page/form.ts';

/** What staff may do with an account and its company, as the API names it. */
export type AccountDecision = Answer<'GET /staff/accounts/{id}'>['allowed'][number];
export const accountDecisions = [
  'approve',
  'approve_buyer',
  'approve_seller',
  'refuse',
  'refuse_buyer',
  'refuse_seller',
] as const satisfies readonly AccountDecision[];

export function isAccountDecision(value: unknown): value is AccountDecision {
  return (accountDecisions as readonly unknown[]).includes(value);
}

type Call = (api: Api, of: { id: number; company: number; reason: string }) => Promise<unknown>;

const calls: Readonly<Record<AccountDecision, Call>> = {
  approve: (api, { id }) => api('POST /staff/accounts/{id}/approve', { params: { id } }),
  refuse: (api, { id, reason }) => api('POST /staff/accounts/{id}/refuse', { params: { id }, body: { reason } }),
  approve_buyer: (api, { company: id }) =>
    api('POST /staff/companies/{id}/buyer-approval', { params: { id }, body: { decision: 'approve' } }),
  refuse_buyer: (api, { company: id, reason }) =>
    api('POST /staff/companies/{id}/buyer-approval', { params: { id }, body: { decision: 'refuse', reason } }),
  approve_seller: (api, { company: id }) =>
    api('POST /staff/companies/{id}/seller-approval', { params: { id }, body: { decision: 'approve' } }),
  refuse_seller: (api, { company: id, reason }) =>
    api('POST /staff/companies/{id}/seller-approval', { params: { id }, body: { decision: 'refuse', reason } }),
};

/** Carries out one decision of the form; rejects as the API does. */
export async function decideAccount(api: Api, decision: AccountDecision, id: number, form: FormData): Promise<void> {
  await calls[decision](api, { id, company: Number(form.get('company_id')), reason: textOf(form, 'reason') });
}
