import { z } from 'zod';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { demandActs, demandStates } from '#domain/trade/demands/demand.ts';
import { goodsMatches } from '#domain/trade/demands/fitting.ts';
import { partyTraces } from '#domain/trade/demands/named-parties.ts';
import { changedFields, changedParts } from '#domain/trade/demands/term-changes.ts';
import { decisionRefusals } from '#domain/trade/purchasing/purchase-request.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, id, instant, month, names } from '#contract/wire.ts';

export const propertyChoice = named.extend({ code: z.string(), unit: z.string().nullable() });

export const rangeShown = z.object({
  property: propertyChoice,
  condition: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

const product = named.extend({ grade: z.string(), manufacturer: z.object(names), subcategory: z.object(names) });

export const goodsShown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grade'), product, equal_grades: z.enum(equalGradeChoices) }),
  z.object({ kind: z.literal('equal'), product, equal_grades: z.enum(equalGradeChoices) }),
  z.object({
    kind: z.literal('properties'),
    subcategory: named.extend({ code: z.string() }),
    process: named.nullable(),
    properties: z.array(rangeShown),
  }),
]);

export const deliveryShown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('window'), from: day, to: day }),
  z.object({ kind: z.literal('monthly'), first_month: month, months: z.int() }),
]);

const line = {
  position: z.int(),
  what: z.string(),
  tolerance_percent: z.number(),
  packs: z.object({ least_kg: z.number().nullable(), most_kg: z.number().nullable() }).nullable(),
  /** Delivered, without VAT; null where none is shown. */
  target_per_kg: bahtPerKg.nullable(),
  qualities: z.array(z.enum(PRODUCT_QUALITIES)),
  certificates: z.array(z.string()),
  coa_limits: z.array(rangeShown),
};

/** A line as sellers see it. */
export const demandLineShown = z.object({ ...line, goods: goodsShown, kg: z.number(), delivery: deliveryShown });

/** A line as its buyer sees it, filled in or not. */
export const ownLineShown = z.object({
  ...line,
  goods: goodsShown.nullable(),
  kg: z.number().nullable(),
  delivery: deliveryShown.nullable(),
  is_target_hidden: z.boolean(),
});

const terms = {
  payment_types: z.array(z.int()),
  weights: z.object({ price: z.int(), time: z.int(), record: z.int(), co2: z.int() }),
  audience: z.enum(['open', 'invited']),
  is_name_shown: z.boolean(),
  rounds: z.int(),
  award: z.enum(['orders', 'call_off']),
  note: z.string(),
};

export const demandTermsShown = z.object({ ...terms, province: named, lines: z.array(demandLineShown) });

const company = z.object({ id, name_th: z.string(), name_en: z.string() });

export const demandFile = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** It waits for the next version: no seller sees it yet. */
  is_staged: z.boolean(),
});

export const demandQuestion = z.object({
  id,
  question: z.string(),
  asked_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  /** The caller's own company asked it. */
  is_own: z.boolean(),
});

const change = z.discriminatedUnion('of', [
  z.object({ of: z.literal('terms'), part: z.enum(changedParts) }),
  z.object({
    of: z.literal('line'),
    position: z.int(),
    change: z.enum(['added', 'removed', 'changed']),
    fields: z.array(z.enum(changedFields)),
  }),
]);

export const demandVersion = z.object({ version: z.int(), at: instant, changes: z.array(change) });

/** What anybody may know of a demand that is open to all: goods and amounts, no names of companies and no prices. */
export const demandSummaryLine = z.object({
  position: z.int(),
  grade: z.string().nullable(),
  product_id: id.nullable(),
  material: named,
  kg: z.number(),
  is_monthly: z.boolean(),
});

export const demandRow = z.object({
  id,
  number: z.string(),
  state: z.enum(demandStates),
  /** The first lines. */
  lines: z.array(demandSummaryLine),
  line_count: z.int(),
  kg: z.number(),
  province: named,
  award: z.enum(['orders', 'call_off']),
  round: z.int(),
  published_at: instant,
  closes_at: instant,
});

