import { indexTokens, suggestionKey, TOKENIZER_VERSION } from '#domain/search-text.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';

const BATCH = 2000;

interface Texts {
  id: number;
  name: string;
  rest: string;
}

/** Makes the search words of products anew: of the given ones, else of all that are missing or were cut by another version. */
export async function reindexProducts(ids?: readonly number[]): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const texts = await rows(sql<Texts>`
      select p.id, concat_ws(' ', p.name_th, p.name_en, p.name_cn, p.grade, p.brand, sc.code, m.name_th, m.name_en, m.name_cn,
          (select string_agg(k.sku_no, ' ') from skus k where k.product_id = p.id)) as name,
        concat_ws(' ', sc.name_th, sc.name_en, sc.name_cn, c.name_th, c.name_en, c.name_cn, g.name_th, g.name_en, g.name_cn, p.shortdesc_th, p.shortdesc_en, p.shortdesc_cn, p.seo_keyword,
          (select string_agg(concat_ws(' ', h.name_th, h.name_en, h.name_cn), ' ') from product_properties v join property_choices h on h.id = v.choice_id where v.product_id = p.id)) as rest
      from products p
      join subcategories sc on sc.id = p.subcategory_id join categories c on c.id = sc.category_id join category_groups g on g.id = c.group_id
      join manufacturers m on m.id = p.manufacturer_id
      where p.id > ${after} and ${ids ? sql`p.id = any (${ids})` : sql`not exists (select from search_documents d where d.product_id = p.id and d.tokenizer_version = ${TOKENIZER_VERSION})`}
      order by p.id limit ${BATCH}`);
    if (texts.length === 0) break;
    await writeDocuments(texts);
    done += texts.length;
    after = texts.at(-1)!.id;
  }
  if (done > 0) await inTransaction(rewriteDictionary);
  return done;
}

async function writeDocuments(texts: readonly Texts[]): Promise<void> {
  const documents = texts.map(({ id, name, rest }) => ({ id, a: indexTokens(name), b: indexTokens(rest) }));
  await rows(sql`
    insert into search_documents (product_id, document, tokenizer_version)
    select d.id, setweight(array_to_tsvector(d.a), 'A') || setweight(array_to_tsvector(d.b), 'B'), ${TOKENIZER_VERSION}
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) d (id integer, a text[], b text[])
    on conflict (product_id) do update set document = excluded.document, tokenizer_version = excluded.tokenizer_version`);
}

/** The dictionary and the suggestions follow from the documents and names: made anew as a whole, in SQL where the words need no cutting. */
async function rewriteDictionary(): Promise<void> {
  await rows(sql`truncate search_terms, search_phrases`);
  await rows(sql`insert into search_terms (term, products) select word, ndoc from ts_stat('select document from search_documents')`);
  for (let after = 0; ; ) {
    const products = await rows(sql<{ id: number; brand: string | null; grade: string; name_th: string; name_en: string; name_cn: string; offers: number }>`
      select p.id, p.brand, p.grade, p.name_th, p.name_en, p.name_cn, (select count(*)::int from offer_facets f where f.product_id = p.id and f.availability < 3) as offers
      from products p where p.status = 1 and p.id > ${after} order by p.id limit ${BATCH}`);
    if (products.length === 0) break;
    await writePhrases(products.flatMap((product) => [product.grade, product.name_th, product.name_en, product.name_cn].map((text) => ({ text, kind: 'product', id: product.id, weight: 10 + product.offers }))));
    after = products.at(-1)!.id;
  }
  const rest = await rows(sql<{ kind: string; id: number; texts: string[] }>`
    select 'subcategory' as kind, id, array[name_th, name_en, name_cn, code] as texts from subcategories
    union all select 'manufacturer', id, array[name_th, name_en, name_cn] from manufacturers`);
  await writePhrases(rest.flatMap(({ kind, id, texts }) => texts.map((text) => ({ text, kind, id, weight: 1000 }))));
}

/** A phrase is found by the beginning of each of its first words. */
async function writePhrases(entries: readonly { text: string; kind: string; id: number; weight: number }[]): Promise<void> {
  const phrases = entries.flatMap(({ text, kind, id, weight }) =>
    beginningsOf(suggestionKey(text)).map((phrase, place) => ({ phrase, kind, object_id: id, weight: weight - place })),
  );
  await rows(sql`
    insert into search_phrases (phrase, kind, object_id, weight)
    select phrase, kind, object_id, max(weight) from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) x (phrase text, kind text, object_id integer, weight integer)
    group by 1, 2, 3 on conflict do nothing`);
}

const MAX_BEGINNINGS = 4;

function beginningsOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(0, MAX_BEGINNINGS).map((_, index) => words.slice(index).join(' ')).filter((phrase) => phrase.length > 1);
}
