import { Shopper } from '../ordering.ts';
import type { Battery } from '../target.ts';

/** Somebody who never pays takes goods away from the others. */
export const hoarding: Battery = {
  name: 'hoarding',
  tries: 'a company without a paid order that takes all of an offer, at once and order by order, and pays nothing',
  async run({ prepared, unlimited: urls }, report) {
    if (!prepared) return report.note('hoarding needs a market that was made for it');
    const { newcomer, plentifulOffer, plentifulQuantity } = prepared;
    const shopper = new Shopper(urls, newcomer.token, report);
    const most = Math.floor(plentifulQuantity / 2);
    let taken = 0;
    // The whole stock first, then in parts that are too small to be noticed alone.
    for (const amount of [plentifulQuantity, ...Array.from({ length: 6 }, () => Math.ceil(plentifulQuantity / 5))]) {
      const drafted = await shopper.draft(plentifulOffer, amount, newcomer.address).catch(() => null);
      if (drafted === null) continue;
      const { status } = await shopper.pay(drafted);
      if (status === 200) taken += amount;
    }
    if (taken > most)
      report.find(
        'hoarding',
        `one unpaid company holds ${taken} of ${plentifulQuantity} packs, ${most} may`,
        urls[0]!,
        {
          method: 'POST',
          path: '/api/cart/addpayment',
        },
      );
    return undefined;
  },
};