/** What a seller's company sees of a demand. */
export const demandForSeller = z.object({
  id,
  number: z.string(),
  title: z.string(),
  state: z.enum(demandStates),
  version: z.int(),
  round: z.int(),
  published_at: instant,
  closes_at: instant,
  buyer: company.nullable(),
  is_invited: z.boolean(),
  terms: demandTermsShown,
  files: z.array(demandFile),
  questions: z.array(demandQuestion),
  /** Questions that the company may still ask. */
  questions_left: z.int(),
  versions: z.array(demandVersion),
});

/** The public page, with what the caller may see beside it. */
export const demandPage = demandRow.extend({
  /** The caller's company published it: its own page says everything. */
  is_own: z.boolean(),
  for_seller: demandForSeller.nullable(),
  /** Why somebody signed in sees no more: the company may not sell yet. */
  may_quote: z.boolean(),
});

/** A seller who fits a demand, the best first. */
export const fittingSeller = z.object({
  company: company,
  province: named.nullable(),
  lines: z.array(
    z.object({ position: z.int(), match: z.enum(goodsMatches), in_stock: z.boolean(), is_certified: z.boolean() }),
  ),
  is_near: z.boolean(),
  is_invited: z.boolean(),
});

export const myDemandRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  goods: z.object(names),
  line_count: z.int(),
  kg: z.number(),
  province: named.nullable(),
  state: z.enum(demandStates),
  is_waiting: z.boolean(),
  open_questions: z.int(),
  told: z.int(),
  owner: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  published_at: instant.nullable(),
  closes_at: instant.nullable(),
});

/** A demand as its buyer's company sees it. */
export const myDemand = z.object({
  id,
  number: z.string(),
  state: z.enum(demandStates),
  version: z.int(),
  round: z.int(),
  /** The running round is one of counter-offers. */
  is_counter_round: z.boolean(),
  title: z.string(),
  ...terms,
  province: named.nullable(),
  address: z.object({ id, name: z.string() }).nullable(),
  lines: z.array(ownLineShown),
  invited: z.array(company),
  files: z.array(demandFile),
  questions: z.array(demandQuestion),
  versions: z.array(demandVersion),
  owner: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  published_at: instant.nullable(),
  closes_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
  /** Sellers who were told of it. */
  told: z.int(),
  /** What is still missing before it can be published, at its fields. */
  gaps: z.array(z.object({ path: z.string(), code: z.string() })),
  /** What in title and note may say who buys, while the name is hidden. */
  traces: z.array(z.enum(partyTraces)),
  /** What it is worth with VAT, as targets or the market say; null while that is not known. */
  worth: baht.nullable(),
  /** Acts of its state that the caller may do. */
  allowed: z.array(z.enum(demandActs)),
  /** Publishing waits for colleagues, or needs them. */
  approval: z.object({
    is_waiting: z.boolean(),
    needed: z.int(),
    given: z.int(),
    expires_at: instant.nullable(),
    /** Why the caller may not decide; null where they may. */
    refusal: z.enum(decisionRefusals).nullable(),
    decisions: z.array(z.object({ by: z.string(), is_approved: z.boolean(), note: z.string(), at: instant })),
  }),
});

/** What staff see: no prices. */
export const staffDemandRow = demandRow.extend({
  buyer: named,
  province: named.nullable(),
  published_at: instant.nullable(),
  closes_at: instant.nullable(),
  created_at: instant,
});

export const staffDemand = staffDemandRow.extend({
  title: z.string(),
  note: z.string(),
  version: z.int(),
  audience: z.enum(['open', 'invited']),
  is_name_shown: z.boolean(),
  told: z.int(),
  questions: z.array(demandQuestion),
  end_reason: z.string(),
});
