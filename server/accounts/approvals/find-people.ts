import type { Typed } from '#domain/find/typed.ts';
import { beginsSql, hasWordsSql, MAX_LOOKED_UP, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;
const limit = sql`limit ${sql.lit(MAX_LOOKED_UP)}`;

// The expressions are those of indexes (0035, 0650).
const personText = sql`(u.firstname || ' ' || u.lastname || ' ' || u.firstname_en || ' ' || u.lastname_en || ' ' ||
  u.email)`;
const companyText = sql`(c.company_name_th || ' ' || c.company_name_en || ' ' || coalesce(c.tax_id, ''))`;

/**
 * By a part of the names, in Thai and English, or of the address; by the beginning of a short name or of the phone
 * number.
 */
function peopleCalled(typed: Typed): Sql[] {
  const people = (condition: Sql) => sql`select u.id from users u where ${condition} ${limit}`;
  const begins = typed.words.toLowerCase();
  return [
    ...(typed.hasPart
      ? [people(hasWordsSql(personText, typed))]
      : [people(beginsSql(sql`lower(u.firstname)`, begins)), people(beginsSql(sql`lower(u.lastname)`, begins))]),
    ...(typed.phone === null ? [] : [people(beginsSql(sql`u.mobile`, typed.phone))]),
  ];
}

/**
 * By a part of the names or the tax id; by the beginning of a short name, of a code, the address or the phone number.
 */
function companiesCalled(typed: Typed): Sql[] {
  const companies = (condition: Sql) => sql`select c.id from companies c where ${condition} ${limit}`;
  const begins = (column: Sql) => companies(beginsSql(column, typed.words.toLowerCase()));
  return [
    ...(typed.hasPart
      ? [companies(hasWordsSql(companyText, typed))]
      : [begins(sql`lower(c.company_name_th)`), begins(sql`lower(c.company_name_en)`)]),
    begins(sql`lower(c.company_code)`),
    begins(sql`lower(c.company_sap_code)`),
    begins(sql`lower(c.email)`),
    ...(typed.phone === null ? [] : [companies(beginsSql(sql`c.phone`, typed.phone))]),
  ];
}

registerFind('staff', 'person', {
  page: 'GET /staff/accounts/{id}',
  from: sql`users u join companies c on c.id = u.company_id`,
  key: sql`u.id`,
  lookups: peopleCalled,
  order: sql`u.account_status = 'closed', u.id desc`,
  shown: {
    name: sameName(personNameSql('u')),
    company: companySql('c'),
    note: sql`concat_ws(' · ', u.email, u.mobile)`,
    state: sql`u.account_status`,
  },
});

/** Its page is that of its owner's account. */
registerFind('staff', 'company', {
  page: 'GET /staff/accounts/{id}',
  from: sql`companies c join lateral (
    select u.id from users u where u.company_id = c.id and u.company_role = 'owner' and u.account_status <> 'closed'
    order by u.account_status = 'verified' desc, u.id limit 1) u on true`,
  key: sql`c.id`,
  lookups: companiesCalled,
  order: sql`c.id`,
  shown: {
    id: sql`u.id`,
    name: companySql('c'),
    note: sql`concat_ws(' · ', c.company_code, c.tax_id, c.phone)`,
  },
});
