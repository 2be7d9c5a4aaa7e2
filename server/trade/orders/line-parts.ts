import { signedFileUrl } from '#server/files/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** A part as JSON has it; amounts are satang. */
export interface LinePartJson {
  quantity: number;
  price: number;
  total: number;
  lot: string | null;
}

/** The parts of line `i`, where it has more than one, and its certificates, each once, as pairs of json_build_object. */
export const linePartsSql = sql`
  'parts', case when jsonb_array_length(i.allocations) > 1 then i.allocations else '[]' end,
  'coas', (select coalesce(jsonb_agg(distinct c.coa), '[]')
    from jsonb_path_query(i.allocations, '$[*].coa') c (coa))`;

/** Certificates of analysis that were agreed with a line, as the session of the running call may open them. */
export const lineCoasOf = (coas: readonly { id: string; name: string }[]) =>
  coas.map(({ id, name }) => ({ name, url: signedFileUrl(id) }));

export const linePartsOf = (parts: readonly LinePartJson[]) =>
  parts.map(({ quantity, price, total, lot }) => ({ quantity, price: BigInt(price), total: BigInt(total), lot }));

/**
 * Line `i` as documents say it: each of its parts by itself, where it has more than one. `quantity`, `price`,
 * `line_discount`, `line_total` and the `place` among the parts. What was weighed is no discount.
 */
export const saidLinesSql = sql`(
  select i.quantity, i.price, i.line_discount, i.line_total, 0 as place
    where coalesce(jsonb_array_length(i.allocations), 0) < 2
  union all
  select (p.part ->> 'quantity')::int, (p.part ->> 'price')::bigint,
    (p.part ->> 'price')::bigint * (p.part ->> 'quantity')::int - (p.part ->> 'total')::bigint
      + coalesce((p.part ->> 'weighed')::bigint, 0),
    (p.part ->> 'total')::bigint, p.place::int
    from jsonb_array_elements(i.allocations) with ordinality p (part, place)
    where jsonb_array_length(i.allocations) > 1)`;
