import type { memberLevels } from '#contract/market/member-levels.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { companyLevels, proposeCompanyLevel } from './company-levels.ts';
import { levels, proposeDiscount, proposeRemoval } from './discounts.ts';

export const routes: Routes<typeof memberLevels> = {
  'GET /staff/levels': () => levels(),
  'PUT /staff/levels/{level}/discounts/{subcategory_id}': ({ caller, params, body }) =>
    proposeDiscount(caller.staffId, params, body.discount),
  'DELETE /staff/levels/{level}/discounts/{subcategory_id}': ({ caller, params }) =>
    proposeRemoval(caller.staffId, params),
  'GET /staff/levels/companies': ({ caller, query }) => companyLevels.page(query, caller),
  'GET /staff/levels/companies/export': ({ caller, query }) => companyLevels.export(query, caller, caller.staffId),
  'PUT /staff/companies/{id}/level': ({ caller, params, body }) => proposeCompanyLevel(caller.staffId, params.id, body),
};
