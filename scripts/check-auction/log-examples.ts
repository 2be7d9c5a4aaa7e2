import { createHash } from 'node:crypto';

type Body = Record<string, unknown>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A salt that is as good as chance for a test. */
export const saltOf = (name: string): string => sha256(`salt of ${name}`).slice(0, 32);
export const commit = (name: string, satang: number | bigint): string => sha256(`${saltOf(name)}:${satang}`);
export const opening = (seq: number, name: string, satang: number | bigint): Body => ({
  seq,
  salt: saltOf(name),
  satang: String(satang),
});

/** A log file of these bodies, each numbered where it stands. */
export function logFile(auction: string, bodies: readonly Body[]): string {
  let hash = '';
  const lines = bodies.map((each, seq) => {
    const body = JSON.stringify({ seq, ...each });
    hash = sha256(`${hash}\n${body}`);
    return `${hash} ${body}\n`;
  });
  return [`polytalad-auction-1 ${auction}\n`, ...lines].join('');
}

const at = (time: string): string => `2026-11-30T${time}.000Z`;

const englishTerms = {
  kind: 'english',
  grams: 10_000_000,
  starts_at: at('03:00:00'),
  ends_at: at('04:00:00'),
  latest_end_at: at('05:00:00'),
  start_price: '2000',
  steps: [
    { from: '0', step: '25' },
    { from: '3000', step: '50' },
  ],
  has_reserve: true,
  buy_now: '4000',
  extension: { within_ms: 180_000, by_ms: 180_000 },
  fall: null,
  handicaps: {},
};

export const ANNA = sha256(`${saltOf('anna')}:7`).slice(0, 16);
export const BOON = sha256(`${saltOf('boon')}:8`).slice(0, 16);
export const CHAI = sha256(`${saltOf('chai')}:9`).slice(0, 16);

/** Anna 25, Boon 22.50, Anna 26 (silently), Chai 30 in the last minute, who then loses the credit; reserve 24. */
export const english: readonly Body[] = [
  {
    at: at('02:00:00'),
    kind: 'announced',
    auction: 'AU-1',
    terms: englishTerms,
    reserve: commit('reserve', 2400),
    deposit_percent: 5,
  },
  { at: at('03:05:00'), kind: 'bid', bidder: ANNA, limit: commit('b1', 2500), leader: ANNA, price: '2400' },
  { at: at('03:06:00'), kind: 'bid', bidder: BOON, limit: commit('b2', 2450), leader: ANNA, price: '2475' },
  { at: at('03:07:00'), kind: 'bid', bidder: ANNA, limit: commit('b3', 2600), leader: ANNA, price: '2475' },
  { at: at('03:59:00'), kind: 'bid', bidder: CHAI, limit: commit('b4', 3000), leader: CHAI, price: '2625' },
  { at: at('03:59:00'), kind: 'extended', cause: 'late_bid', ends_at: at('04:03:00') },
  { at: at('04:01:00'), kind: 'lost', bidder: CHAI, cause: 'credit', leader: ANNA, price: '2475' },
  { at: at('04:03:01'), kind: 'ended', outcome: 'won', winner: ANNA, price: '2475' },
  {
    at: at('04:03:01'),
    kind: 'opened',
    values: [
      opening(0, 'reserve', 2400),
      opening(1, 'b1', 2500),
      opening(2, 'b2', 2450),
      opening(3, 'b3', 2600),
      opening(4, 'b4', 3000),
    ],
  },
  { at: at('05:00:00'), kind: 'confirmed', winner: ANNA, price: '2475' },
];

export const dutch: readonly Body[] = [
  {
    at: at('02:00:00'),
    kind: 'announced',
    auction: 'AU-2',
    terms: {
      ...englishTerms,
      kind: 'dutch',
      start_price: '4000',
      has_reserve: false,
      buy_now: null,
      extension: null,
      fall: { drop: '100', every_ms: 60_000, floor: '2500' },
    },
    reserve: null,
    deposit_percent: 0,
  },
  { at: at('03:07:30'), kind: 'taken', bidder: BOON, price: '3300' },
  { at: at('03:07:30'), kind: 'ended', outcome: 'won', winner: BOON, price: '3300' },
];

/** The changed entry and all after it are numbered and hashed anew, as somebody would do who forges a whole log. */
export const changed = (bodies: readonly Body[], seq: number, change: Body): Body[] =>
  bodies.map((body, index) => (index === seq ? { ...body, ...change } : body));
