import { FIRST_MEMBER_LEVEL } from '#domain/market/pricing/member-level.ts';
import { DEFAULT_SUBCATEGORY, type LevelDiscount } from '#domain/market/pricing/pricing.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';

const SECONDS = 5;

const discountsOfLevel = cached(SECONDS, (level: number) =>
  rows(sql<LevelDiscount>`
    select coalesce(subcategory_id, ${DEFAULT_SUBCATEGORY}::int) as subcategory_id, discount_hundredths as discount
    from member_discounts where member_level = ${level}`),
);

/** A level's discounts, percent in hundredths. Visitors are shown what the first level saves. */
export function discountsFor(memberLevel: number | null): Promise<LevelDiscount[]> {
  return discountsOfLevel(memberLevel ?? FIRST_MEMBER_LEVEL);
}

/** After a change of discounts: the next price shown follows. */
export function invalidateDiscounts(): void {
  discountsOfLevel.invalidate();
}
