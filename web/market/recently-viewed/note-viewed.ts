import { fetchClient } from '#contract/fetch-client.ts';

/** That a member looked at a product, kept on the server. It is of no consequence to them whether it was noted. */
export async function noteViewed(id: number): Promise<void> {
  await fetchClient()('POST /product/viewed', { body: { product_id: id } }).catch(() => undefined);
}
