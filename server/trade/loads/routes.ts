import type { loads } from '#contract/trade/loads.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askColleague } from './ask-colleague.ts';
import { showLoads } from './show-loads.ts';

export const routes: Routes<typeof loads> = {
  'POST /loads': ({ caller, body }) => showLoads(caller, body),
  'POST /loads/ask': ({ caller, body }) => askColleague(caller, body),
};
