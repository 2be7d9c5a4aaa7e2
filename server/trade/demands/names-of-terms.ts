import type { z } from 'zod';
import type { goodsShown, rangeShown } from '#contract/trade/demands/shapes.ts';
import type { DraftTerms } from '#domain/trade/demands/draft.ts';
import type { AskedGoods, PropertyRange } from '#domain/trade/demands/demand-terms.ts';
import type { Named } from '#contract/wire.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export type ShownGoods = z.output<typeof goodsShown>;
export type ShownRange = z.output<typeof rangeShown>;
type ShownProduct = Extract<ShownGoods, { kind: 'grade' }>['product'];

/** What the ids in terms are called. */
export interface TermNames {
  products: Record<string, ShownProduct>;
  subcategories: Record<string, Named & { code: string }>;
  choices: Record<string, Named>;
  properties: Record<string, ShownRange['property']>;
  provinces: Record<string, Named>;
}

type NamedTerms = Pick<DraftTerms, 'lines' | 'province_id'>;

const goodsIn = (all: readonly NamedTerms[]) => all.flatMap(({ lines }) => lines.flatMap(({ goods }) => goods ?? []));

function rangesIn(all: readonly NamedTerms[]): readonly PropertyRange[] {
  return all.flatMap(({ lines }) =>
    lines.flatMap(({ goods, coa_limits }) => [
      ...(goods?.kind === 'properties' ? goods.properties : []),
      ...coa_limits,
    ]),
  );
}

/** The names of everything that these terms name, in one statement. */
export function namesOfTerms(all: readonly NamedTerms[]): Promise<TermNames> {
  const goods = goodsIn(all);
  const products = goods.flatMap((one) => (one.kind === 'properties' ? [] : [one.product_id]));
  const materials = goods.flatMap((one) => (one.kind === 'properties' ? [one.subcategory_id] : []));
  const processes = goods.flatMap((one) => (one.kind === 'properties' ? (one.process_choice_id ?? []) : []));
  const properties = rangesIn(all).map(({ property_id }) => property_id);
  const provinces = all.flatMap(({ province_id }) => province_id ?? []);
  return oneRow(sql<TermNames>`
    select
      (select coalesce(json_object_agg(p.id, json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en,
          'name_cn', p.name_cn, 'grade', p.grade,
          'manufacturer', json_build_object('name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn),
          'subcategory', json_build_object('name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn))), '{}')
        from products p join manufacturers m on m.id = p.manufacturer_id join subcategories s on s.id = p.subcategory_id
        where p.id = any (${products}::int[])) as products /* not null: coalesced */,
      (select coalesce(json_object_agg(s.id, json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en,
          'name_cn', s.name_cn, 'code', s.code)), '{}')
        from subcategories s where s.id = any (${materials}::int[])) as subcategories /* not null: coalesced */,
      (select coalesce(json_object_agg(h.id, json_build_object('id', h.id, 'name_th', h.name_th, 'name_en', h.name_en,
          'name_cn', h.name_cn)), '{}')
        from property_choices h where h.id = any (${processes}::int[])) as choices /* not null: coalesced */,
      (select coalesce(json_object_agg(r.id, json_build_object('id', r.id, 'name_th', r.name_th, 'name_en', r.name_en,
          'name_cn', r.name_cn, 'code', r.code, 'unit', r.unit)), '{}')
        from properties r where r.id = any (${properties}::int[])) as properties /* not null: coalesced */,
      (select coalesce(json_object_agg(v.id, json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
          'name_cn', coalesce(v.name_cn, v.name_en))), '{}')
        from provinces v where v.id = any (${provinces}::int[])) as provinces /* not null: coalesced */`);
}

const nobody = (id: number): Named => ({ id, name_th: '', name_en: '', name_cn: '' });

export const showRanges = (ranges: readonly PropertyRange[], names: TermNames): ShownRange[] =>
  ranges.flatMap(({ property_id, ...range }) => {
    const property = names.properties[property_id];
    return property ? [{ property, ...range }] : [];
  });

/** Goods with their names; null where what they were is in the catalogue no more. */
export function showGoods(goods: AskedGoods, names: TermNames): ShownGoods | null {
  if (goods.kind !== 'properties') {
    const product = names.products[goods.product_id];
    return product ? { kind: goods.kind, product, equal_grades: goods.equal_grades } : null;
  }
  const subcategory = names.subcategories[goods.subcategory_id];
  if (!subcategory) return null;
  const { process_choice_id, properties } = goods;
  return {
    kind: 'properties',
    subcategory,
    process: process_choice_id === null ? null : (names.choices[process_choice_id] ?? null),
    properties: showRanges(properties, names),
  };
}

export const showProvince = (id: number, names: TermNames): Named => names.provinces[id] ?? nobody(id);
