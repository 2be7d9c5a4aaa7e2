import type { z } from 'zod';
import type { proposalBody } from '#contract/sellers/proposed-grade-shapes.ts';
import { EMPTY_TEXTS, type ProductDetails } from '#domain/catalogue/products/product-contents.ts';
import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import {
  insertProduct,
  productStates,
  raiseVersion,
  requireValues,
  writeDetails,
  writeProperties,
} from '#server/catalogue/products/index.ts';
import { ensureManufacturer } from '#server/catalogue/manufacturers/index.ts';
import { takeBackPricesOf } from '#server/sellers/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockProposal } from './locked-proposal.ts';
import { manufacturerCalled, nearGrades } from './near-grades.ts';
import { writePacks } from './proposal-packs.ts';
import unlisted from './unlisted-manufacturer.json' with { type: 'json' };
import { removeOffers } from '#server/market/offers/index.ts';

type Body = z.output<typeof proposalBody>;

/** A proposal is a product that is hidden until staff approve it. */
export async function addProposal(
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  body: Body,
): Promise<{ id: number }> {
  return inTransaction(async () => {
    const details = await checked(body, companyId);
    const productId = await insertProduct({ ...EMPTY_TEXTS, ...details }, true);
    await writeProperties(productId, body.values);
    await writePacks(productId, body.grade, body.packs);
    return oneRow(sql<{ id: number }>`
      insert into proposed_grades (product_id, company_id, proposed_by, manufacturer_name, note, created_at,
        submitted_at)
      values (${productId}, ${companyId}, ${userId}, ${unlistedName(body)}, ${body.note}, ${now()}, ${now()})
        returning id`);
  });
}

/** What the seller writes; texts that staff added since stay. A refused proposal waits again. */
export async function changeProposal(companyId: number, id: number, body: Body): Promise<void> {
  await inTransaction(async () => {
    const proposal = await lockProposal(id, companyId, 'change');
    const productId = proposal.product_id;
    await rows(sql`select id from products where id = ${productId} for no key update`);
    const details = await checked(body, companyId, productId);
    const [state] = await productStates([productId]);
    await writeDetails(productId, { ...state!.contents.details, ...details });
    await writeProperties(productId, body.values);
    await writePacks(productId, body.grade, body.packs);
    await rows(sql`
      update proposed_grades set manufacturer_name = ${unlistedName(body)}, note = ${body.note}, state = 'waiting',
        submitted_at = case when state = 'refused' then ${now()} else submitted_at end, reason = null,
        decided_by = null, decided_at = null
      where id = ${id}`);
    await raiseVersion(productId);
  });
}

/** Its offers go with it: they are of nothing. */
export async function withdrawProposal(companyId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    const { product_id } = await lockProposal(id, companyId, 'withdraw');
    await takeBackPricesOf(product_id, now());
    await removeOffers(sql`product_id = ${product_id}`);
    await rows(sql`
      update proposed_grades set state = 'withdrawn', decided_by = null, decided_at = null where id = ${id}`);
  });
}

type Written = Pick<
  ProductDetails,
  | 'subcategory_id'
  | 'manufacturer_id'
  | 'grade'
  | 'brand'
  | 'quality'
  | 'name_th'
  | 'name_en'
  | 'unit_weight_grams'
  | 'status'
>;

async function checked(body: Body, companyId: number, except?: number): Promise<Written> {
  if (body.manufacturer_id === null && body.manufacturer_name === '')
    throw fieldError('manufacturer_missing', 'manufacturer_id');
  await requireValues(body.values);
  if (!body.despite_near) {
    const near = await nearGrades(body, companyId, except);
    if (near.length > 0) throw fieldError('grade_near', 'grade');
  }
  return {
    subcategory_id: body.subcategory_id,
    manufacturer_id:
      body.manufacturer_id ?? (await manufacturerCalled(body.manufacturer_name)) ?? (await unlistedManufacturer()),
    grade: body.grade,
    brand: body.brand || null,
    quality: body.quality,
    name_th: body.name_th,
    name_en: body.name_en,
    unit_weight_grams: gramsFromKg(body.packs[0]!.unit_weight),
    status: 0,
  };
}

const unlistedName = (body: Body) => (body.manufacturer_id === null ? body.manufacturer_name : '');

/** The stand-in for makers that the catalogue lacks: made with the first proposal that needs it. */
async function unlistedManufacturer(): Promise<number> {
  await ensureManufacturer(UNLISTED_MANUFACTURER, unlisted);
  const found = await rows(sql<{ id: number }>`select id from manufacturers where code = ${UNLISTED_MANUFACTURER}`);
  if (!found[0]) throw new AppError('product_choice_gone');
  return found[0].id;
}
