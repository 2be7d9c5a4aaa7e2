import type { purchasing } from '#contract/trade/purchasing.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { checkDraft } from './check-draft.ts';
import { rulesOf, savePersonRules, saveRules } from './rules.ts';

export const routes: Routes<typeof purchasing> = {
  'GET /purchasing/rules': ({ caller }) => rulesOf(caller.companyId),
  'PUT /purchasing/rules': async ({ caller, body }) => {
    await saveRules(caller, body);
    return { status: true };
  },
  'PUT /purchasing/people/{id}': async ({ caller, params, body }) => {
    await savePersonRules(caller, params.id, body);
    return { status: true };
  },
  'GET /purchasing/check/{id}': ({ caller, params }) => checkDraft(caller, params.id),
};
