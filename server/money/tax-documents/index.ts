export { answerDocument } from './answer-document.ts';
export { companyPartySql } from './company-party-sql.ts';
export { chargeNotes, noteCause, noteCauseSql, type NotedCharge } from './charge-notes.ts';
export { documentLookups, documentLookupsOfCompany } from './find-documents.ts';
export { issueCreditNote, issueDebitNote } from './notes.ts';
export { routes } from './routes.ts';
export { sealedDocument } from './seal-document.ts';
export { waitingDocumentsJob, waitingDocumentsSql } from './waiting-documents.ts';
export { writeDocument } from './write-document.ts';
