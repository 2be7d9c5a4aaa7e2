import type { siteSettings } from '#contract/site-settings.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { currencyRates, setCurrencyRates } from './currency-rates.ts';
import { homeChoices, setHomeList } from './home-lists.ts';
import { pageTexts, setPageTexts } from './page-texts.ts';

const done = { status: true } as const;

export const routes: Routes<typeof siteSettings> = {
  'GET /staff/site/home': () => homeChoices(),
  'PUT /staff/site/home/{list}': ({ caller, params, body }) => setHomeList(caller.staffId, params.list, body.ids).then(() => done),
  'GET /staff/site/texts/{page}': ({ caller, params }) => pageTexts(params.page, caller.staffRole),
  'PUT /staff/site/texts/{page}': ({ caller, params, body }) => setPageTexts(caller, params.page, body.texts).then(() => done),
  'GET /staff/currency-rates': () => currencyRates(),
  'PUT /staff/currency-rates': ({ caller, body }) => setCurrencyRates(caller.staffId, body).then(() => done),
};
