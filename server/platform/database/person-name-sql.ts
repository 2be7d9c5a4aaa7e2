import { sql } from './query.ts';

/**
 * First and last name of a row of `users` or `staff_members` that has this name in the query; '' where an outer join
 * found none. Some people have no last name: no space is left for it.
 */
export const personNameSql = (table: string) =>
  sql`concat_ws(' ', ${sql.ref(`${table}.firstname`)}, nullif(${sql.ref(`${table}.lastname`)}, ''))`;
