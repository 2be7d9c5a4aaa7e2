import { rows, sql } from '#server/platform/database/query.ts';
import { giveQuote, readOwnQuote } from '#server/trade/quotes/index.ts';

interface Quoted {
  products: readonly number[];
  /** Of each seller, for each line: its price in percent of its list price. */
  percents: readonly (readonly number[])[];
}

interface Seller {
  company: number;
  user: number;
}

/** Who sells most of the goods, with somebody who quotes for the company. */
const sellersOf = (products: readonly number[], buyer: number, count: number) =>
  rows(sql<Seller>`
    select f.company_id as company, min(u.id) as user /* not null: one at least */
    from offer_facets f join users u on u.company_id = f.company_id and u.company_role = 'owner'
    where f.product_id = any (${[...products]}::int[]) and f.company_id <> ${buyer}
    group by 1 order by count(distinct f.product_id) desc, 1 limit ${count}`);

/** Sealed quotes for a demand: what the form proposes, at some percent of the list price. */
export async function writeQuotes(demand: number, buyer: number, { products, percents }: Quoted): Promise<void> {
  const sellers = await sellersOf(products, buyer, percents.length);
  for (const [place, { company, user }] of sellers.entries()) {
    const by = { companyId: company, userId: user, staffId: null };
    const { proposal, demand_version, version } = await readOwnQuote(by, demand);
    if (proposal.lines.length === 0) continue;
    const lines = proposal.lines.map((line) => ({
      ...line,
      steps: line.steps.map((step) => ({
        ...step,
        price_per_kg: ((step.price_per_kg * BigInt(percents[place]![line.position] ?? 100)) / 10_000n) * 100n,
      })),
    }));
    await giveQuote(by, demand, { ...proposal, lines }, { demand_version, version });
  }
}
