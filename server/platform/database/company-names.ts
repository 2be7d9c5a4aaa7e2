import { likeText, sql } from './query.ts';

/** A company as JSON `{id, name_th, name_en, name_cn}`, of the table with this name in the query. Companies have no Chinese name: their English one is shown. */
export const companySql = (
  company: string,
) => sql`json_build_object('id', ${sql.ref(`${company}.id`)}, 'name_th', ${sql.ref(`${company}.company_name_th`)},
  'name_en', coalesce(nullif(${sql.ref(`${company}.company_name_en`)}, ''), ${sql.ref(`${company}.company_name_th`)}), 'name_cn', coalesce(nullif(${sql.ref(`${company}.company_name_en`)}, ''), ${sql.ref(`${company}.company_name_th`)}))`;

/** Company `c` by a part of its names or tax id; the expression is that of an index (0035-approvals.sql). */
export const companyNamed = (text: string) =>
  sql<boolean>`c.company_name_th || ' ' || c.company_name_en || ' ' || coalesce(c.tax_id, '') ilike ${`%${likeText(text)}%`}`;
