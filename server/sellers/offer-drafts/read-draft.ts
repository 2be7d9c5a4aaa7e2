import type { z } from 'zod';
import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { errorTexts, filledText } from '#contract/errors.ts';
import { furthestStep, warehouseState } from '#domain/sellers/offers/offer-draft.ts';
import { priceSlip } from '#domain/sellers/offers/price-slip.ts';
import type { Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { findSlipsToConfirm } from '#server/sellers/offers/index.ts';
import { commissionFor } from '#server/money/commission/index.ts';
import { judgeRows } from './judge-rows.ts';
import { loadDraft, type LoadedDraft } from './load-draft.ts';
import { marketOf } from './market-of.ts';

type Draft = z.output<(typeof offerDrafts)['GET /offer-draft/{id}']['answer']>;

export async function readDraft(companyId: number, id: number, language: Locale): Promise<Draft> {
  const loaded = await loadDraft(companyId, id);
  const { product, draft, rows, skus, updated_at } = loaded;
  const subcategory = product.subcategory.id;
  const [{ problems, price_slips }, market, commissions] = await Promise.all([
    judgeDraft(companyId, rows),
    marketOf(product.id),
    commissionFor(companyId, [subcategory]),
  ]);
  return {
    id,
    product,
    skus: skus.map(({ grams, ...sku }) => ({ ...sku, unit_weight: kgFromGrams(grams) })),
    warehouses: loaded.warehouses.map((warehouse) => warehouseOf(loaded, warehouse, language)),
    rows: rows.map(({ coa_file, coa_name, ...row }) => ({
      ...row,
      coa: coa_file === null ? null : { file: coa_file, name: coa_name ?? '' },
    })),
    problems: problems.map(({ path, code, details }) => ({ path, code, message: filledText(code, language, details) })),
    price_slips,
    furthest: furthestStep(draft),
    market,
    commission: { hundredths: commissions.get(subcategory)!.hundredths },
    prepared_at: loaded.prepared_at,
    updated_at,
  };
}

/**
 * What keeps the rows from being put on sale, and which of their prices have to be confirmed, by the rule of
 * submitting.
 */
async function judgeDraft(companyId: number, rows: LoadedDraft['rows']) {
  const at = now();
  const { problems, offers } = await judgeRows(companyId, rows, at, { mayWarehouseWait: true });
  const named = offers.map(({ offer }) => ({
    offerId: null,
    skuId: offer.product_sku_id,
    wanted: offer,
    approved: null,
  }));
  const slips = await findSlipsToConfirm(named, at);
  const price_slips = offers.flatMap(({ place }, index) => {
    const found = slips[index];
    const slip = found && priceSlip(found.perKg, found.beside);
    return slip ? [{ place, slip }] : [];
  });
  return { problems, price_slips };
}

function warehouseOf(
  { draft, skus }: LoadedDraft,
  { status, ...warehouse }: LoadedDraft['warehouses'][number],
  language: Locale,
): Draft['warehouses'][number] {
  const state = warehouseState(status, warehouse.taken.length, skus.length);
  const why = {
    free: null,
    waits: null,
    taken: 'offered_in_warehouse',
    not_verified: 'warehouse_not_verified',
  } as const;
  const code = why[state];
  return {
    ...warehouse,
    state,
    message: code && errorTexts[code][language],
    is_chosen: draft.warehouse_ids.includes(warehouse.id),
  };
}
