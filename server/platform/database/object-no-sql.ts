import { sql, type RawBuilder } from './query.ts';

/** Twin of `objectNo` in domain/values/object-no.ts. `lpad` alone cuts a longer number. */
export const objectNoSql = (letters: string, id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${sql.lit(letters)} || lpad(${id}::text, greatest(6, length(${id}::text)), '0'))`;
