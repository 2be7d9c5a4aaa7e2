import type { z } from 'zod';
import type { comparison } from '#contract/trade/awards/shapes.ts';
import { isBinding } from '#domain/trade/awards/award.ts';
import { compareQuotes, type Cell } from '#domain/trade/awards/compare-quotes.ts';
import { differencesOf } from '#domain/trade/awards/quote-differences.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { demandNo, MAX_ROUNDS, whyNotAct } from '#domain/trade/demands/demand.ts';
import type { DemandLine, DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { mulDiv } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { hiddenTargets, namesOfTerms } from '#server/trade/demands/index.ts';
import { hasCounterOffers, stateOfFiles } from '#server/trade/quotes/index.ts';
import { lookedAt, looksOf } from './looks.ts';
import { readQuestion, type AwardQuestion } from './read-question.ts';
import { sellerNames, type SaidLine } from './read-quoted.ts';
import { sellerRecords } from './seller-records.ts';
import { standingAward, takenLines } from './standing-award.ts';

type Shown = z.output<typeof comparison>;

/** All quotes of an opened demand side by side. It is written down who looked. */
export async function compareDemand(member: Member, id: number): Promise<Shown> {
  const question = await readQuestion(id, member.companyId);
  const { demand, asked, quotes, at } = question;
  const sellerIds = quotes.map(({ seller_company_id }) => seller_company_id);
  const [
    names,
    records,
    province,
    targets,
    files,
    awarded,
    taken,
    looks,
    hasCounters,
    { po_number_required, cost_centre_required },
  ] = await Promise.all([
    sellerNames(sellerIds),
    sellerRecords(sellerIds, at),
    namesOfTerms([asked]),
    hiddenTargets(id),
    stateOfFiles(id),
    standingAward(id),
    takenLines(id),
    lookedAt(member, demand, at).then(() => looksOf(id, demand.round)),
    hasCounterOffers(id),
    purchasingOf(member),
  ]);
  const today = bangkokDate(at);
  const quoted = question.lines.map((line) => line.quoted);
  const compared = compareQuotes(quoted, { ...question.terms, today, weights: asked.weights, records });
  const columns = new Map(compared.sellers.map((column) => [column.seller_id, column]));
  const lineAt = new Map(asked.lines.map((line) => [line.position, line]));
  const { credit } = question.terms;
  return {
    id,
    number: demandNo(id),
    title: demand.title,
    state: demand.state,
    round: demand.round,
    rounds_left: Math.min(asked.rounds, MAX_ROUNDS) - demand.round,
    has_counter_offers: hasCounters,
    opened_at: demand.opened_at,
    province: province.provinces[asked.province_id]!,
    award: asked.award,
    payment_types: asked.payment_types,
    weights: asked.weights,
    interest_rate: credit && Number(credit.rate) / 100,
    credit_days: credit && credit.days,
    lines: showLines(asked, question, targets),
    sellers: quotes.map(({ seller_company_id, given_at, valid_until, payment_types, note }) => {
      const name = names.get(seller_company_id)!;
      const { missing, seller_id: _, ...sums } = columns.get(seller_company_id) ?? nothing(asked);
      const record = records.get(seller_company_id) ?? null;
      const is_valid = isBinding({ valid_until }, today);
      return { ...name, given_at, valid_until, is_valid, payment_types, note, record, missing, ...sums };
    }),
    cells: compared.cells.map((cell) => showCell(cell, lineAt.get(cell.quoted.position)!, question, files)),
    looks,
    may_award:
      whyNotAct('award', { state: demand.state, closes_at: null }, at) === null &&
      awarded?.state !== 'waiting' &&
      mayInCompany(member.companyRole, member.sellingRoles, 'order'),
    awarded,
    po_number_required,
    cost_centre_required,
    taken: [...taken],
  };
}

const nothing = ({ lines }: DemandTerms) => ({
  seller_id: 0,
  missing: lines.map(({ position }) => position),
  goods: 0n,
  freight: 0n,
  vat: 0n,
  interest: 0n,
  total: 0n,
});

function showLines(asked: DemandTerms, { terms }: AwardQuestion, targets: ReadonlyMap<number, bigint>): Shown['lines'] {
  return asked.lines.map(({ position, what, delivery, target_per_kg }, index) => {
    const { grams, least_grams, most_grams } = terms.lines[index]!;
    const isWindow = delivery.kind === 'window';
    return {
      position,
      what,
      kg: kgFromGrams(grams),
      least_kg: kgFromGrams(least_grams),
      most_kg: kgFromGrams(most_grams),
      is_monthly: !isWindow,
      months: isWindow ? null : delivery.months,
      from: isWindow ? delivery.from : null,
      to: isWindow ? delivery.to : null,
      target_per_kg: targets.get(position) ?? target_per_kg,
    };
  });
}

type Files = Awaited<ReturnType<typeof stateOfFiles>>;

/** The quote stands whether or not its certificate is there. */
function showCoa({ coa }: SaidLine['said'], files: Files): Shown['cells'][number]['coa'] {
  if (!coa) return null;
  const state = files.get(coa.id);
  return { name: coa.name, url: state === 'kept' ? signedFileUrl(coa.id) : null, is_waiting: state === 'waiting' };
}

function showCell(cell: Cell, line: DemandLine, { lines, terms }: AwardQuestion, files: Files): Shown['cells'][number] {
  const { quoted, packs, grams, ...compared } = cell;
  const { said, grade } = lines[quoted.id] as SaidLine;
  return {
    ...compared,
    id: quoted.id,
    seller_id: quoted.seller_id,
    position: quoted.position,
    offer_id: quoted.offer_id,
    grade,
    basis: quoted.basis,
    pack_kg: kgFromGrams(quoted.pack_grams),
    packs,
    kg: kgFromGrams(grams),
    least_packs: quoted.least_packs,
    most_packs: quoted.most_packs,
    arrives: quoted.arrives,
    lead_days: said.lead_days,
    lot_no: said.lot_no,
    has_coa: said.coa_file_id !== null,
    coa: showCoa(said, files),
    co2_per_kg: quoted.co2_per_kg,
    differs: differencesOf(line, quoted),
    differences: said.differences,
    vat_per_kg: mulDiv(compared.pooled_per_kg, BigInt(terms.vatRateHundredths), 10_000n),
  };
}
