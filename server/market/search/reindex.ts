import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { indexTokens, MAX_PHRASE_LENGTH, suggestionKey, TOKENIZER_VERSION } from '#domain/market/search/search-text.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';

const BATCH = 2000;

interface Texts {
  id: number;
  /** Everything that names it, and what else it is found by. */
  name: string;
  rest: string;
  /** What is suggested while somebody types. */
  phrases: string[];
  offers: number;
}

/**
 * Makes search words and suggestions of products anew: of the given ones, else of all that are missing or were cut by
 * another version. Answers how many. Each batch is a transaction of its own.
 */
export async function reindexProducts(ids?: readonly number[]): Promise<number> {
  let done = 0;
  let writing = Promise.resolve();
  for (let after = 0; ;) {
    // Cutting words keeps this process busy, writing them the database: the next batch is cut while one is written.
    const texts = await textsAfter(after, ids);
    const batch = texts.map(cut);
    await writing;
    if (batch.length === 0) break;
    writing = write(batch);
    writing.catch(() => undefined);
    done += batch.length;
    after = texts.at(-1)!.id;
  }
  if (done > 0 || !ids) await reindexNames();
  return done;
}

function textsAfter(after: number, ids: readonly number[] | undefined): Promise<Texts[]> {
  return rows(sql<Texts>`
    select p.id, concat_ws(' ', p.name_th, p.name_en, p.name_cn, p.grade, p.brand, sc.code, m.name_th, m.name_en,
      m.name_cn,
        (select string_agg(k.sku_no, ' ') from skus k where k.product_id = p.id)) as name,
      concat_ws(' ', sc.name_th, sc.name_en, sc.name_cn, c.name_th, c.name_en, c.name_cn, g.name_th, g.name_en,
        g.name_cn, p.shortdesc_th, p.shortdesc_en, p.shortdesc_cn, p.seo_keyword, p.seo_keyword_en, p.seo_keyword_cn,
        (select string_agg(concat_ws(' ', h.name_th, h.name_en, h.name_cn), ' ') from product_properties v
          join property_choices h on h.id = v.choice_id where v.product_id = p.id),
        (select string_agg(concat_ws(' ', d.name_th, trim_scale(v.number_value), d.name_en,
          trim_scale(v.number_value), d.code, trim_scale(v.number_value)), ' ') from product_properties v
            join properties d on d.id = v.property_id where v.product_id = p.id and v.number_value is not null),
        (select string_agg(concat_ws(' ', a.name_th, a.name_en, a.name_cn), ' ') from skus k
          join attributes a on a.id = k.attribute_id where k.product_id = p.id)) as rest,
      case when p.status = ${sql.lit(PRODUCT_SHOWN)} then array[p.grade, p.name_th, p.name_en, p.name_cn]
        else '{}' end as phrases,
      (select count(*)::int from offer_facets f where f.product_id = p.id
        and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}) as offers
    from products p
    join subcategories sc on sc.id = p.subcategory_id join categories c on c.id = sc.category_id
      join category_groups g on g.id = c.group_id
    join manufacturers m on m.id = p.manufacturer_id
    where p.id > ${after} and ${
      ids
        ? sql`p.id = any (${ids})`
        : sql`not exists (select from search_documents d
      where d.product_id = p.id and d.tokenizer_version = ${TOKENIZER_VERSION})`
    }
    order by p.id limit ${BATCH}`);
}

interface Cut {
  id: number;
  nameWords: string;
  otherWords: string;
  phrases: Phrase[];
}

function cut({ id, name, rest, phrases, offers }: Texts): Cut {
  const inName = new Set(indexTokens(name));
  const other = indexTokens(rest).filter((word) => !inName.has(word));
  return {
    id,
    nameWords: [...inName].join(' '),
    otherWords: other.join(' '),
    phrases: phrasesOf(id, phrases, BASE_WEIGHT + offers),
  };
}

function write(batch: readonly Cut[]): Promise<void> {
  return inTransaction(async () => {
    await rows(sql`
      insert into search_documents (product_id, name_words, other_words, tokenizer_version)
      select d.*, ${TOKENIZER_VERSION}
      from unnest(${batch.map(({ id }) => id)}::int[], ${batch.map(({ nameWords }) => nameWords)}::text[],
        ${batch.map(({ otherWords }) => otherWords)}::text[]) d
      on conflict (product_id) do update set name_words = excluded.name_words, other_words = excluded.other_words,
        tokenizer_version = excluded.tokenizer_version`);
    await writePhrases(
      'product',
      batch.map(({ id }) => id),
      batch.flatMap(({ phrases }) => phrases),
    );
  });
}

/** Suggestions of categories and makers, all anew: some may be gone. They come before products. */
async function reindexNames(): Promise<void> {
  const found = await rows(sql<{ kind: 'subcategory' | 'category' | 'manufacturer'; id: number; texts: string[] }>`
    select 'subcategory' as kind, id, array[name_th, name_en, name_cn, code] as texts from subcategories
    union all select 'category', id, array[name_th, name_en, name_cn] from categories
    union all select 'manufacturer', id, array[name_th, name_en, name_cn] from manufacturers
      where code <> ${UNLISTED_MANUFACTURER}`);
  await inTransaction(async () => {
    await rows(sql`delete from search_phrases where kind <> 'product'`);
    for (const [kind, named] of Map.groupBy(found, (row) => row.kind)) {
      await writePhrases(
        kind,
        named.map(({ id }) => id),
        named.flatMap(({ id, texts }) => phrasesOf(id, texts, WEIGHT_OF_NAMES)),
      );
    }
  });
}

const BASE_WEIGHT = 10;
const WEIGHT_OF_NAMES = 1000;
const MAX_BEGINNINGS = 4;

interface Phrase {
  id: number;
  phrase: string;
  weight: number;
}

/** A phrase is found by the beginning of each of its first words. */
function phrasesOf(id: number, texts: readonly string[], weight: number): Phrase[] {
  const weights = new Map<string, number>();
  for (const text of texts)
    beginningsOf(suggestionKey(text)).forEach((phrase, place) =>
      weights.set(phrase, Math.max(weights.get(phrase) ?? 0, weight - place)),
    );
  return [...weights].map(([phrase, of]) => ({ id, phrase, weight: of }));
}

/** What the same things had before is replaced. */
async function writePhrases(kind: string, ids: readonly number[], phrases: readonly Phrase[]): Promise<void> {
  await rows(sql`delete from search_phrases where kind = ${kind} and object_id = any (${ids}::int[])`);
  await rows(sql`
    insert into search_phrases (phrase, kind, object_id, weight)
    select x.phrase, ${kind}, x.id, x.weight
    from unnest(${phrases.map(({ phrase }) => phrase)}::text[], ${phrases.map(({ id }) => id)}::int[],
      ${phrases.map(({ weight }) => weight)}::int[]) x (phrase, id, weight)`);
}

function beginningsOf(key: string): string[] {
  const words = key.split(' ');
  return words
    .slice(0, MAX_BEGINNINGS)
    .map((_, index) => words.slice(index).join(' ').slice(0, MAX_PHRASE_LENGTH))
    .filter((phrase) => phrase.length > 1);
}
