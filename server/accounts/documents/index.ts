export { documentsOf, statusColumn, type CompanyDocument } from './company-documents.ts';
export { documentNames } from './document-names.ts';
export { recheckPaper } from './recheck-paper.ts';
export { routes } from './routes.ts';
