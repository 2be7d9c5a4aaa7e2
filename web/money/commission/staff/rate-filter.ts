import type { Answer } from '#contract/client.ts';
import { commissionStates } from '#contract/money/commission.ts';
import { idIn } from '#web/page/ids.ts';

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
    company: idIn(search.get('company')),
    subcategory: idIn(search.get('subcategory')),
  };
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
