import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { earliestDelivery, holidays, requireDeliveryDate } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { DraftAgreement } from './agreed-terms/agreement.ts';
import { agreedBy, agreedFactsSql } from './draft.ts';

/** The first day on which a draft may go: the settled one, or else the first on which its sellers can bring it now. */
export async function firstDayOf(draft: DraftAgreement): Promise<string> {
  const agreement = agreedBy(draft);
  if (agreement?.settledDay) return agreement.settledDay;
  const [earliest, days] = await Promise.all([earliestDelivery(), holidays()]);
  const own = agreement?.firstDay(now(), (day) => days.has(day)) ?? earliest;
  return own > earliest ? own : earliest;
}

/** Refuses a day on which nothing is delivered, or not by its sellers yet; each but the settled one, where one was. */
export async function requireDay(draft: DraftAgreement, day: string): Promise<void> {
  const agreement = agreedBy(draft);
  if (agreement?.settledDay) return agreement.requireDay(day);
  await requireDeliveryDate(day);
  const first = agreement === null ? day : await firstDayOf(draft);
  if (day < first)
    throw fieldError('delivery_date_not_allowed', 'delivery_date', {
      earliest: localized((language) => formatDay(first, language)),
    });
}

/**
 * Of drafts that wait, those whose day is free to be chosen, with the first one possible: a day that is settled and not
 * over stays as it is.
 */
export async function draftsToDate(
  orderIds: readonly number[],
  companyId: number,
): Promise<{ id: number; day: string | null; firstDay: string }[]> {
  const drafts = await rows(sql<DraftAgreement & { id: number; day: string | null }>`
    select d.id, d.delivery_date as day, d.agreed_kind, d.agreed_id, ${agreedFactsSql()} as agreed_facts
    from orders d where d.id = any (${[...orderIds]}::int[]) and d.company_id = ${companyId} and d.order_no is null
    order by d.id`);
  const free = drafts.filter((draft) => !agreedBy(draft)?.settledDay);
  return Promise.all(free.map(async (draft) => ({ ...draft, firstDay: await firstDayOf(draft) })));
}
