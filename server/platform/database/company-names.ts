import { likeText, sql } from './query.ts';

type Sql = ReturnType<typeof sql>;

const thaiNameOf = (company: string) => sql.ref(`${company}.company_name_th`);

/** Companies have no Chinese name: their English one is shown; the Thai one where there is none. */
const foreignNameOf = (company: string, thai: Sql) =>
  sql`coalesce(nullif(${sql.ref(`${company}.company_name_en`)}, ''), ${thai})`;

/** The name of a company in English and Chinese as a column. */
export const companyForeignNameSql = (company: string) =>
  sql<string>`${foreignNameOf(company, sql`${thaiNameOf(company)}`)}`;

/** A company as JSON `{id, name_th, name_en, name_cn}`, of the table with this name in the query. */
export const companySql = (company: string) => {
  const thai = sql`${thaiNameOf(company)}`;
  const foreign = foreignNameOf(company, thai);
  return sql`json_build_object('id', ${sql.ref(`${company}.id`)}, 'name_th', ${thai}, 'name_en', ${foreign}, 'name_cn',
    ${foreign})`;
};

/**
 * A company's name in each language as JSON, `Localized<string>`, for mails. `thai` is another Thai name than the one
 * of now, as an order keeps it.
 */
export const companyNamesSql = (company: string, thai: Sql = sql`${thaiNameOf(company)}`) => {
  const foreign = foreignNameOf(company, thai);
  return sql`json_build_object('th', ${thai}, 'en', ${foreign}, 'cn', ${foreign})`;
};

/** Company `c` by a part of its names or tax id; the expression is that of an index (0035-approvals.sql). */
export const companyNamed = (text: string) =>
  sql<boolean>`c.company_name_th || ' ' || c.company_name_en || ' ' || coalesce(c.tax_id,
    '') ilike ${`%${likeText(text)}%`}`;
