import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import type { Named, Names, WarehouseNames } from '#contract/wire.ts';
import { draftRows, type DraftRow, type OfferDraft } from '#domain/sellers/offers/offer-draft.ts';
import type { TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { province } from '#server/places/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { mfiJoin, productJson } from './product-json.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

interface Product extends Named {
  grade: string;
  picture: string | null;
  manufacturer: Named;
  subcategory: Named;
  mfi: number | null;
  mfi_condition: string | null;
}

interface LoadedRow {
  id: number;
  updated_at: Date;
  prepared_at: Date | null;
  warehouse_ids: number[];
  product: Product;
  skus: { id: number; sku_no: string; attribute: Names; parent_attribute: Names | null; grams: number }[];
  warehouses: (WarehouseNames & { id: number; province: Named; status: number; taken: Taken[] })[];
  rows: {
    product_sku_id: number;
    warehouse_id: number;
    is_left_out: boolean;
    typed: TypedOffer;
    coa_file: string | null;
    coa_name: string | null;
    version: number;
  }[];
}

interface Taken {
  product_sku_id: number;
  product_stock_id: number;
}

export interface LoadedDraft extends Omit<LoadedRow, 'rows' | 'warehouse_ids'> {
  /** With the rows that there are now: a pack that is on sale meanwhile has none. */
  draft: OfferDraft;
  rows: (DraftRow & { coa_name: string | null; version: number })[];
}

/** The version of a row in which nobody typed yet. */
const NEVER_WRITTEN = 0;

/** A draft of the company with all that its steps are about, in one statement; locked on demand, for who changes it. */
export async function loadDraft(companyId: number, id: number, { lock = false } = {}): Promise<LoadedDraft> {
  // The draft first, then what is in it: a statement that waited for a lock would answer with the rows before.
  if (lock) await maybeRow(sql`select id from offer_drafts where id = ${id} and company_id = ${companyId} for update`);
  const loaded = await maybeRow(sql<LoadedRow>`
    select d.id, d.updated_at, d.prepared_at, d.warehouse_ids, ${productJson} as product,
      (select coalesce(json_agg(json_build_object('id', k.id, 'sku_no', k.sku_no, 'grams', k.unit_weight_grams,
          'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn),
          'parent_attribute', case when b.id is not null then json_build_object('name_th', b.name_th, 'name_en',
            b.name_en, 'name_cn', b.name_cn) end) order by k.unit_weight_grams, k.id), '[]')
        from skus k join attributes a on a.id = k.attribute_id left join attributes b on b.id = k.parent_attribute_id
          where k.product_id = p.id) as skus,
      (select coalesce(json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province', w.province,
        'status', w.status, 'taken', w.taken) order by w.is_default desc, w.id), '[]')
        from (select w.id, w.name, w.name_en, w.name_cn, w.status, w.is_default, ${province} as province,
            (select coalesce(json_agg(json_build_object('product_sku_id', s.product_sku_id, 'product_stock_id', s.id)
              order by s.id), '[]')
              from product_stocks s where s.warehouse_id = w.id and s.product_id = d.product_id and not s.is_deleted)
                as taken
          from warehouses w join provinces p on p.id = w.province_id where w.company_id = d.company_id
            and w.deleted_at is null) w) as warehouses,
      (select coalesce(json_agg(json_build_object('product_sku_id', r.product_sku_id, 'warehouse_id', r.warehouse_id,
        'is_left_out', r.is_left_out, 'typed', r.typed,
          'coa_file', r.coa_file_id, 'coa_name', f.name, 'version', r.version)), '[]')
        from offer_draft_rows r left join files f on f.id = r.coa_file_id where r.draft_id = d.id) as rows
    from offer_drafts d join products p on p.id = d.product_id ${mfiJoin}
    where d.id = ${id} and d.company_id = ${companyId}`);
  if (!loaded) throw new AppError('not_found');
  const { rows: kept, warehouse_ids, ...rest } = loaded;
  // A warehouse that was given up or refused is chosen no longer, until it is corrected.
  const open = rest.warehouses.filter(({ status }) => status !== NOT_APPROVED);
  const chosen = warehouse_ids.filter((each) => open.some((warehouse) => warehouse.id === each));
  const draft: OfferDraft = { product_id: rest.product.id, warehouse_ids: chosen, rows: kept };
  const taken = open.flatMap((warehouse) => warehouse.taken.map((each) => ({ ...each, warehouse_id: warehouse.id })));
  const skuIds = rest.skus.map((sku) => sku.id);
  const rows = draftRows(draft, skuIds, taken).map((row) => ({
    ...row,
    coa_name: 'coa_name' in row ? (row.coa_name as string | null) : null,
    version: 'version' in row ? (row.version as number) : NEVER_WRITTEN,
  }));
  return { ...rest, draft: { ...draft, rows }, rows };
}

export const unitWeightOf = ({ skus }: LoadedDraft, skuId: number): number =>
  skus.find(({ id }) => id === skuId)!.grams;
