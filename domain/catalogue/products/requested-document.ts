import type { DOCUMENT_KINDS } from './product-contents.ts';

/** Documents that a buyer may miss and ask for by name. */
export const REQUESTED_DOCUMENTS = ['tds', 'sds', 'coa'] as const satisfies readonly (typeof DOCUMENT_KINDS)[number][];
export type RequestedDocument = (typeof REQUESTED_DOCUMENTS)[number];

export function isRequestedDocument(kind: unknown): kind is RequestedDocument {
  return (REQUESTED_DOCUMENTS as readonly unknown[]).includes(kind);
}

/** What of them a product has not. */
export function missingDocuments(documents: readonly { kind: string }[]): RequestedDocument[] {
  const known = new Set(documents.map(({ kind }) => kind));
  return REQUESTED_DOCUMENTS.filter((kind) => !known.has(kind));
}
