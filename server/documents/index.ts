export { documentsOf, statusColumn, type CompanyDocument } from './company-documents.ts';
export { recheckPaper } from './recheck-paper.ts';
export { routes } from './routes.ts';
