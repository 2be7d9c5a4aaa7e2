import type { z } from 'zod';
import type { demands } from '#contract/trade/demands/calls.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { MAX_DRAFTS_OF_A_COMPANY } from '#domain/trade/demands/demand-limits.ts';
import { usualClosing, usualLine, usualTerms, type DraftLine, type DraftTerms } from '#domain/trade/demands/draft.ts';
import { PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { settlePlace } from '#server/trade/plans/index.ts';
import { beginnings } from './beginnings.ts';
import { writeTerms } from './write-terms.ts';

export type Beginning = z.output<(typeof demands)['POST /my-demands']['body']>;

/** What a beginning says of a demand. */
export interface Begun {
  lines: (Pick<DraftLine, 'what' | 'goods' | 'grams'> & Partial<Pick<DraftLine, 'coa_limits' | 'delivery'>>)[];
  place: { province_id: number; address_id: number | null } | null;
  /** The last day that was said. */
  until: string | null;
  /** Of a demand that is asked again: all of it, but for its days. */
  terms?: Pick<DraftTerms, 'payment_types' | 'weights' | 'audience' | 'is_name_shown' | 'rounds' | 'award' | 'note'>;
  title?: string;
  /** Lines of a text that name no goods, or are more than a demand has. */
  left_out?: number;
  /** Words of it that a demand cannot say. */
  unread?: string[];
}

/** Keeps a draft of what a demand begins from; what nobody says has its usual value. */
export async function beginDraft(
  member: Member,
  beginning: Beginning,
): Promise<{ id: number; left_out: number; unread: string[] }> {
  const begun = await beginnings[beginning.from](member, beginning as never);
  const place = begun.place ?? (await usualPlace(member));
  const at = now();
  const today = bangkokDate(at);
  const terms: DraftTerms = {
    ...usualTerms([PAYMENT_TRANSFER]),
    ...begun.terms,
    province_id: place?.province_id ?? null,
    address_id: place?.address_id ?? null,
    lines: begun.lines
      .slice(0, MAX_DEMAND_LINES)
      .map((line, position) =>
        usualLine({ ...line, what: line.what.slice(0, MAX_NEED_LETTERS) }, position, today, begun.until),
      ),
  };
  return inTransaction(async () => {
    await lockCompany(member.companyId);
    await requireRoomForDraft(member.companyId);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into demands (company_id, user_id, state, title, terms, created_at)
      values (${member.companyId}, ${member.userId}, 'draft', '', '{}', ${at}) returning id`);
    await writeTerms(id, {
      title: begun.title ?? '',
      terms,
      hidden: new Map(),
      invited: [],
      closes_at: usualClosing(at),
    });
    return { id, left_out: begun.left_out ?? 0, unread: begun.unread ?? [] };
  });
}

/** Where the company's goods usually go; nowhere yet where it has no address. */
async function usualPlace(member: Member) {
  const settled = await settlePlace(member, {}, null);
  return settled.is_place_assumed && settled.address_id === null ? null : settled;
}

async function requireRoomForDraft(companyId: number): Promise<void> {
  const { drafts } = await oneRow(sql<{ drafts: number }>`
    select count(*)::int as drafts from demands where company_id = ${companyId} and state = 'draft'`);
  if (drafts >= MAX_DRAFTS_OF_A_COMPANY)
    throw new AppError('too_many_demands', { details: { max: MAX_DRAFTS_OF_A_COMPANY } });
}
