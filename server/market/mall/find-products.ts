import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { MAX_PHRASE_LENGTH, suggestionKey } from '#domain/market/search/search-text.ts';
import type { Typed } from '#domain/find/typed.ts';
import { beginsSql, registerFind } from '#server/find/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;
/** Phrases read, in their order: a grade that is typed in full is among them however many begin like it. */
const MAX_PHRASES = 200;

/** Ids of products one of whose names has a word that begins so, in any language, or whose grade does. */
export function productsCalledSql({ words }: Pick<Typed, 'words'>): Sql[] {
  const key = suggestionKey(words).slice(0, MAX_PHRASE_LENGTH);
  if (key === '') return [];
  return [
    sql`select f.object_id from search_phrases f where f.kind = 'product' and ${beginsSql(sql`f.phrase`, key)}
      order by f.phrase using ~<~ limit ${sql.lit(MAX_PHRASES)}`,
  ];
}

const product = {
  from: sql`products p`,
  key: sql`p.id`,
  order: sql`p.id`,
  shown: {
    name: sql`json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn)`,
    note: sql`p.grade`,
  },
};

registerFind('account', 'product', {
  ...product,
  page: 'GET /product-detail/{id}',
  seenBy: () => sql`p.status = ${sql.lit(PRODUCT_SHOWN)}`,
  lookups: (typed) => productsCalledSql(typed),
});

/** Also what the mall does not show, by its grade or a pack's code. */
registerFind('staff', 'product', {
  ...product,
  page: 'GET /staff/products/{id}',
  seenBy: () => sql`not p.is_proposal`,
  lookups: (typed) => [
    ...productsCalledSql(typed),
    sql`select p.id from products p where sku_code(p.grade) = sku_code(${typed.words}::text) and not p.is_proposal`,
    sql`select k.product_id from skus k where sku_code(k.sku_no) = sku_code(${typed.words}::text)`,
  ],
});
