import type { Answer } from '#contract/client.ts';
import { commissionStates } from '#contract/sellers/commission.ts';

export type Rate = Answer<'GET /staff/commission/rates'>['rows'][number];
export type Choices = Answer<'GET /staff/commission/choices'>;

export const states = [...commissionStates, 'all'] as const;

export interface RateFilter {
  state: (typeof states)[number];
  company: number | null;
  subcategory: number | null;
}

/** What the address asks for; what cannot be read is not asked for. */
export function rateFilterOf(search: URLSearchParams): RateFilter {
  return {
    state: states.find((state) => state === search.get('state')) ?? 'current',
    company: idIn(search, 'company'),
    subcategory: idIn(search, 'subcategory'),
  };
}

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The address of a filter, with what else it shall hold. */
export function addressOf({ state, company, subcategory }: RateFilter, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    ...(state !== 'current' && { state }),
    ...(company && { company: String(company) }),
    ...(subcategory && { subcategory: String(subcategory) }),
    ...more,
  });
  return `?${search.toString()}`;
}
