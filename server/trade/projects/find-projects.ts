import { projectOfNo } from '#domain/trade/projects/project-status.ts';
import type { Typed } from '#domain/find/typed.ts';
import { hasWordsSql, MAX_LOOKED_UP, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { isSeenBy, memberOf } from './viewer.ts';

type Sql = RawBuilder<unknown>;

const project = {
  from: sql`projects p join companies c on c.id = p.company_id`,
  key: sql`p.id`,
  order: sql`p.id desc`,
  lookups: (typed: Typed, seen: Sql): Sql[] => {
    const id = typed.number === null ? null : projectOfNo(typed.number);
    return [
      ...(id === null ? [] : [sql`select p.id from projects p where p.id = ${id} and ${seen}`]),
      ...(typed.hasPart
        ? [
            sql`select p.id from projects p where ${hasWordsSql(sql`p.name`, typed)} and ${seen}
              limit ${sql.lit(MAX_LOOKED_UP)}`,
          ]
        : []),
    ];
  },
};
const shown = { name: sameName(sql`p.name`), note: projectNoSql('p'), state: sql`p.status`, at: sql`p.created_at` };

registerFind('staff', 'project', {
  ...project,
  page: 'GET /staff/projects/{id}',
  shown: { ...shown, company: companySql('c') },
});

registerFind('account', 'project', {
  ...project,
  page: 'GET /decarbonized_project/projectdetail/{id}',
  seenBy: (caller) => isSeenBy(memberOf(caller)),
  shown,
});
