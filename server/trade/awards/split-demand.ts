import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { awards } from '#contract/trade/awards/calls.ts';
import type { awardSplit } from '#contract/trade/awards/shapes.ts';
import { awardedOrders, FreightEatsPrice, sumCarbon, type AwardedOrder } from '#domain/trade/awards/awarded-orders.ts';
import type { AwardPick } from '#domain/trade/awards/quoted-line.ts';
import type { Proposed, Scenario } from '#domain/trade/awards/scenarios.ts';
import type { UnmetLine } from '#domain/trade/awards/award-problem.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { solveSplit } from '#server/trade/plans/index.ts';
import { isContract } from './award-contracts.ts';
import { readQuestion, type AwardQuestion } from './read-question.ts';
import { sellerNames } from './read-quoted.ts';
import { takenLines } from './standing-award.ts';

type Wanted = z.output<(typeof awards)['POST /demands/{id}/split']['body']>;
type Shown = z.output<typeof awardSplit>;
type SentPicks = readonly { id: number; packs: number }[];

/** A split by what is put first, or one's own, with the orders that it makes. */
export async function splitDemand({ companyId }: Member, id: number, wanted: Wanted): Promise<Shown> {
  const question = await withoutTaken(await readQuestion(id, companyId));
  if (wanted.kind === 'own') return showSplit(question, { picks: readPicks(question, wanted.picks) });
  const proposed = await propose(question, wanted);
  if (!proposed.split) return { ...(await showSplit(question, { picks: [] })), ...proposed, picks: [] };
  const { picks, unmet, optimality } = proposed.split;
  const shown = await showSplit(question, { picks, unmet });
  return { ...shown, within: optimality.exact ? 0n : optimality.within };
}

/** What is awarded already is not proposed again, nor missing. */
async function withoutTaken(question: AwardQuestion): Promise<AwardQuestion> {
  const taken = await takenLines(question.demand.id);
  const lines = question.terms.lines.filter(({ position }) => !taken.has(position));
  return { ...question, terms: { ...question.terms, lines } };
}

function propose({ lines, terms }: AwardQuestion, scenario: Scenario): Promise<Proposed> {
  const open = new Set(terms.lines.map(({ position }) => position));
  const quoted = lines.map((line) => line.quoted).filter(({ position }) => open.has(position));
  return solveSplit({ scenario, quoted, terms });
}

/** What somebody picked by hand, of what was quoted: each line once, within its seller's amounts. */
export function readPicks({ lines }: AwardQuestion, sent: SentPicks): AwardPick[] {
  const picks = sent.map(({ id, packs }) => {
    const quoted = lines[id]?.quoted;
    if (!quoted) throw new AppError('award_quote_unknown');
    if (packs < quoted.least_packs || packs > quoted.most_packs) throw new AppError('award_packs_not_quoted');
    return { quoted, packs };
  });
  if (new Set(sent.map(({ id }) => id)).size !== sent.length) throw new AppError('award_quote_twice');
  return picks.toSorted((a, b) => a.quoted.position - b.quoted.position || a.quoted.id - b.quoted.id);
}

/**
 * The orders of picks as they are placed, and beside them a month of each line that is called off: such a line shares no
 * truck with others. Refused where a delivered price does not pay its own freight, or nothing goes there.
 */
export function ordersOf(question: AwardQuestion, picks: readonly AwardPick[]): AwardedOrder[] {
  const stuck = picks.find(({ quoted }) => quoted.out_of_scope || !question.terms.rates.get(quoted.province_id));
  if (stuck) throw new AppError('award_not_delivered');
  try {
    const together = picks.filter((pick) => !isContract(question, pick));
    const apart = picks.filter((pick) => isContract(question, pick));
    return [together, ...apart.map((pick) => [pick])].flatMap((its) => awardedOrders(its, question.terms));
  } catch (error) {
    if (error instanceof FreightEatsPrice) throw new AppError('award_freight_over_price');
    throw error;
  }
}

interface Split {
  picks: AwardPick[];
  /** What a search found to be missing, with why. */
  unmet?: readonly UnmetLine[];
}

export async function showSplit(question: AwardQuestion, { picks, unmet }: Split): Promise<Shown> {
  const orders = ordersOf(question, picks);
  const names = await sellerNames(orders.map(({ seller_id }) => seller_id));
  const sum = (amount: (order: AwardedOrder) => bigint) => orders.reduce((all, order) => all + amount(order), 0n);
  const grams = orders.flatMap(({ lines }) => lines).reduce((all, line) => all + line.grams, 0);
  return {
    refused: null,
    least: null,
    picks: picks.map(({ quoted, packs }) => ({ id: quoted.id, packs })),
    orders: orders.map((order) => showOrder(order, names)),
    unmet: unmet
      ? unmet.map((line) => ({ position: line.position, kg: kgFromGrams(line.grams), why: line.why }))
      : missingOf(question, picks),
    sellers: new Set(orders.map(({ seller_id }) => seller_id)).size,
    arrives:
      orders
        .map(({ arrives }) => arrives)
        .toSorted()
        .at(-1) ?? null,
    goods: sum(({ totals }) => totals.total),
    freight: sum(({ totals }) => totals.shipping_cost),
    vat: sum(({ totals }) => totals.vat),
    interest: sum(({ totals }) => totals.interest),
    total: sum(({ totals }) => totals.total_include_vat),
    per_kg:
      grams > 0
        ? pricePerKg(
            sum(({ totals }) => totals.base),
            grams,
          )
        : null,
    co2_kg: sumCarbon(picks).co2_kg,
    within: null,
    version: digestOrders(orders),
  };
}

/** Of picks by hand: what they leave below the tolerance. */
function missingOf({ terms }: AwardQuestion, picks: readonly AwardPick[]): Shown['unmet'] {
  return terms.lines.flatMap(({ position, grams, least_grams }) => {
    const has = picks
      .filter(({ quoted }) => quoted.position === position)
      .reduce((sum, { quoted, packs }) => sum + packs * quoted.pack_grams, 0);
    return has < least_grams ? [{ position, kg: kgFromGrams(grams - has), why: null }] : [];
  });
}

function showOrder(order: AwardedOrder, names: Awaited<ReturnType<typeof sellerNames>>): Shown['orders'][number] {
  const { seller_id, kind, arrives, lines, loads, totals, carbon, per_kg } = order;
  return {
    seller: names.get(seller_id)!,
    kind,
    arrives,
    lines: lines.map(({ quoted, packs, grams, goods, freight }) => ({
      id: quoted.id,
      position: quoted.position,
      packs,
      kg: kgFromGrams(grams),
      goods,
      freight,
      per_kg: pricePerKg(goods + freight, grams),
    })),
    loads: loads.map(({ province_id, grams, vehicles, freight }) => ({
      province_id,
      kg: kgFromGrams(grams),
      freight,
      vehicles: vehicles.map(({ vehicle, count }) => ({ vehicle, count })),
    })),
    goods: totals.total,
    freight: totals.shipping_cost,
    vat: totals.vat,
    interest: totals.interest,
    total: totals.total_include_vat,
    per_kg,
    co2_kg: carbon.co2_kg,
  };
}

/** What an award is compared by: the same goods at the same sums. Days move on by themselves. */
export function digestOrders(orders: readonly AwardedOrder[]): string {
  const said = orders.map(({ seller_id, lines, totals }) => [
    seller_id,
    lines.map(({ quoted, packs, goods }) => [quoted.offer_id, quoted.position, packs, String(goods)]),
    String(totals.shipping_cost),
    String(totals.total_include_vat),
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
