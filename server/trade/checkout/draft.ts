import type { WarehouseNames } from '#contract/wire.ts';
import {
  cartBlockers,
  companyBlockers,
  firstBlocker,
  settledBlocker,
  type CheckoutCompany,
} from '#domain/trade/checkout-checks.ts';
import { ORDER_ACTIVE, type Receiving } from '#domain/trade/order-status.ts';
import { freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  besideBlocker,
  blockerDetails,
  chosenLotColumn,
  linesOf,
  pickUpPlaceJson,
  takeOutOfCart,
  type LineRow,
} from '#server/trade/cart/index.ts';
import { shownVersionSql } from '#server/trade/orders/index.ts';
import { hasRulesSql } from '#server/trade/purchasing/index.ts';
import { agreementOf, type Agreement, type DraftAgreement } from './agreed-terms/agreement.ts';
import { agreedTerms, whenRegistered, type AgreedRef } from './agreed-terms/registry.ts';
import type { DraftSource } from './draft-source.ts';

/** What happens at the source when the draft is placed, as parts of the statement that places it. */
export const whenPlaced: Readonly<
  Record<DraftSource, (userId: number, ordered: readonly LineRow[]) => RawBuilder<unknown>>
> = {
  cart: takeOutOfCart,
  lines: () => sql``,
  request: () => sql``,
};

/** A draft order: how its goods are received, and its sums as they were last shown. */
export interface Draft extends DraftAgreement {
  id: number;
  user_id: number;
  source: DraftSource;
  order_no: string | null;
  estimate_shipping_cost: bigint | null;
  receiving_type: Receiving | null;
  delivery_date: string | null;
  delivery_desc: string | null;
  total: bigint;
  seen_vat_rate: number;
  /** The coupon that it remembers, and what that took off when it was last shown. */
  discount_code: string | null;
  discount_price: bigint;
  po_number: string | null;
  cost_centre: string | null;
  /** Whether the company has purchasing rules. */
  has_rules: boolean;
  /** Of what its page shows, as an order's detail says it. */
  version: string;
}

/** A line of a draft with the offer as it is now, and what receiving it depends on. */
export interface DraftLine extends LineRow {
  /** From its warehouse to where the draft goes. */
  rates: RatesJson;
  /** Where and with whom it can be picked up. */
  place: WarehouseNames & { id: number; address: string; contact_person: string; mobile: string };
}

const draftColumns = sql`
  d.id as draft_id, d.user_id, d.source, d.order_no, d.estimate_shipping_cost, d.receiving_type::int, d.delivery_date,
  d.delivery_desc,
  d.total, d.vat_rate_hundredths as seen_vat_rate, d.discount_code, d.discount_price,
  d.po_number, d.cost_centre, ${hasRulesSql} as has_rules, ${shownVersionSql('d')} as version /* not null: a hash */,
  d.agreed_kind, d.agreed_id`;

let agreedFacts: RawBuilder<unknown> | null = null;
whenRegistered(() => {
  agreedFacts = null;
});

/** What the kind of draft `d`'s agreement asks; null without one. Made once, for it stands in each reading of a draft. */
export const agreedFactsSql = () => (agreedFacts ??= factsOfKinds());

function factsOfKinds(): RawBuilder<unknown> {
  const cases = [...agreedTerms.values()].map(({ kind, facts }) => sql`when ${sql.lit(kind)} then ${facts}`);
  return cases.length === 0 ? sql`null::json` : sql`case d.agreed_kind ${sql.join(cases, sql` `)} end`;
}

/** What a draft's terms were agreed by; null where they are those of its offers. */
export const agreedBy = (draft: DraftAgreement): Agreement | null =>
  draft.agreed_kind === null ? null : agreementOf(draft);

/** Which agreement that is. */
export const agreedRefOf = ({ agreed_kind, agreed_id }: DraftAgreement): AgreedRef | null =>
  agreed_kind === null ? null : { kind: agreed_kind, id: agreed_id! };

interface Reading {
  /** The province that it goes to; without one no rates are read. */
  toProvince?: RawBuilder<unknown>;
  /** More columns. The draft is `d`. */
  more?: RawBuilder<unknown>;
  /** Locked until the transaction ends. */
  lock?: boolean;
}

/** The company's draft, or placed order, with its lines, in one round trip; 404 for another company's. */
export async function readDraft<More extends object = object>(
  orderId: number,
  member: Member,
  { toProvince, more = sql``, lock = false }: Reading = {},
): Promise<{ draft: Draft & More; lines: DraftLine[] }> {
  const rates = toProvince ? freightRatesSql(sql`w.province_id`, toProvince) : sql`null::json`;
  const found = await rows(
    linesOf<Omit<DraftLine, keyof LineRow> & Omit<Draft, 'id'> & More & { draft_id: number }>(
      sql`select id, productstock_id, quantity as amount, stock_lot_id from order_items where order_id = ${orderId}`,
      sql`s.id ${lock ? sql`for update of d` : sql``}`,
      sql`, ${rates} as rates, ${draftColumns}, ${agreedFactsSql()} as agreed_facts ${more},
        ${pickUpPlaceJson} as place ${chosenLotColumn()}`,
      sql`join orders d on d.id = ${orderId} and d.company_id = ${member.companyId}
        and d.status = ${sql.lit(ORDER_ACTIVE)}`,
    ),
  );
  const [first] = found;
  if (!first) throw new AppError('not_found');
  return { draft: { ...first, id: first.draft_id }, lines: found };
}

/** Refuses to change an order that is placed, or that was asked for. */
export function requireChangeable({ order_no, source }: Pick<Draft, 'order_no' | 'source'>): void {
  if (order_no !== null) throw new AppError('order_already_placed');
  if (source === 'request') throw new AppError('order_in_approval');
}

/** Refuses what a page shows that is not this draft, or order, any more: another tab, or a colleague, changed it. */
export function requireShown({ version }: Pick<Draft, 'version'>, shown: string | undefined): void {
  if (shown !== undefined && shown !== version) throw new AppError('draft_changed', { errorType: 'draft' });
}

/**
 * Refuses what keeps the company, or else the first of the lines, from being ordered. Of goods that were settled before
 * only whether they are there is looked at.
 */
export function requireOrderable(
  company: CheckoutCompany,
  lines: readonly LineRow[],
  at: Date,
  isSettled = false,
): void {
  const blockers = isSettled ? lines.map((line) => settledBlocker(line)) : cartBlockers(lines, at);
  const blocker = firstBlocker(companyBlockers(company), blockers);
  if (!blocker) return;
  const line = lines[blockers.indexOf(blocker)];
  throw new AppError(blocker, { details: blockerDetails(line), ...besideBlocker(blocker, line) });
}
