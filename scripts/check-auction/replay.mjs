import { openValues } from './read-log.mjs';
import { rulesOf } from './prices.mjs';

const BEFORE_THE_END = new Set(['bid', 'taken', 'bought', 'extended', 'ended']);
const BY_BIDDERS = new Set(['bid', 'taken', 'bought']);
const AFTER_THE_END = new Set(['opened', 'accepted', 'passed', 'confirmed']);

/** Plays the auction once more from what was bid, and says where the log has something else. */
export function replay(entries, say) {
  const { terms, reserve: commitment } = entries[0];
  const { isReverse, start, reaches, priceToBeat, leadOf } = rulesOf(terms);
  const isSealed = terms.kind === 'sealed';
  const values = openValues(entries, say);
  const reserve = values.get(0) ?? null;
  // Of an auction that was stopped nothing is opened, so that nobody learns what others would have paid.
  const kinds = new Set(entries.map(({ kind }) => kind));
  const isStopped = kinds.has('cancelled') && !kinds.has('ended');
  if (commitment !== null && reserve === null && !isStopped) say(0, 'the reserve is not opened');
  if (terms.has_reserve !== (commitment !== null)) say(0, 'the terms say something else of a reserve');

  const quoted = Object.keys(terms.handicaps).toSorted((a, b) => terms.handicaps[a].place - terms.handicaps[b].place);
  let positions = quoted.map((bidder, place) => ({ bidder, limit: start(bidder), seq: place - quoted.length }));
  let [leader, price] = leadOf(positions, reserve);
  let [end, outcome, winner, isSold, bids] = [terms.ends_at, null, null, false, 0];
  /** To when the bid before puts the end. */
  let due = /** @type {string | null} */ (null);
  const out = new Set();

  function agree(seq, computed, said) {
    if (isStopped) return;
    for (const [name, value] of Object.entries(computed))
      if (String(value) !== String(said[name]))
        say(seq, `${name} is ${value} by the rules, and ${said[name]} in the log`);
  }
  function judge() {
    if (isSealed) [leader, price] = leadOf(positions, reserve);
    const isMissed = !isSold && leader !== null && reserve !== null && price < reserve;
    outcome = leader === null ? 'no_bids' : 'won';
    if (isMissed) outcome = 'reserve_missed';
    winner = outcome === 'won' ? leader : null;
  }
  function putLater(at) {
    const { extension, latest_end_at } = terms;
    if (!extension || Date.parse(end) - Date.parse(at) > extension.within_ms) return null;
    const to = new Date(Math.min(Date.parse(end) + extension.by_ms, Date.parse(latest_end_at))).toISOString();
    return to > end ? to : null;
  }
  function sell({ seq, at, bidder, price: said }, now) {
    if (bids > 0) say(seq, 'somebody had bid before');
    positions = [{ bidder, limit: now, seq }];
    [leader, price, end, isSold, bids] = [bidder, now, at, true, 1];
    agree(seq, { price }, { price: said });
  }

  const steps = {
    announced() {},
    bid({ seq, at, bidder, ...said }) {
      bids += 1;
      if (isStopped) return;
      const limit = values.get(seq);
      if (limit === undefined) return say(seq, 'its limit is not opened');
      if (terms.kind === 'dutch' || (isReverse && !terms.handicaps[bidder])) return say(seq, 'nobody may bid so');
      const own = positions.find((position) => position.bidder === bidder);
      const isBetter = !own || (limit !== own.limit && reaches(limit, own.limit));
      let least = start(bidder);
      if (isSealed && own) least = own.limit + (own.limit + 99n) / 100n;
      else if (!isSealed && leader === bidder) least = priceToBeat(bidder, bidder, own.limit);
      else if (!isSealed && leader !== null) least = priceToBeat(bidder, leader, price);
      if (!isBetter || !reaches(limit, least)) say(seq, 'it is less than had to be bid');
      positions = [...positions.filter((position) => position !== own), { bidder, limit, seq }];
      const before = { leader, price };
      [leader, price] = leadOf(positions, reserve);
      if (before.leader === bidder) {
        const reachesReserve = reserve !== null && before.price < reserve && price >= reserve;
        [leader, price] = [bidder, reachesReserve ? reserve : before.price];
      }
      if (isSealed) [leader, price] = [null, null];
      if (leader !== before.leader || price !== before.price) due = putLater(at);
      agree(seq, { leader, price }, said);
    },
    taken(entry) {
      if (terms.kind !== 'dutch') return say(entry.seq, 'nobody may take the lot so');
      const { drop, every_ms, floor: lowest } = terms.fall;
      const times = Math.floor((Date.parse(entry.at) - Date.parse(terms.starts_at)) / every_ms);
      const fallen = BigInt(terms.start_price) - BigInt(drop) * BigInt(times);
      sell(entry, fallen < BigInt(lowest) ? BigInt(lowest) : fallen);
    },
    bought(entry) {
      if (terms.kind === 'dutch' || terms.buy_now === null) return say(entry.seq, 'nobody may buy at once');
      sell(entry, BigInt(terms.buy_now));
    },
    extended({ seq, at, cause, ends_at }, wanted) {
      if (cause === 'late_bid' && ends_at !== wanted) say(seq, 'no bid puts the end there');
      if (cause === 'late_bid' && at !== entries[seq - 1].at) say(seq, 'it is not of the time of its bid');
      if (cause !== 'late_bid' && cause !== 'outage') say(seq, `${cause} puts no end later`);
      if (!(ends_at > end) || isSold) say(seq, 'an end is only put later');
      end = ends_at;
    },
    lost({ seq, bidder, ...said }) {
      const before = { leader, price };
      positions = positions.filter((position) => position.bidder !== bidder);
      out.add(bidder);
      [leader, price] = isSealed && outcome === null ? [null, null] : leadOf(positions, reserve);
      // Who stays ahead pays no more because somebody else is gone, and after the end what they won for.
      const isKept = outcome !== null || reaches(price, before.price);
      if (leader !== null && leader === before.leader && isKept) ({ price } = before);
      if (outcome !== null) judge();
      agree(seq, { leader, price }, said);
    },
    ended({ seq, at, ...said }) {
      if (at < end) say(seq, `it is before the end, ${end}`);
      judge();
      agree(seq, { outcome, winner, price }, said);
    },
    opened() {},
    accepted({ seq, ...said }) {
      if (outcome !== 'reserve_missed') say(seq, 'there is nothing to accept');
      [outcome, winner] = ['won', leader];
      agree(seq, { winner, price }, said);
    },
    passed() {
      winner = null;
    },
    confirmed: ({ seq, ...said }) => agree(seq, { winner, price }, said),
    cancelled({ seq, by }) {
      if (by !== 'staff' && by !== (isReverse ? 'buyer' : 'seller')) say(seq, `${by} stops no auction of this kind`);
      if (by !== 'staff' && bids > 0) say(seq, 'somebody had bid: only staff stop it');
      [outcome, winner] = ['cancelled', null];
    },
  };

  for (const entry of entries) {
    const { seq, at, kind, bidder } = entry;
    const wanted = due;
    due = null;
    if (wanted && !(kind === 'extended' && entry.ends_at === wanted)) say(seq, `before it the end is put to ${wanted}`);
    if (outcome !== null && BEFORE_THE_END.has(kind)) say(seq, `${kind} after the end`);
    if (outcome === null && AFTER_THE_END.has(kind)) say(seq, `${kind} before the end`);
    if (BY_BIDDERS.has(kind) && !(at >= terms.starts_at && at < end)) say(seq, `${kind} not before the end, ${end}`);
    if (BY_BIDDERS.has(kind) && out.has(bidder)) say(seq, 'its bidder was out');
    if (!Object.hasOwn(steps, kind)) say(seq, `${kind} is not known`);
    else steps[kind](entry, wanted);
  }
  if (outcome === null) say(entries.length - 1, 'the log has no end');
  return { outcome, winner, price: winner === null ? null : String(price), end };
}
