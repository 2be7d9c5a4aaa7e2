import { COMPARED_BOUNDARY } from '#domain/catalogue/carbon/boundary.ts';
import { CO2_PROPERTY, RECYCLED_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { sql } from '#server/platform/database/query.ts';

const footprint = sql`
  from product_properties v where v.product_id = p.id and v.condition = ${sql.lit(COMPARED_BOUNDARY)}
    and v.property_id = (select id from properties where code = ${sql.lit(CO2_PROPERTY)})`;

/** kg CO2e per kg of product `p`, cradle to gate; null where it is not known. */
export const co2Sql = sql`(select v.number_value::float8 ${footprint} limit 1)`;

/** Whether that is said of the material in general. */
export const co2IsTypicalSql = sql`coalesce((select (v.source ->> 'is_typical')::boolean ${footprint} limit 1), false)`;

/** Percent of recycled material in product `p`; null where it is not known. */
export const recycledSql = sql`(
  select max(v.number_value)::float8 from product_properties v where v.product_id = p.id
    and v.property_id = (select id from properties where code = ${sql.lit(RECYCLED_PROPERTY)}))`;
