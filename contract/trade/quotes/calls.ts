import { z } from 'zod';
import { decision } from '#contract/decision.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, idText, instant, pathId } from '#contract/wire.ts';
import { sellerDemandList } from './seller-list.ts';
import { demandTermsShown } from '#contract/trade/demands/shapes.ts';
import {
  consentingSeller,
  ownQuote,
  quoteAsked,
  quoteFile,
  quoteFileRead,
  quoteOpening,
  seenVersions,
} from './shapes.ts';

const given = z.object({ status: z.literal(true), version: z.int() });
/** That it was called is nobody else's business: it stands in no log and no figure. */
const ofSeller = { access: 'seller:manage_prices', isSealed: true, params: pathId, perMinute: 60 } as const;
const forCompany = z.strictObject({ id: idText, company: idText });
const ofSales = { access: 'staff:sales', isSealed: true, params: forCompany, perMinute: 60 } as const;
const MAX_PASSPHRASE = 200;
const passphrase = z.string().min(1).max(MAX_PASSPHRASE);
const half = z.union([z.literal(1), z.literal(2)]);

export const quotes = defineEndpoints({
  'GET /seller/demands': sellerDemandList.list,
  'GET /seller/demands/export': sellerDemandList.export,
  'GET /seller/demands/{id}/quote': {
    summary: 'The company’s own quote for a demand with its versions, and the offers that it may quote.',
    ...ofSeller,
    answer: ownQuote,
  },
  'PUT /seller/demands/{id}/quote': {
    summary: 'Give a quote, or another version of it. It is checked, then sealed until the opening.',
    ...ofSeller,
    body: quoteAsked.extend(seenVersions),
    answer: given,
  },
  'POST /seller/demands/{id}/quote/confirm': {
    summary: 'Let the quote stand for the demand as it was changed.',
    ...ofSeller,
    body: z.strictObject(seenVersions),
    answer: given,
  },
  'POST /seller/demands/{id}/quote/withdraw': {
    summary: 'Withdraw the quote, before the closing alone.',
    ...ofSeller,
    body: z.strictObject(seenVersions),
    answer: done,
  },
  'GET /seller/demands/{id}/quote/file': {
    summary: 'A table to fill in: a row for each own offer that fits a line, at the price of the price list.',
    ...ofSeller,
    perMinute: 20,
    answer: 'binary',
    files: ['xlsx'],
  },
  'POST /seller/demands/{id}/quote/file': {
    summary: 'Read a filled-in table (multipart, part "file"), row by row. Nothing of it is kept.',
    ...ofSeller,
    upload: true,
    perMinute: 20,
    body: z.strictObject({}),
    answer: quoteFileRead,
  },
  'POST /seller/demands/{id}/quote/coa': {
    summary: 'Seal a certificate of analysis (multipart, part "file") for a line of the quote that is given next.',
    ...ofSeller,
    upload: true,
    perMinute: 20,
    body: z.strictObject({}),
    answer: quoteFile,
  },
  'GET /seller/quote-consent': {
    summary: 'Whether the company lets sales enter quotes for it.',
    access: 'seller:manage_prices',
    answer: z.object({ since: instant.nullable() }),
  },
  'PUT /seller/quote-consent': {
    summary: 'Let sales enter quotes for the company, or no longer. Who enters a quote knows it.',
    access: 'seller:manage_prices',
    perMinute: 20,
    body: z.strictObject({ consents: z.boolean() }),
    answer: done,
  },
  'GET /my-demands/{id}/openings': {
    summary: 'When the rounds of a demand of the company were opened, and what was found then.',
    access: 'member:see_orders',
    params: pathId,
    answer: z.object({ openings: z.array(quoteOpening) }),
  },
  'GET /staff/demands/{id}/openings': {
    summary: 'When the rounds of a demand were opened, and what was found then.',
    access: anyStaff,
    params: pathId,
    answer: z.object({ openings: z.array(quoteOpening) }),
  },
  'GET /staff/demands/{id}/quotes': {
    summary: 'Sellers who let sales enter quotes for them and may see the demand. Nothing of who quoted.',
    access: 'staff:sales',
    isSealed: true,
    params: pathId,
    perMinute: 60,
    answer: z.object({ is_open: z.boolean(), sellers: z.array(consentingSeller) }),
  },
  'GET /staff/demands/{id}/quotes/{company}': {
    summary: 'What sales need to enter a quote for a seller who consented; nothing of quotes that the seller gave.',
    ...ofSales,
    answer: ownQuote.extend({ number: z.string(), seller: consentingSeller, terms: demandTermsShown }),
  },
  'PUT /staff/demands/{id}/quotes/{company}': {
    summary: 'Enter a quote for a seller who consented.',
    ...ofSales,
    body: quoteAsked.extend(seenVersions),
    answer: done,
  },
  'POST /staff/demands/{id}/quotes/{company}/coa': {
    summary:
      'Seal a certificate of analysis (multipart, part "file") of a seller who consented, for a line of a quote.',
    ...ofSales,
    upload: true,
    perMinute: 20,
    body: z.strictObject({}),
    answer: quoteFile,
  },
  'GET /staff/sealed-quotes': {
    summary: 'From which worth on keys are in halves, who keeps them, and which demands wait for halves. No quotes.',
    access: 'staff:admin',
    answer: z.object({
      halves_above: baht.nullable(),
      officers: z.array(z.object({ id, name: z.string(), half, made_at: instant })),
      /** The half that the caller keeps. */
      own: half.nullable(),
      /** Closed demands whose halves are not both given, then those that close next. */
      waiting: z.array(
        z.object({
          demand_id: id,
          number: z.string(),
          closes_at: instant,
          is_closed: z.boolean(),
          given: z.array(half),
          /** The half of it that the caller keeps. */
          own: half.nullable(),
        }),
      ),
      history: z.array(decision),
    }),
  },
  'PUT /staff/sealed-quotes': {
    summary: 'Set from which worth on keys are in halves; null for none.',
    access: 'staff:admin',
    needsProof: true,
    perMinute: 20,
    body: z.strictObject({ halves_above: baht.refine((sum) => sum > 0n, 'not_above').nullable() }),
    answer: done,
  },
  'POST /staff/sealed-quotes/key': {
    summary: 'Make the caller’s own key, by which halves are sealed to them. Its passphrase is kept nowhere.',
    access: 'staff:admin',
    needsProof: true,
    perMinute: 5,
    guards: 'secret',
    body: z.strictObject({ half, passphrase }),
    answer: done,
  },
  'POST /staff/sealed-quotes/demands/{id}/half': {
    summary: 'Give the caller’s half of a closed demand’s key. With both it is opened.',
    access: 'staff:admin',
    needsProof: true,
    perMinute: 5,
    guards: 'secret',
    params: pathId,
    body: z.strictObject({ passphrase }),
    answer: z.object({ status: z.literal(true), is_opened: z.boolean() }),
  },
});
