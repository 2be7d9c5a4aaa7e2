import { APPROVED, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { typedFields, type TypedOffer } from './typed-offer.ts';

/** Goods on their way to being put on sale, in four steps; each of them may be left and come back to. */
export const draftSteps = ['product', 'warehouses', 'offers', 'review'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Open drafts that one company may have. */
export const OPEN_DRAFTS = 20;
/** A draft that nobody has touched for so long is deleted. */
export const DRAFT_DAYS = 30;
/** One whose offers are prepared waits for staff: it is kept for longer. */
export const PREPARED_DAYS = 180;
/** Prepared drafts that one company may have. */
export const MAX_PREPARED_DRAFTS = 50;
/** Rows that can be put on sale together. */
export const DRAFT_ROWS = 200;

/** One pack in one warehouse. */
export interface DraftPlace {
  product_sku_id: number;
  warehouse_id: number;
}

export interface DraftRow extends DraftPlace {
  /** Not to be put on sale; what was typed stays. */
  is_left_out: boolean;
  typed: TypedOffer;
  /** The lot's certificate of analysis. */
  coa_file: string | null;
}

export interface OfferDraft {
  product_id: number;
  warehouse_ids: readonly number[];
  rows: readonly DraftRow[];
}

export const isSamePlace = (one: DraftPlace, other: DraftPlace) =>
  one.product_sku_id === other.product_sku_id && one.warehouse_id === other.warehouse_id;

/**
 * Whether a warehouse may be chosen. Of its packs, one at least is not on sale there; where staff have not approved it
 * yet, offers wait with it.
 */
export type WarehouseState = 'free' | 'waits' | 'taken' | 'not_verified';

export function warehouseState(status: number, takenPacks: number, packs: number): WarehouseState {
  if (status === NOT_APPROVED) return 'not_verified';
  if (takenPacks >= packs) return 'taken';
  return status === APPROVED ? 'free' : 'waits';
}

export const mayBeChosen = (state: WarehouseState): boolean => state === 'free' || state === 'waits';

/** The last step that may be entered: each one needs what the step before it asks for. */
export function furthestStep({ warehouse_ids, rows }: OfferDraft): DraftStep {
  if (warehouse_ids.length === 0) return 'warehouses';
  return rows.some(({ is_left_out, typed }) => !is_left_out && isBegun(typed)) ? 'review' : 'offers';
}

/** The stock type alone says nothing: it is chosen from the start. */
const isBegun = (typed: TypedOffer) => Object.keys(typed).some((field) => field !== 'product_stock');

export function mayEnter(step: DraftStep, draft: OfferDraft): boolean {
  return draftSteps.indexOf(step) <= draftSteps.indexOf(furthestStep(draft));
}

/** Another product has other packs: the rows fall, the warehouses stay. */
export function withProduct(draft: OfferDraft, productId: number): OfferDraft {
  return productId === draft.product_id ? draft : { ...draft, product_id: productId, rows: [] };
}

/** The rows of a warehouse that was given up fall, all others stay as they were typed. */
export function withWarehouses(draft: OfferDraft, warehouseIds: readonly number[]): OfferDraft {
  const ids = [...new Set(warehouseIds)];
  return { ...draft, warehouse_ids: ids, rows: draft.rows.filter(({ warehouse_id }) => ids.includes(warehouse_id)) };
}

/**
 * Every pack in every chosen warehouse, by warehouse, but for what is on sale there already. What was typed of a row
 * stays its own.
 */
export function draftRows(draft: OfferDraft, skuIds: readonly number[], taken: readonly DraftPlace[]): DraftRow[] {
  return draft.warehouse_ids.flatMap((warehouse_id) =>
    skuIds.flatMap((product_sku_id) => {
      const place = { product_sku_id, warehouse_id };
      if (taken.some((each) => isSamePlace(each, place))) return [];
      const known = draft.rows.find((row) => isSamePlace(row, place));
      return [known ?? { ...place, is_left_out: false, typed: {}, coa_file: null }];
    }),
  );
}

/** What a row's fields show: the stock type is chosen from the start. */
export const shownOf = (typed: TypedOffer): TypedOffer => ({ product_stock: '1', ...typed });

const isSameRow = (one: DraftRow, other: DraftRow) =>
  one.is_left_out === other.is_left_out &&
  one.coa_file === other.coa_file &&
  typedFields.every((field) => shownOf(one.typed)[field] === shownOf(other.typed)[field]);

/**
 * Which of the rows that somebody typed are written, and at which places those are that somebody else wrote since they
 * were seen. A row of no pack or warehouse of the draft is not one. A row as it stands is neither: it may be sent
 * twice.
 */
export function rowsToWrite<Typed extends DraftRow & { version?: number | undefined }>(
  stored: readonly (DraftRow & { version: number })[],
  typed: readonly Typed[],
): { written: Typed[]; overtaken: number[] } {
  const written: Typed[] = [];
  const overtaken: number[] = [];
  for (const [place, row] of typed.entries()) {
    const known = stored.find((each) => isSamePlace(each, row));
    if (!known || isSameRow(known, row)) continue;
    if (row.version === undefined || row.version === known.version) written.push(row);
    else overtaken.push(place);
  }
  return { written, overtaken };
}
