import { sql } from '#server/platform/database/query.ts';

/** A place as JSON, of the table with this name in the query. */
export const place = (table: string) =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name_th', ${sql.ref(`${table}.name_th`)}, 'name_en',
    ${sql.ref(`${table}.name_en`)})`;
/** The province `p` as JSON. */
export const province = sql`json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
  coalesce(p.name_cn, p.name_en))`;
