import './document-statuses.ts';
import './entry-names.ts';

export { peopleOfCompany } from './company-people.ts';
export { keepOneDefault } from './keep-one-default.ts';
export { lockCompany } from './lock-company.ts';
export { requireRoom } from './require-room.ts';
export { blockersOfCompany, buyingCompany, buyingCompanyJson, type BuyingCompany } from './buying-company.ts';
export { ofCompanyNamed } from './of-company-named.ts';
export { routes } from './routes.ts';
export { deleteCompanies, eraseContact, insertCompaniesSql, writeCompanies, writeCompany } from './write-company.ts';
