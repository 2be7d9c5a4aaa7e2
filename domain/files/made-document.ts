import { DAY_MS } from '#domain/values/durations.ts';

/** Lines up to which a statement is set while the caller waits, some ten pages. */
export const MAX_LINES_AT_ONCE = 200;
/** How long a document that was made in the background is kept. */
export const MADE_DOCUMENT_DAYS = 7;
/** Documents of one person that wait to be made. */
export const MAX_WAITING_DOCUMENTS = 4;

/** Documents of a company that are made in the background within a day: each one is the work of minutes. */
export const MAX_MADE_DOCUMENTS_A_DAY = 40;

export const madeDocumentKinds = ['seller_statement', 'credit_statement'] as const;
export type MadeDocumentKind = (typeof madeDocumentKinds)[number];

export const madeDocumentStates = ['waiting', 'ready', 'failed'] as const;
export type MadeDocumentState = (typeof madeDocumentStates)[number];

export const madeDocumentEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + MADE_DOCUMENT_DAYS * DAY_MS);

/** Whether a document with so many lines is made in the background. */
export const isMadeLater = (lines: number): boolean => lines > MAX_LINES_AT_ONCE;
