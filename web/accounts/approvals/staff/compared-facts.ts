import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';

export const comparedFacts = [
  'name_th',
  'name_en',
  'tax_id',
  'registered_type',
  'branch_code',
  'signatory',
  'id_number',
  'birthday',
  'address',
] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** What each paper has to prove, in the order in which it stands there. */
export const provenBy: Readonly<Record<DocumentKind, readonly ComparedFact[]>> = {
  certificate: ['name_th', 'name_en', 'tax_id', 'registered_type', 'signatory', 'address'],
  tax: ['name_th', 'tax_id', 'branch_code', 'address'],
  idcard_authorized_sign: ['signatory', 'id_number', 'birthday'],
  id_card: ['signatory', 'id_number', 'birthday', 'address'],
  houser_reg: ['signatory', 'id_number', 'address'],
};
