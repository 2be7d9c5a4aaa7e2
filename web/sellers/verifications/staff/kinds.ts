import type { Api } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';

/** What staff look at and decide, named as its queue. */
export const verificationKinds = ['warehouses', 'bank_accounts', 'certificates', 'deletion_requests'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

export function isVerificationKind(value: unknown): value is VerificationKind {
  return (verificationKinds as readonly unknown[]).includes(value);
}

/** The tabs of the lists, by the API's number. */
export const states = [0, 1, 2] as const;
export type State = (typeof states)[number];

type ListQuery = InputOf<Endpoints['GET /staff/warehouses']>['query'];

/** A list of a kind, with what its rows say. `of` names the kind: certificates have one of their own. */
export async function listOf(api: Api, kind: VerificationKind, query: ListQuery) {
  switch (kind) {
    case 'warehouses':
      return { of: kind, ...(await api('GET /staff/warehouses', { query })) };
    case 'bank_accounts':
      return { of: kind, ...(await api('GET /staff/bank-accounts', { query })) };
    case 'certificates':
      return { of: kind, ...(await api('GET /staff/certificates', { query })) };
    default:
      return { of: kind, ...(await api('GET /staff/deletion-requests', { query })) };
  }
}

export type VerificationList = Awaited<ReturnType<typeof listOf>>;

/** One object of a kind. */
export async function objectOf(api: Api, kind: VerificationKind, id: number) {
  const params = { id };
  switch (kind) {
    case 'warehouses':
      return { of: kind, ...(await api('GET /staff/warehouses/{id}', { params })) };
    case 'bank_accounts':
      return { of: kind, ...(await api('GET /staff/bank-accounts/{id}', { params })) };
    case 'certificates':
      return { of: kind, ...(await api('GET /staff/certificates/{id}', { params })) };
    default:
      return { of: kind, ...(await api('GET /staff/deletion-requests/{id}', { params })) };
  }
}

export type VerifiedObject = Awaited<ReturnType<typeof objectOf>>;
/** The object of one kind. */
export type Checked<K extends VerificationKind> = Extract<VerifiedObject, { of: K }>;
