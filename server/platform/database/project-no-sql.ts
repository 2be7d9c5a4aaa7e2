import { objectNoSql } from './object-no-sql.ts';
import { sql, type RawBuilder } from './query.ts';

/** Twin of `projectNo` in domain/trade/projects/project-status.ts, over the project `of`. */
export const projectNoSql = (of: string): RawBuilder<string> => objectNoSql('DP', sql`${sql.ref(of)}.id`);
