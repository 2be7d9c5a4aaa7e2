import { sql, type RawBuilder } from './query.ts';

/** Twin of `projectNo` in domain/trade/projects/project-status.ts, over the project `of`. `lpad` alone cuts a longer number. */
export const projectNoSql = (of: string): RawBuilder<string> =>
  sql`('DP' || lpad(${sql.ref(of)}.id::text, greatest(6, length(${sql.ref(of)}.id::text)), '0'))`;
