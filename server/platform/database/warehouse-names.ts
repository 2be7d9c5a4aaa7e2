import { sql } from './query.ts';

/**
 * The names of a warehouse as pairs of a JSON object, of the table with this name in the query: the specification's
 * `name`, and one for each language. Where it has none in English its own name stands, where none in Chinese the
 * English one.
 */
export const warehouseNamesJson = (warehouse: string) =>
  sql`'name', ${own(warehouse)}, 'name_th', ${own(warehouse)}, 'name_en', ${warehouseNameInEnglish(warehouse)},
    'name_cn', ${chinese(warehouse)}`;

/** The same as columns of a query. */
export const warehouseNamesColumns = (warehouse: string) =>
  sql`${own(warehouse)}, ${own(warehouse)} as name_th, ${warehouseNameInEnglish(warehouse)} as name_en,
    ${chinese(warehouse)} as name_cn`;

const own = (warehouse: string) => sql.ref(`${warehouse}.name`);

/** What readers of English see. */
export const warehouseNameInEnglish = (warehouse: string) =>
  sql<string>`coalesce(${sql.ref(`${warehouse}.name_en`)}, ${own(warehouse)})`;

const chinese = (warehouse: string) =>
  sql<string>`coalesce(${sql.ref(`${warehouse}.name_cn`)}, ${sql.ref(`${warehouse}.name_en`)}, ${own(warehouse)})`;
