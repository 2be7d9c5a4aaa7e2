export { decideDocument, deleteDocuments, documentsOf, type CompanyDocument } from './company-documents.ts';
export { registerCompanyStatuses } from './company-statuses.ts';
export { documentNames } from './document-names.ts';
export { recheckPaper } from './recheck-document.ts';
export { paperWaitsSql } from './document-waits.ts';
export { routes } from './routes.ts';
