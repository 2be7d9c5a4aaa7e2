import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { cartBlockers } from '#domain/trade/checkout-checks.ts';
import {
  answerBy,
  MAX_NEGOTIATIONS_ASKED_A_DAY,
  OPEN_NEGOTIATIONS_OF_A_COMPANY,
  refusalToAsk,
} from '#domain/trade/negotiations/negotiation.ts';
import { spreadWhole } from '#domain/trade/negotiations/offered-prices.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { besideBlocker, blockerDetails, type PricedLine } from '#server/trade/cart/index.ts';
import { notifyNegotiations } from './notify.ts';
import { insertProposalSql } from './proposed-prices.ts';
import { netPerKg, pricedNow } from './start-lines.ts';

type Asked = z.output<(typeof negotiations)['POST /negotiations']['body']>;

interface WishedFor {
  line: PricedLine;
  wish: Satang;
}

/** Asks each seller of the lines for a better price of its own. Nothing is taken, and nothing is bought. */
export async function askForPrices(by: Member, asked: Asked): Promise<{ ids: number[] }> {
  const at = now();
  const priced = await pricedNow(by, asked.lines);
  if (priced.length < new Set(asked.lines.map((line) => line.productstock_id)).size) throw new AppError('not_found');
  requireOrderable(by, priced, at);
  const wishes = readWishes(asked, priced);
  await requirePlace(asked.province_id);
  const bySeller = Map.groupBy(wishes, ({ line }) => line.row.seller_company_id);
  return inTransaction(async () => {
    await requireRoom(by.companyId, bySeller.size, at);
    await requireNotOpen(by.companyId, priced);
    const ids: number[] = [];
    for (const [seller, lines] of bySeller) ids.push(await insert(by, asked, seller, lines, at));
    await notifyNegotiations('asked', ids);
    return { ids };
  });
}

function requireOrderable({ companyId }: Member, priced: readonly PricedLine[], at: Date): void {
  if (priced.some(({ row }) => row.seller_company_id === companyId)) throw new AppError('own_product');
  const lines = priced.map(({ row }) => row);
  const blockers = cartBlockers(lines, at);
  const index = blockers.findIndex((blocker) => blocker !== null);
  if (index < 0) return;
  const blocker = blockers[index]!;
  throw new AppError(blocker, { details: blockerDetails(lines[index]), ...besideBlocker(blocker, lines[index]) });
}

/** What a kilogram of each line shall cost: less than it does today. */
function readWishes({ lines, whole }: Asked, priced: readonly PricedLine[]): WishedFor[] {
  if (whole) return spread(priced, whole);
  return priced.map((line) => {
    const index = lines.findIndex(({ productstock_id }) => productstock_id === line.row.productstock_id);
    const path = `lines.${index}.price_per_kg`;
    const wish = lines[index]!.price_per_kg;
    if (!wish) throw fieldError('negotiation_wish_missing', path);
    const today = netPerKg(line);
    if (wish >= today) throw fieldError('negotiation_wish_not_lower', path, { price: formatSatang(today) });
    return { line, wish };
  });
}

function spread(priced: readonly PricedLine[], whole: Satang): WishedFor[] {
  const total = priced.reduce((sum, { net }) => sum + net, 0n);
  if (whole >= total) throw fieldError('negotiation_whole_not_lower', 'whole', { total: formatSatang(total) });
  const prices = spreadWhole(
    priced.map(({ row, net }) => ({ grams: BigInt(row.amount) * BigInt(row.unit_weight_grams), net })),
    whole,
  );
  return priced.map((line, index) => ({ line, wish: prices[index]! > 0n ? prices[index]! : 1n }));
}

async function requirePlace(provinceId: number): Promise<void> {
  const place = await maybeRow(sql<{ id: number }>`select id from provinces where id = ${provinceId}`);
  if (!place) throw new AppError('invalid_input', { fields: [{ path: 'province_id', code: 'not_a_choice' }] });
}

const MOST = {
  too_many_negotiations: OPEN_NEGOTIATIONS_OF_A_COMPANY,
  negotiations_asked_too_often: MAX_NEGOTIATIONS_ASKED_A_DAY,
} as const;

/** Under the company's lock: of two who ask at once, the second one counts the first one's. */
async function requireRoom(companyId: number, more: number, at: Date): Promise<void> {
  await lockCompany(companyId);
  const known = await oneRow(sql<{ open: number; asked: number }>`
    select (count(*) filter (where ended_at is null))::int as open,
      (count(*) filter (where created_at > ${new Date(at.getTime() - DAY_MS)}))::int as asked
    from negotiations where company_id = ${companyId}`);
  const refusal = refusalToAsk({ open: known.open + more, asked: known.asked + more });
  if (refusal) throw new AppError(refusal, { details: { max: MOST[refusal] } });
}

/** Goods are negotiated about in one place at a time. */
async function requireNotOpen(companyId: number, priced: readonly PricedLine[]): Promise<void> {
  const stocks = priced.map(({ row }) => row.productstock_id);
  const open = await maybeRow(sql<{ stock: number }>`
    select l.product_stock_id as stock from negotiation_lines l join negotiations n on n.id = l.negotiation_id
    where l.product_stock_id = any (${stocks}::int[]) and n.company_id = ${companyId} and n.ended_at is null limit 1`);
  if (!open) return;
  const goods = priced.find(({ row }) => row.productstock_id === open.stock)!.row.grade;
  throw new AppError('negotiation_open_already', { details: { goods } });
}

async function insert(
  by: Member,
  { origin, province_id, payment_type, wants_period, message }: Asked,
  seller: number,
  wishes: readonly WishedFor[],
  at: Date,
): Promise<number> {
  const lines = wishes.map(({ line: { row } }) => ({
    stock: row.productstock_id,
    quantity: row.amount,
    list: effectiveUnitPrice(row, at).toString(),
  }));
  const made = await rows(sql<{ id: number; line_id: number; stock: number }>`
    with made as (
      insert into negotiations (company_id, user_id, seller_company_id, origin, province_id, payment_type,
        wants_period, created_at, since, ends_at)
      values (${by.companyId}, ${by.userId}, ${seller}, ${origin}, ${province_id}, ${payment_type}, ${wants_period},
        ${at}, ${at}, ${answerBy(at)}) returning id)
    insert into negotiation_lines (negotiation_id, product_stock_id, quantity, list_price)
    select made.id, x.stock, x.quantity, x.list from made,
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (stock int, quantity int, list bigint)
    returning negotiation_id as id, id as line_id, product_stock_id as stock`);
  const id = made[0]!.id;
  const proposed = made.map(({ line_id, stock }) => {
    const { line, wish } = wishes.find(({ line: { row } }) => row.productstock_id === stock)!;
    const quantity = line.row.amount;
    return { line_id, quantity, breaks: [{ from_units: quantity, price_per_kg: wish }] };
  });
  await rows(
    insertProposalSql({
      negotiationId: id,
      versionNo: 1,
      by: { party: 'buyer', userId: by.userId },
      at,
      lines: proposed.toSorted((one, other) => one.line_id - other.line_id),
      message,
    }),
  );
  return id;
}
