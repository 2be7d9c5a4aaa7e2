import type { z } from 'zod';
import type { listedProposal, nearGrade, proposal, proposedOffer } from '#contract/sellers/proposed-grade-shapes.ts';
import { gradeDecisions } from '#contract/sellers/grade-decisions.ts';
import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { productGaps } from '#domain/catalogue/products/product-gaps.ts';
import { PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { productStates } from '#server/catalogue/products/index.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { nearGrades } from './near-grades.ts';
import { proposalColumns, proposalJoins } from './proposals.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type Proposal = z.output<typeof proposal>;

interface Row extends z.output<typeof listedProposal> {
  note: string;
  manufacturer_name: string;
  is_unlisted: boolean;
  files: {
    id: number;
    kind: 'tds' | 'sds';
    language: Proposal['documents'][number]['language'];
    name: string;
    file_id: string;
  }[];
  skus: { id: number; attribute: Proposal['packs'][number]['attribute']; offers: number }[];
}

/** One proposal; with `companyId` a seller's own only. Its data sheets open for five minutes. */
export async function findProposal(id: number, companyId: number | null): Promise<Proposal> {
  const row = await maybeRow(sql<Row>`
    select ${proposalColumns}, g.note, g.manufacturer_name, m.code = ${UNLISTED_MANUFACTURER} as is_unlisted,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'language', d.language, 'name', f.name,
        'file_id', f.id) order by d.kind, d.id), '[]')
        from proposed_documents d join files f on f.id = d.file_id where d.proposal_id = g.id) as files,
      (select coalesce(json_agg(json_build_object('id', k.id, 'offers',
        (select count(*) from product_stocks o where o.product_sku_id = k.id and not o.is_deleted),
          'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn))), '[]')
        from skus k join attributes a on a.id = k.attribute_id where k.product_id = p.id) as skus
    from ${proposalJoins} where g.id = ${id} and (${companyId}::int is null or g.company_id = ${companyId}::int)`);
  if (!row) throw new AppError('not_found');
  const { files, skus, is_unlisted, ...listed } = row;
  const [state] = await productStates([row.product_id]);
  const { details, properties, pictures, documents, skus: packs } = state!.contents;
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  return {
    ...listed,
    version: state!.version,
    subcategory_id: details.subcategory_id,
    manufacturer_id: is_unlisted ? null : details.manufacturer_id,
    brand: details.brand ?? '',
    values: [...properties],
    packs: packs.map((pack) => ({
      product_sku_id: pack.id,
      sku_no: pack.sku_no,
      attribute_id: pack.attribute_id,
      attribute: known.get(pack.id)!.attribute,
      unit_weight: kgFromGrams(pack.unit_weight_grams),
      offer_count: known.get(pack.id)!.offers,
    })),
    pictures: pictures.map(({ id: picture, path }) => ({ id: picture, path })),
    documents: files.map(({ file_id, ...document }) => ({ ...document, url: signedFileUrl(file_id) })),
    gaps: productGaps({ details, pictures, skus: packs, documents: [...documents, ...files] }),
  };
}

type ForStaff = Proposal & {
  near: z.output<typeof nearGrade>[];
  offers: z.output<typeof proposedOffer>[];
  allowed: ReturnType<typeof allowedDecisions<typeof gradeDecisions>>;
};

interface OfferRow extends Omit<z.output<typeof proposedOffer>, 'price_per_kg'> {
  grams: number;
}

/** The same with what resembles it and the offers that wait with it. */
export async function proposalForStaff(id: number, caller: Caller): Promise<ForStaff> {
  const found = await findProposal(id, null);
  const [near, offers] = await Promise.all([
    nearGrades(found, null, found.product_id),
    rows(sql<OfferRow>`
      select s.id as product_stock_id, k.sku_no, json_build_object(${warehouseNamesJson('w')}) as warehouse, s.quantity,
        k.unit_weight_grams as grams,
        coalesce(c.id is not null, false) as is_price_waiting,
        case when coalesce(c.sale_price, s.sale_price) > 0 then coalesce(c.sale_price, s.sale_price)
          else coalesce(c.regular_price, s.regular_price) end as price
      from product_stocks s join skus k on k.id = s.product_sku_id join warehouses w on w.id = s.warehouse_id
      left join price_changes c on c.product_stock_id = s.id and c.state = ${sql.lit(PRICE_WAITING)}
      where s.product_id = ${found.product_id} and not s.is_deleted order by s.id`),
  ]);
  return {
    ...found,
    allowed: allowedDecisions(gradeDecisions, found, caller),
    near,
    offers: offers.map(({ grams, ...offer }) => ({ ...offer, price_per_kg: pricePerKg(offer.price, grams) })),
  };
}
