import type { company } from '#contract/accounts/company.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { changeCompany } from './change-company.ts';
import { companyInfoOf, companyProfileOf } from './company-profile.ts';

export const routes: Routes<typeof company> = {
  'GET /company-contact/myprofile': ({ caller }) => companyProfileOf(caller),
  'GET /company/info': ({ caller, locale }) => companyInfoOf(caller.companyId, locale),
  'PUT /company/info': async ({ caller, body }) => {
    await changeCompany(caller.companyId, body);
    return { status: true };
  },
};
