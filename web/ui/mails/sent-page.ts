import type { Answer } from '#contract/client.ts';

export const SENT_PAGE_SIZE = 20;

export interface SentPage {
  sent: Answer<'GET /staff/orders/{id}/sent'>['sent'];
  count: number;
  page: number;
}

/** Which page of what was sent the address asks for, as the call takes it. */
export function sentQuery(search: URLSearchParams): { page: number; query: { _start: number; _limit: number } } {
  const asked = Number(search.get('sent') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
  return { page, query: { _start: (page - 1) * SENT_PAGE_SIZE, _limit: SENT_PAGE_SIZE } };
}
