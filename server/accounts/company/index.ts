export { blockersOfCompany, buyingCompany, buyingCompanyJson, type BuyingCompany } from './buying-company.ts';
export { routes } from './routes.ts';
