import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { auctionTerms, givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenCompany, givenMember, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openBench, percentile } from './bench-app.ts';
import { serve, type Served } from './served.ts';

/**
 * One lot, two processes of the built product that take its bids, PostgreSQL and this load on one machine: a thousand
 * people watch over event streams, half of them at each process, and 200 bids a second come from 50 companies, each to
 * the process that its people are served by. How long a bid takes, and how long after it was sent those who watch see a
 * state that has it. Last argument: seconds (60).
 */
const WATCHERS = 1000;
const COMPANIES = 50;
const BIDS_A_SECOND = 200;
const SECONDS = Number(process.argv[3] ?? 60);
const OPENED_AT_ONCE = 50;
const PORTS = [4317, 4318];

const market = await openBench('postgres', { products: 1000, offers: 3000 });
await givenPlaces();
const seller = (await givenCompany({ selling: true })).id;
await givenMember(seller);
const offerId = await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), quantity: 1_000_000 });
const id = await givenAuction({
  companyId: seller,
  offerId,
  // By steps of a satang, so that each bid may be a little more than the one before.
  terms: auctionTerms({ starts_at: new Date(), steps: [{ from: 0n, step: 1n }] }),
});
const tokens: string[] = [];
for (let index = 0; index < COMPANIES; index += 1) {
  const { id: companyId } = await givenCompany();
  const member = await givenMember(companyId);
  await givenBidder(id, { companyId, id: member.id });
  tokens.push(member.token);
}
const { id: company } = await givenCompany();
const members = await rows(sql<{ id: number }>`
  insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
    password_hash)
  select ${company}, false, 'viewer', '{}', 'Bench', 'Member', 'watching' || n || '@example.com', 'verified', '-'
  from generate_series(1, ${WATCHERS}) n returning id`);
const watching = await Promise.all(
  members.map(({ id: userId }) => openSession({ userId, role: 'buyer' }, 'bench', 'full')),
);
const served: Served[] = [];
for (const port of PORTS) served.push(await serve(market, 200, port));

/** What one watcher saw: which states, and when. */
interface Seen {
  seqs: number[];
  at: number[];
}
const seen: Seen[] = [];
const streams: IncomingMessage[] = [];
function watch(token: string, { address }: Served): Promise<void> {
  const one: Seen = { seqs: [], at: [] };
  seen.push(one);
  return new Promise((resolve, reject) => {
    get(`${address}/api/live?auction=${id}`, { headers: { authorization: `Bearer ${token}` } }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A stream answered ${stream.statusCode}`));
      streams.push(stream);
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        for (const [, seq] of part.matchAll(/"seq":(\d+)/g)) {
          one.seqs.push(Number(seq));
          one.at.push(performance.now());
        }
      });
      stream.once('data', () => resolve());
    }).on('error', reject);
  });
}
for (let from = 0; from < WATCHERS; from += OPENED_AT_ONCE)
  await Promise.all(
    watching.slice(from, from + OPENED_AT_ONCE).map((token, index) => watch(token, served[(from + index) % 2]!)),
  );
console.log(`${streams.length} watch`);

const sentAt = new Map<number, number>();
const took: number[] = [];
const refused = new Map<string, number>();
async function bid(index: number): Promise<void> {
  const limit = (2000 + (index + 1) * 5) / 100;
  const at = performance.now();
  try {
    const { json } = await served[index % 2]!.call(
      'POST',
      `/auctions/${id}/bids`,
      { limit, is_sure: true, request_key: `b${index}` },
      tokens[index % COMPANIES],
    );
    took.push(performance.now() - at);
    sentAt.set((json as { receipt: { seq: number } }).receipt.seq, at);
  } catch (error) {
    const code = /"error":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }
}

const before = served.map((each) => each.processorMs());
const from = performance.now();
const all: Promise<void>[] = [];
for (let index = 0; index < BIDS_A_SECOND * SECONDS; index += 1) {
  const due = from + (index * 1000) / BIDS_A_SECOND;
  const wait = due - performance.now();
  if (wait > 1) await sleep(wait);
  all.push(bid(index));
}
await Promise.all(all);
const seconds = (performance.now() - from) / 1000;
await sleep(1000);

took.sort((a, b) => a - b);
/** Of every bid and everybody who watched: until they saw a state that has it. */
const latencies: number[] = [];
for (const { seqs, at } of seen) {
  let last = 0;
  for (const [index, seq] of seqs.entries()) {
    for (let bidSeq = last + 1; bidSeq <= seq; bidSeq += 1) {
      const sent = sentAt.get(bidSeq);
      if (sent !== undefined) latencies.push(at[index]! - sent);
    }
    last = Math.max(last, seq);
  }
}
const sorted = Float64Array.from(latencies).sort();
const part = (of: number) => `${(sorted[Math.floor(sorted.length * of)] ?? 0).toFixed(0)} ms`;
const told = seen.reduce((sum, { seqs }) => sum + seqs.length, 0) / WATCHERS / seconds;
const { bids } = await oneRow(sql<{ bids: number }>`select bids from auctions where id = ${id}`);
console.log(
  `${took.length} bids taken in ${seconds.toFixed(1)} s, ${bids} in the log; refused: ${JSON.stringify([...refused])}`,
);
console.log(`a bid: p50 ${percentile(took, 0.5)}, p95 ${percentile(took, 0.95)}, p99 ${percentile(took, 0.99)}`);
console.log(
  `seen after it was sent: p50 ${part(0.5)}, p95 ${part(0.95)}, p99 ${part(0.99)} (${sorted.length} of ${took.length * WATCHERS})`,
);
console.log(
  `told ${told.toFixed(1)} times a second each; processor ${served
    .map((each, index) => `${((each.processorMs() - before[index]!) / seconds / 10).toFixed(0)} %`)
    .join(', ')} of a core each`,
);
streams.forEach((stream) => stream.destroy());
for (const each of served) await each.stop();
await market.close();
