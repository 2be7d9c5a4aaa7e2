import type { siteSettings } from '#contract/site/site-settings.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { currencyRates, setCurrencyRates } from './currency-rates.ts';
import { changeHomeList, homeChoices } from './home-lists.ts';
import { pageTexts, setPageTexts } from './page-texts.ts';

const done = { status: true } as const;

export const routes: Routes<typeof siteSettings> = {
  'GET /staff/site/home': () => homeChoices(),
  'POST /staff/site/home/{list}': ({ caller, params, body }) =>
    changeHomeList(caller.staffId, params.list, body.change, body.id).then(() => done),
  'GET /staff/site/texts/{page}': ({ caller, params }) => pageTexts(params.page, caller.staffRole),
  'PUT /staff/site/texts/{page}': ({ caller, params, body }) =>
    setPageTexts(caller, params.page, body.texts).then(() => done),
  'GET /staff/currency-rates': () => currencyRates(),
  'PUT /staff/currency-rates': ({ caller, body }) => setCurrencyRates(caller.staffId, body).then(() => done),
};
