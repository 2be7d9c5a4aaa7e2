const floor = (a, b) => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);

/** The rules of prices. Whole numbers only; of a reverse auction exact fractions, as [numerator, denominator]. */
export function rulesOf(terms) {
  const isReverse = terms.kind === 'reverse';
  const [grams, handicaps] = [BigInt(terms.grams), terms.handicaps];
  const exact = (bidder) => ['freight', 'num', 'den'].map((name) => BigInt(handicaps[bidder][name]));
  const start = (bidder) => BigInt(isReverse ? handicaps[bidder].start : terms.start_price);
  /** Whether one price is as good for who holds the auction as another. */
  const reaches = (price, other) => (isReverse ? price <= other : price >= other);
  function counted(bidder, price) {
    if (!isReverse) return [price, 1n];
    const [freight, num, den] = exact(bidder);
    return [(price * grams + freight * 1000n) * num, grams * den];
  }
  /** The price with which a bidder is a step better than somebody's price. */
  function priceToBeat(bidder, other, price) {
    const [num, den] = counted(other, price);
    const step = BigInt(terms.steps.findLast(({ from }) => BigInt(from) <= num / den).step);
    if (!isReverse) return price + step;
    const [freight, ownNum, ownDen] = exact(bidder);
    return floor(floor((num - step * den) * grams * ownDen, den * ownNum) - freight * 1000n, grams);
  }
  function byRank(a, b) {
    const [[aNum, aDen], [bNum, bDen]] = [counted(a.bidder, a.limit), counted(b.bidder, b.limit)];
    const more = aNum * bDen - bNum * aDen;
    if (more === 0n) return a.seq - b.seq;
    return more > 0n === isReverse ? 1 : -1;
  }
  function leadOf(positions, reserve) {
    const [first, second] = positions.toSorted(byRank);
    if (!first) return [null, null];
    const { bidder, limit } = first;
    if (terms.kind === 'sealed') return [bidder, limit];
    let price = second ? priceToBeat(bidder, second.bidder, second.limit) : start(bidder);
    if (isReverse && price > start(bidder)) price = start(bidder);
    if (reserve !== null && limit >= reserve && price < reserve) price = reserve;
    return [bidder, reaches(limit, price) ? price : limit];
  }
  return { isReverse, start, reaches, priceToBeat, leadOf };
}
