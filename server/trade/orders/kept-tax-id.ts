import { registerKeptTaxId } from '#server/accounts/registration/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerKeptTaxId('orders', sql<boolean>`exists (select from orders o where o.company_id = companies.id)`);
