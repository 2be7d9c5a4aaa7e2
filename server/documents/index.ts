export { documentsOf, statusColumn, type CompanyDocument } from './company-documents.ts';
export { routes } from './routes.ts';
