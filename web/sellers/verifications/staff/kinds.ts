import type { Answer, Api, Input } from '#contract/client.ts';

/** What staff look at and decide, named as its queue. */
export const verificationKinds = ['warehouses', 'bank_accounts', 'certificates', 'deletion_requests'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

export function isVerificationKind(value: unknown): value is VerificationKind {
  return (verificationKinds as readonly unknown[]).includes(value);
}

export type State = 0 | 1 | 2;

type Query = NonNullable<Input<'GET /staff/warehouses'>['query']>;

/** Where a kind's list and its export are asked for. */
export const PATHS = {
  warehouses: '/staff/warehouses',
  bank_accounts: '/staff/bank-accounts',
  certificates: '/staff/certificates',
  deletion_requests: '/staff/deletion-requests',
} as const;

type Row = Answer<`GET ${(typeof PATHS)[VerificationKind]}`>['rows'][number];
export type WarehouseRow = Answer<'GET /staff/warehouses'>['rows'][number];
export type BankRow = Answer<'GET /staff/bank-accounts'>['rows'][number];
export type CertificateRow = Answer<'GET /staff/certificates'>['rows'][number];
export type PersonRow = Answer<'GET /staff/deletion-requests'>['rows'][number];

/** A page of a kind's list. */
export function pageOfKind(api: Api, kind: VerificationKind, query: Query): Promise<{ rows: Row[]; count: number }> {
  return api(`GET ${PATHS[kind]}`, { query });
}

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
