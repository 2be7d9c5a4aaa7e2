import type { Answer } from '#contract/client.ts';
import type { Page } from '#web/page/page-context.ts';

export type CallOffOffer = Answer<'GET /call-off-offers'>['data'][number];

/** The contracts from which a member's company may call off goods like these now; none for others. */
export async function callOffOffersOf(
  page: Pick<Page, 'api' | 'user'>,
  offers: readonly number[],
): Promise<CallOffOffer[]> {
  if (!page.user || page.user.role === 'staff' || offers.length === 0) return [];
  const distinct = [...new Set(offers)].slice(0, MAX_OFFERS);
  return (await page.api('GET /call-off-offers', { query: { offers: distinct.join(',') } })).data;
}
const MAX_OFFERS = 200;
