import './find-documents.ts';

export { answerDocument } from './answer-document.ts';
export { issueCreditNote } from './credit-note.ts';
export { issueFor, issueTaxDocuments } from './issue-documents.ts';
export { routes } from './routes.ts';
export { sealedDocument } from './seal-document.ts';
export { sourcesOf } from './source.ts';
export { waitingDocumentsJob } from './waiting-documents.ts';
export { writeDocument } from './write-document.ts';
