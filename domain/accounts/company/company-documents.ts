import type { ApprovalStatus } from './approval.ts';

/** Papers that prove who somebody is, named as the company profile's status fields: `tax` belongs to `tax_status`. */
export const documentKinds = ['certificate', 'tax', 'idcard_authorized_sign', 'id_card', 'houser_reg'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The papers of a company: its certificate, VAT registration and its signatory's id card. Of a person: id card and
 * house registration.
 */
const OF_COMPANY: readonly DocumentKind[] = ['certificate', 'tax', 'idcard_authorized_sign'];
const OF_PERSON: readonly DocumentKind[] = ['id_card', 'houser_reg'];

/** What an approval needs, in the order in which it is asked for (the specification's formula of approval). */
export function requiredDocuments(isPersonal: boolean): readonly DocumentKind[] {
  return isPersonal ? OF_PERSON : OF_COMPANY;
}

/** The papers that still have to be sent: missing ones and those that staff refused. */
export function documentsToSend(
  isPersonal: boolean,
  statuses: Readonly<Partial<Record<DocumentKind, ApprovalStatus>>>,
): DocumentKind[] {
  return requiredDocuments(isPersonal).filter((kind) => (statuses[kind] ?? null) === null || statuses[kind] === 2);
}
