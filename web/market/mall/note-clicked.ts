import { fetchClient } from '#contract/fetch-client.ts';

/**
 * That a product was opened from what these words found. It is of no consequence to who opens it whether it was noted.
 */
export async function noteClicked(name: string): Promise<void> {
  await fetchClient()('POST /product/search-clicked', { body: { name } }).catch(() => undefined);
}
