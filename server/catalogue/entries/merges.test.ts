import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { followersOfMerges } from './merges.ts';

openFileApp();

/** What a merge itself moves, in the folder of the entry. */
const BY_THE_MERGE = 'the merge';
/** A merged product stays, hidden, and leads to the other one. */
const STAYS = 'stays';

/**
 * What becomes of each column that names an entry of the catalogue when that entry goes into another one: the
 * capability that follows by `registerMerge`, or why none has to.
 */
const WHAT_FOLLOWS: Readonly<Record<string, string>> = {
  'categories.group_id': BY_THE_MERGE,
  'former_category_groups.into_id': BY_THE_MERGE,
  'subcategories.category_id': BY_THE_MERGE,
  'former_categories.into_id': BY_THE_MERGE,
  'coupon_campaign_categories.category_id': 'category coupons',
  'products.subcategory_id': BY_THE_MERGE,
  'former_subcategories.into_id': BY_THE_MERGE,
  'former_subcategory_codes.subcategory_id': BY_THE_MERGE,
  'commission_rates.subcategory_id': 'subcategory commission',
  'member_discounts.subcategory_id': 'subcategory member-levels',
  'member_searches.subcategory_id': 'subcategory recommendations',
  'price_list_entries.subcategory_id': 'subcategory custom-prices',
  'price_trend_materials.subcategory_id': 'subcategory price-trends',
  'products.manufacturer_id': BY_THE_MERGE,
  'former_manufacturers.into_id': BY_THE_MERGE,
  'former_manufacturer_codes.manufacturer_id': BY_THE_MERGE,
  'former_choice_codes.property_id,choice_id': BY_THE_MERGE,
  'product_properties.property_id,choice_id': BY_THE_MERGE,
  'price_trend_materials.choice_id': 'choice price-trends',
  // Choices are merged within their property, which is merged with none.
  'property_choices.property_id': STAYS,
  'product_properties.property_id': STAYS,
  'skus.product_id': BY_THE_MERGE,
  'product_stocks.product_id': BY_THE_MERGE,
  'products.replaced_by': STAYS,
  'demand_lines.product_id': 'product demands',
  'demand_lines.subcategory_id': 'subcategory demands',
  'favourite_items.product_id': 'product favourites',
  'offer_drafts.product_id': 'product offer-drafts',
  'price_list_entries.product_id': 'product custom-prices',
  'product_views.product_id': 'product recommendations',
  'acceptance_windows.product_id': 'product acceptance-windows',
  'alerts.product_id': 'product alerts',
  'grade_decisions.product_id': 'product approved-grades',
  'grade_decisions.replaces_product_id': 'product approved-grades',
  'grade_trials.product_id': 'product trials',
  'grade_trials.replaces_product_id': 'product trials',
  // What two people approved: another product is another decision, and a run stops.
  'standing_orders.product_id': STAYS,
  // What was bought, said, proposed or found is of the product that it was then.
  'order_items.product_id': STAYS,
  'conversation_messages.product_id': STAYS,
  'proposed_grades.product_id': STAYS,
  'proposed_grades.merged_into': STAYS,
  'saved_search_products.product_id': STAYS,
  // A property is merged with none, and what was measured stays as it was read.
  'stock_lot_values.property_id': STAYS,
  'acceptance_limits.property_id': STAYS,
  // Of the product itself, as its page was.
  'product_documents.product_id': STAYS,
  'product_pictures.product_id': STAYS,
  'product_properties.product_id': STAYS,
  'product_versions.product_id': STAYS,
  'search_documents.product_id': STAYS,
};

test('each column that names an entry of the catalogue follows a merge, or says why not', async () => {
  const found = await rows(sql<{ column: string }>`
    select c.conrelid::regclass::text || '.' || (
      select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.conrelid
        and a.attnum = any (c.conkey)) as column /* not null: a key has columns */
    from pg_constraint c join pg_class t on t.oid = c.confrelid
    where c.contype = 'f'
      and t.relname in ('category_groups', 'categories', 'subcategories', 'manufacturers', 'properties',
        'property_choices', 'products')`);
  expect(found.map(({ column }) => column).sort()).toEqual(Object.keys(WHAT_FOLLOWS).sort());
});

test('whom that names follows', () => {
  const named = new Set(Object.values(WHAT_FOLLOWS).filter((what) => what !== BY_THE_MERGE && what !== STAYS));
  expect(followersOfMerges()).toEqual(expect.arrayContaining([...named]));
});
