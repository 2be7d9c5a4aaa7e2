import type { Api } from '#contract/client.ts';

/** The slip that waits behind this one; behind the last one, the first that is left. Null when no other waits. */
export async function nextSlip(api: Api, id: number): Promise<{ to: string; name: string } | null> {
  const find = async (query: { after?: number }, count: number) =>
    (await api('GET /staff/slips', { query: { state: 'waiting', ...query, _limit: count } })).rows;
  const [behind] = await find({ after: id }, 1);
  const found = behind ?? (await find({}, 2)).find((slip) => slip.id !== id);
  return found ? { to: `/staff/slips/${found.id}`, name: found.number } : null;
}
