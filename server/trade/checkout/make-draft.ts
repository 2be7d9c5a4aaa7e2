import { quotedLines, type QuotedPrice } from '#domain/trade/order-totals.ts';
import { buyingCompanyJson, type BuyingCompany } from '#server/accounts/company/index.ts';
import { pricesFor, vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  cartVersionOf,
  chosenLotColumn,
  claimCart,
  inCartOf,
  linesOf,
  OUTDATED,
  priceLines,
  refusalOf,
  untilCurrent,
  type LineRow,
} from '#server/trade/cart/index.ts';
import { freeAgreement } from './agreed-terms/agreed-order.ts';
import { agreedTerms, type AgreedRef } from './agreed-terms/registry.ts';
import { requireOrderable } from './draft.ts';
import {
  findDraftToContinue,
  goodsTotal,
  readOpenDraftsSql,
  writeDraft,
  type OpenDraft,
} from '#server/trade/orders/index.ts';

/** What is wanted of an offer. */
export interface WantedLine {
  productstock_id: number;
  amount: number;
  /** The lot that the buyer chose. */
  stock_lot_id?: number | null;
}

/** What is read beside the lines. */
interface Circumstances {
  company: BuyingCompany;
  vat_rate: number;
  /** Of a draft from the cart. */
  version: number;
  open_drafts: OpenDraft[] | null;
}

type ReadLine = LineRow & Circumstances;

/**
 * Makes a draft order of the cart, or of some of its lines. Who starts again goes on with the draft that they name, or
 * with one of the same goods that has no shipping yet: a draft of another tab, which may be on its payment page, stays
 * as it is. Refused with the first reason, the company's before the lines'.
 */
export function startCheckout(
  member: Member,
  cartIds: readonly number[] | undefined,
  goesOnWith: number | undefined,
): Promise<{ order_id: number }> {
  return untilCurrent(async () => {
    const cart = await read(
      member,
      inCartOf(member.userId),
      sql`, ${cartVersionOf(member.userId)} as version, ${readOpenDraftsSql(member.userId)} as open_drafts`,
    );
    if (cartIds?.some((id) => !cart.some((line) => line.id === id))) throw new AppError('not_found');
    const lines = cartIds ? cart.filter((line) => cartIds.includes(line.id)) : cart;
    const offers = lines.map((line) => line.productstock_id);
    const known = findDraftToContinue(lines[0]?.open_drafts ?? [], offers, goesOnWith);
    return (await write(member, 'cart', lines, { known })) ?? OUTDATED;
  });
}

/** How a draft's terms differ from those of its offers. */
export interface DraftTerms {
  /**
   * They take the place of current prices. Without an agreement the caller passes them to `placeDraft` again; with one
   * its source says them.
   */
  prices?: readonly QuotedPrice[];
  /** What the terms were agreed by, which its source has locked. */
  agreed?: AgreedRef;
  /** The agreed day of delivery. */
  day?: string;
}

/**
 * Makes a draft order of lines outside the cart: of a list, a quotation, an award. Checked like the cart, unless what
 * the cart would ask was agreed.
 */
export async function makeDraft(
  member: Member,
  wanted: readonly WantedLine[],
  terms: DraftTerms = {},
): Promise<{ order_id: number }> {
  const lines = await read(
    member,
    sql`select 0 as id, *
      from unnest(${wanted.map((line) => line.productstock_id)}::int[], ${wanted.map((line) => line.amount)}::int[],
        ${wanted.map((line) => line.stock_lot_id ?? null)}::int[])
      as named (productstock_id, amount, stock_lot_id)`,
    sql`, 0 as version, null::json as open_drafts`,
  );
  if (lines.length !== wanted.length) throw new AppError('not_found');
  const offers = new Map(lines.map((line) => [line.productstock_id, line]));
  if (offers.size !== lines.length) throw new Error('Each offer is one line');
  const isSettled = terms.agreed !== undefined && agreedTerms.get(terms.agreed.kind)!.skipsCartChecks;
  for (const line of isSettled ? [] : lines) {
    const refused = refusalOf(member, { held: offers, offers }, line.productstock_id, line.amount);
    if (refused) throw refused;
  }
  if (terms.agreed) await freeAgreement(terms.agreed);
  return (await write(member, 'lines', lines, { terms, isSettled }))!;
}

/** The lines with the company and VAT rate that they would be ordered by, in one round trip. */
function read(member: Member, wanted: RawBuilder<unknown>, more: RawBuilder<unknown>): Promise<ReadLine[]> {
  return rows(
    linesOf<Circumstances>(
      wanted,
      sql`x.id, s.id`,
      sql`, (select ${buyingCompanyJson} from companies c where c.id = ${member.companyId}) as company,
        ${vatRateNow} as vat_rate ${more} ${chosenLotColumn()}`,
    ),
  );
}

/**
 * Writes the draft and its lines in one statement; undefined when the cart or its draft changed since they were read.
 */
async function write(
  member: Member,
  source: 'cart' | 'lines',
  lines: readonly ReadLine[],
  {
    terms: { prices = [], agreed, day } = {},
    known = null,
    isSettled = false,
  }: { terms?: DraftTerms; known?: number | null; isSettled?: boolean },
): Promise<{ order_id: number } | undefined> {
  const [first] = lines;
  if (!first) throw new AppError('cart_empty');
  const at = now();
  const { company, vat_rate, version } = first;
  requireOrderable(company, lines, at, isSettled);
  const priced = quotedLines(priceLines(lines, await pricesFor(member), at), prices);
  const written = await writeDraft(
    { member, source, company, vat_rate, total: goodsTotal(priced), known, agreed, day },
    priced,
    source === 'cart' ? claimCart(member.userId, version) : sql`select`,
  );
  return written === undefined ? undefined : { order_id: written };
}
