import { fetchClient } from '#contract/fetch-client.ts';
import { noteSeenHere } from './seen-here.ts';

/** That somebody looked at a product: members' looks are kept for them on the server, visitors' on their own device alone. */
export async function noteSeen(id: number, isMember: boolean): Promise<void> {
  if (!isMember) noteSeenHere(id);
  // It is of no consequence to who looks whether it was noted.
  else await fetchClient()('POST /product/viewed', { body: { product_id: id } }).catch(() => undefined);
}
