import { companyNamed } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The condition of a filter by company: the company of this id is called by a text, in part. */
export const ofCompanyNamed = (companyId: RawBuilder<unknown>) => (text: string) =>
  sql<boolean>`${companyId} in (select c.id from companies c where ${companyNamed(text)})`;
