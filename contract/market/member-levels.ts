import { z } from 'zod';
import { MAX_LEVEL_DISCOUNT, MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { intText, line, pathId, percentUpTo } from '#contract/wire.ts';
import { companyLevelList } from './company-level-list.ts';

const FIRST = MEMBER_LEVELS[0];
const LAST = MEMBER_LEVELS.at(-1)!;

/** One cell of the matrix; subcategory 0 is the level's default. */
const cell = z.strictObject({ level: intText(FIRST, LAST), subcategory_id: intText(0, 2_147_483_647) });

const access = 'staff:sales';

export const memberLevels = defineEndpoints({
  'GET /staff/levels': {
    summary: 'What each member level saves: its default and the subcategories for which it saves something else.',
    access,
    answer: z.object({
      subcategories: z.array(named.extend({ code: z.string(), category: named })),
      discounts: z.array(z.object({ member_level: z.int(), subcategory_id: z.int().min(0), discount: z.number() })),
      /** How many companies have each level. */
      companies: z.array(z.object({ member_level: z.int(), count: z.int() })),
    }),
  },
  'PUT /staff/levels/{level}/discounts/{subcategory_id}': {
    summary: 'What a level saves for a subcategory, in percent; 0 as subcategory is the level’s default.',
    access,
    needsProof: true,
    setsMoney: 'member_discount',
    params: cell,
    body: z.strictObject({ discount: percentUpTo(MAX_LEVEL_DISCOUNT) }),
    answer: proposedChange,
  },
  'DELETE /staff/levels/{level}/discounts/{subcategory_id}': {
    summary: 'The level’s default is for this subcategory, too.',
    access,
    needsProof: true,
    setsMoney: 'member_discount',
    params: cell,
    answer: proposedChange,
  },
  'GET /staff/levels/companies': companyLevelList.list,
  'GET /staff/levels/companies/export': companyLevelList.export,
  'PUT /staff/companies/{id}/level': {
    summary: 'A company’s member level and points; its next price follows. A higher level needs a second person.',
    access,
    needsProof: true,
    setsMoney: 'company_level',
    params: pathId,
    body: z.strictObject({
      member_level: z.int().min(FIRST).max(LAST),
      point: z.int().min(0).max(2_147_483_647),
      reason: line(500).default(''),
    }),
    answer: proposedChange,
  },
});
