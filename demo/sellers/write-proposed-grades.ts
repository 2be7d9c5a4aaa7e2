import { DAY_MS } from '#domain/values/durations.ts';
import { addProposal, findProposal, refuseGrade } from '#server/sellers/proposed-grades/index.ts';
import { newOffer } from '#contract/sellers/listing-shapes.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { addOffers } from '#server/sellers/offers/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import proposals from '../data/proposed-grades.json' with { type: 'json' };

interface Setting {
  subcategory_id: number;
  manufacturer_id: number;
  grade: string;
  attribute_id: number;
  unit_weight_grams: number;
}

/**
 * Grades that the first seller proposes: two wait with an offer each, one of them nearly what is there; one was
 * refused.
 */
export async function writeProposedGrades({ sellerIds, staffIds, warehouses }: MarketPeople, at: Date): Promise<void> {
  const companyId = sellerIds[0]!;
  const { id: userId } = await oneRow(sql<{ id: number }>`
    select id from users where company_id = ${companyId} and company_role = 'owner' order by id limit 1`);
  const warehouse = warehouses.find((each) => each.companyId === companyId)!;
  const properties = await rows(sql<{ id: number; code: string }>`select id, code from properties`);
  for (const { like, values, offer, daysAgo, reason, manufacturer, grade, quality, ...texts } of proposals) {
    const known = await settingOf(like);
    const { id } = await addProposal(
      { companyId, userId },
      {
        ...texts,
        subcategory_id: known.subcategory_id,
        manufacturer_id: manufacturer === '' ? null : known.manufacturer_id,
        // One letter off a grade that is there.
        grade: grade || `${known.grade}X`,
        quality: quality as 'prime',
        packs: [{ attribute_id: known.attribute_id, unit_weight: known.unit_weight_grams / 1000 }],
        values: values.flatMap(({ property, ...value }) => {
          const found = properties.find(({ code }) => code === property);
          return found ? [{ ...value, property_id: found.id, choice_id: null }] : [];
        }),
        despite_near: true,
      },
    );
    const handedIn = new Date(at.getTime() - daysAgo * DAY_MS);
    await rows(sql`update proposed_grades set created_at = ${handedIn}, submitted_at = ${handedIn} where id = ${id}`);
    const { version, packs } = await findProposal(id, companyId);
    if (reason) await refuseGrade(staffIds['catalogue']!, id, { based_on: version, reason });
    if (offer)
      await addOffers(
        { companyId, userId },
        [newOffer.parse({ ...offer, product_sku_id: packs[0]!.product_sku_id, warehouse_id: warehouse.id })],
        () => '',
      );
  }
}

/** A product of the polymer, whose place in the catalogue and pack a proposal takes. */
function settingOf(subcategory: string): Promise<Setting> {
  return oneRow(sql<Setting>`
    select p.subcategory_id, p.manufacturer_id, p.grade, k.attribute_id, k.unit_weight_grams
    from products p join subcategories s on s.id = p.subcategory_id join skus k on k.product_id = p.id
    where s.code = ${subcategory} and k.parent_attribute_id is null and p.status = ${sql.lit(PRODUCT_SHOWN)}
      order by p.id, k.id limit 1`);
}
