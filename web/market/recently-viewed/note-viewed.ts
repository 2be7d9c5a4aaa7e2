import { fetchClient } from '#contract/fetch-client.ts';
import { noteViewedHere } from './viewed-here.ts';

/** That somebody looked at a product: members' looks are kept for them on the server, visitors' on their own device alone. */
export async function noteViewed(id: number, isMember: boolean): Promise<void> {
  if (!isMember) noteViewedHere(id);
  // It is of no consequence to who looks whether it was noted.
  else await fetchClient()('POST /product/viewed', { body: { product_id: id } }).catch(() => undefined);
}
