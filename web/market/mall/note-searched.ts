import { fetchClient } from '#contract/fetch-client.ts';

/** That a member looked for a material. It is of no consequence to who looks whether it was noted. */
export async function noteSearched(subcategory_id: number): Promise<void> {
  await fetchClient()('POST /product/searched', { body: { subcategory_id } }).catch(() => undefined);
}
