import { z } from 'zod';
import { demandStates } from '#domain/trade/demands/demand.ts';
import { quoteStandings } from '#domain/trade/quotes/given-quotes.ts';
import {
  MAX_COA_NAME,
  MAX_DIFFERENCES_LETTERS,
  MAX_LEAD_DAYS,
  MAX_LOT_LETTERS,
  MAX_QUOTE_NOTE,
  MAX_QUOTED_PACKS,
  MAX_QUOTE_STEPS,
  OFFERS_OF_A_LINE,
} from '#domain/trade/quotes/quote-limits.ts';
import { quoteBases } from '#domain/trade/quotes/quote.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { quoteRowProblems } from '#domain/trade/quotes/quote-table.ts';
import { relatedTraces } from '#domain/trade/quotes/related-companies.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { named } from '#contract/offer-shapes.ts';
import { bahtPerKg, day, id, instant, line, names, text, versionNumber } from '#contract/wire.ts';

const packs = z.int().min(1).max(MAX_QUOTED_PACKS);

/** A certificate of analysis, sent with a quote. */
export const quoteFile = z.strictObject({ id: z.uuid(), name: line(MAX_COA_NAME) });

const lineAsked = z.strictObject({
  position: z.int().min(0),
  offer_id: id,
  basis: z.enum(quoteBases),
  steps: z
    .array(z.strictObject({ from_packs: packs, price_per_kg: aboveZeroPerKg }))
    .min(1)
    .max(MAX_QUOTE_STEPS),
  least_packs: packs,
  most_packs: packs,
  lead_days: z.int().min(0).max(MAX_LEAD_DAYS),
  differences: line(MAX_DIFFERENCES_LETTERS).default(''),
  lot_no: line(MAX_LOT_LETTERS).nullable().default(null),
  coa_file_id: id.nullable().default(null),
  /** A certificate that was sealed for it before. */
  coa: quoteFile.nullable().default(null),
});

/** What a seller fills in. */
export const quoteAsked = z.strictObject({
  lines: z.array(lineAsked).max(MAX_DEMAND_LINES * OFFERS_OF_A_LINE),
  payment_types: z.array(z.int().min(1).max(3)).max(3),
  valid_until: day,
  note: text(MAX_QUOTE_NOTE).default(''),
});

/** Which versions of the demand and of the own quote were seen; 0 where there is none. */
export const seenVersions = { demand_version: versionNumber, version: versionNumber };

const lineShown = z.object({
  position: z.int(),
  offer_id: id,
  basis: z.enum(quoteBases),
  steps: z.array(z.object({ from_packs: z.int(), price_per_kg: bahtPerKg })),
  least_packs: z.int(),
  most_packs: z.int(),
  lead_days: z.int(),
  is_alternative: z.boolean(),
  differences: z.string(),
  lot_no: z.string().nullable(),
  coa_file_id: id.nullable(),
  coa: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export const quoteShown = z.object({
  lines: z.array(lineShown),
  payment_types: z.array(z.int()),
  valid_until: day,
  note: z.string(),
});

/** An own offer that may be quoted for a line. */
const choice = z.object({
  offer_id: id,
  is_alternative: z.boolean(),
  needs_words: z.boolean(),
  /** Numbers that differ, as the buyer will see them. */
  differences: z.array(
    z.object({
      property: named.extend({ unit: z.string().nullable() }),
      condition: z.string().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      has: z.number(),
    }),
  ),
  /** The most packs that the line takes, and the offer has. */
  most_packs: z.int(),
});

const ownOffer = z.object({
  offer_id: id,
  ...names,
  grade: z.string(),
  pack: z.object(names),
  pack_kg: z.number(),
  warehouse: z.object(names),
  /** A lot that comes later. */
  is_coming: z.boolean(),
  quantity: z.int(),
  list_per_kg: bahtPerKg,
  lots: z.array(z.object({ lot_no: z.string(), coa_file_id: id })),
});

/** What a seller's own company sees of its quote. */
export const ownQuote = z.object({
  demand_version: z.int(),
  version: z.int(),
  round: z.int(),
  state: z.enum(demandStates),
  closes_at: instant,
  standing: z.enum(quoteStandings),
  /** Quotes are taken now. */
  is_open: z.boolean(),
  /** Why the company may not quote at all; null where it may. */
  refusal: z.enum(['quote_round_for_others', 'quote_binds_on']).nullable(),
  /** Whether the key is in halves: then nobody reads a quote before the opening, not even who gave it. */
  is_halved: z.boolean(),
  /** As it was given last; null where there is none, or nobody reads it yet. */
  quote: quoteShown.nullable(),
  /** What a form begins with: the own quote, the last one for the same goods, else the price list. */
  proposal: quoteShown,
  /** What the buyer asks this company for in this round; an answer is no worse than the quote that is kept. */
  counter: z
    .object({
      message: z.string(),
      /** Without VAT, where the quoted price holds; beside it the lowest price that was quoted. */
      wishes: z.array(z.object({ position: z.int(), offer_id: id, price_per_kg: bahtPerKg, quoted_per_kg: bahtPerKg })),
      kept: quoteShown,
    })
    .nullable(),
  /** The days until which it may bind. */
  valid: z.object({ first: day, last: day }),
  offers: z.array(ownOffer),
  lines: z.array(z.object({ position: z.int(), choices: z.array(choice) })),
  versions: z.array(
    z.object({
      round: z.int(),
      version: z.int(),
      given_at: instant,
      demand_version: z.int(),
      is_withdrawn: z.boolean(),
      by: z.string().nullable(),
      /** Entered by sales, who know it since. */
      is_by_staff: z.boolean(),
    }),
  ),
  /** The own place in the round before, once it was opened. Nothing of others. */
  rank: z.int().nullable(),
  /** The last opened round had the own quote: there is a page of what became of it. */
  has_outcome: z.boolean(),
});

/** A company that lets sales enter quotes for it, with who said so and when. */
export const consentingSeller = z.object({
  company: named,
  since: instant,
  by: z.string(),
});

/** What a file of a quote says, row by row; nothing of it is kept. */
export const quoteFileRead = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      position: z.int().nullable(),
      offer_id: id.nullable(),
      basis: z.enum(quoteBases).nullable(),
      price_per_kg: bahtPerKg.nullable(),
      least_packs: z.int().nullable(),
      most_packs: z.int().nullable(),
      lead_days: z.int().nullable(),
      /** What is wrong with the row; null where it is taken. */
      problem: z.enum(quoteRowProblems).nullable(),
    }),
  ),
});

/** That a round was opened, for the buyer and staff. */
export const quoteOpening = z.object({
  round: z.int(),
  at: instant,
  opened: z.int(),
  left_out: z.int(),
  /** Sellers with something in common. */
  related: z.array(
    z.object({ companies: z.array(z.object({ id, name: z.string() })), traces: z.array(z.enum(relatedTraces)) }),
  ),
});
