import type { siteSettings } from '#contract/site/site-settings.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { currencyRates, setCurrencyRates } from '#server/market/pricing/index.ts';
import { changeHomeList, homeChoices } from './home-lists.ts';
import { pageTexts, setPageTexts } from './page-texts.ts';

const done = { status: true } as const;

export const routes: Routes<typeof siteSettings> = {
  'GET /staff/site/home': () => homeChoices(),
  'POST /staff/site/home/{list}': ({ caller, params, body }) =>
    changeHomeList(caller.staffId, params.list, body.change, body.id).then(() => done),
  'GET /staff/site/texts/{page}': ({ params }) => pageTexts(params.page),
  'PUT /staff/site/texts/{page}': ({ caller, params, body }) =>
    setPageTexts(caller, params.page, body.texts).then(() => done),
  'GET /staff/currency-rates': async () => {
    const [rates, history] = await Promise.all([currencyRates(), decisionsAbout('site_setting', 'currency_rates')]);
    return { ...rates, history };
  },
  'PUT /staff/currency-rates': ({ caller, body }) => setCurrencyRates(caller.staffId, body).then(() => done),
};
