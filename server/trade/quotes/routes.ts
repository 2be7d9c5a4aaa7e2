import type { quotes } from '#contract/trade/quotes/calls.ts';
import type { Quote } from '#domain/trade/quotes/quote.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import type { Call, Routes } from '#server/platform/http/dispatch.ts';
import { readConsent, requireConsent, sellersWhoConsent, writeConsent } from './consents.ts';
import { confirmQuote, giveQuote, withdrawQuote, type Giver } from './give-quote.ts';
import { changeSealing, giveHalf, makeOfficerKey, readSealing } from './officers.ts';
import { readOpenings } from './openings.ts';
import { readForSeller } from './for-seller.ts';
import { addQuoteFile } from './sealed-files.ts';
import { readOwnQuote } from './own-quote.ts';
import { sellerDemands } from './seller-demands.ts';
import { quoteFile, readQuoteFile } from './quote-file.ts';

const done = { status: true } as const;

const of = ({ companyId, userId }: Member): Giver => ({ companyId, userId, staffId: null });
const forSeller = ({ staffId }: Staff, companyId: number): Giver => ({ companyId, userId: null, staffId });

type Asked = Call<(typeof quotes)['PUT /seller/demands/{id}/quote']>['body'];

/** Whether goods are an alternative is found when it is checked. */
const quoteIn = ({ lines, payment_types, valid_until, note }: Asked): Quote => ({
  lines: lines.map((line) => ({ ...line, is_alternative: false })),
  payment_types: [...new Set(payment_types)],
  valid_until,
  note,
});

export const routes: Routes<typeof quotes> = {
  'GET /seller/demands': ({ caller, query }) => sellerDemands.page(query, caller),
  'GET /seller/demands/export': ({ caller, query }) => sellerDemands.export(query, caller, null),
  'GET /seller/demands/{id}/quote': ({ caller, params }) => readOwnQuote(of(caller), params.id),
  'PUT /seller/demands/{id}/quote': async ({ caller, params, body }) => ({
    status: true,
    ...(await giveQuote(of(caller), params.id, quoteIn(body), body)),
  }),
  'POST /seller/demands/{id}/quote/confirm': async ({ caller, params, body }) => ({
    status: true,
    ...(await confirmQuote(of(caller), params.id, body)),
  }),
  'POST /seller/demands/{id}/quote/withdraw': ({ caller, params, body }) =>
    withdrawQuote(of(caller), params.id, body).then(() => done),
  'GET /seller/demands/{id}/quote/file': ({ caller, params, locale }) => quoteFile(of(caller), params.id, locale),
  'POST /seller/demands/{id}/quote/file': ({ caller, params, upload }) => readQuoteFile(of(caller), params.id, upload),
  'POST /seller/demands/{id}/quote/coa': ({ caller, params, upload }) => addQuoteFile(of(caller), params.id, upload),
  'GET /seller/quote-consent': async ({ caller }) => ({ since: await readConsent(caller.companyId) }),
  'PUT /seller/quote-consent': ({ caller, body }) => writeConsent(caller, body.consents).then(() => done),
  'GET /my-demands/{id}/openings': async ({ caller, params }) => ({
    openings: await readOpenings(params.id, caller.companyId),
  }),
  'GET /staff/demands/{id}/openings': async ({ params }) => ({ openings: await readOpenings(params.id, null) }),
  'GET /staff/demands/{id}/quotes': ({ params }) => sellersWhoConsent(params.id),
  'GET /staff/demands/{id}/quotes/{company}': ({ caller, params }) =>
    readForSeller(forSeller(caller, params.company), params.id),
  'PUT /staff/demands/{id}/quotes/{company}': async ({ caller, params, body }) => {
    await requireConsent(params.company);
    await giveQuote(forSeller(caller, params.company), params.id, quoteIn(body), body);
    return done;
  },
  'POST /staff/demands/{id}/quotes/{company}/coa': async ({ caller, params, upload }) => {
    await requireConsent(params.company);
    return addQuoteFile(forSeller(caller, params.company), params.id, upload);
  },
  'GET /staff/sealed-quotes': ({ caller }) => readSealing(caller),
  'PUT /staff/sealed-quotes': ({ caller, body }) => changeSealing(caller, body.halves_above).then(() => done),
  'POST /staff/sealed-quotes/key': ({ caller, body }) =>
    makeOfficerKey(caller, body.half, body.passphrase).then(() => done),
  'POST /staff/sealed-quotes/demands/{id}/half': async ({ caller, params, body }) => ({
    status: true,
    is_opened: await giveHalf(caller, params.id, body.passphrase),
  }),
};
