import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUnusedFileSql } from './unused-files.ts';

/**
 * Slips that a company may have lying about, sent with no order yet, papers of guarantees and files of claims; they are
 * removed after a day.
 */
export const MAX_UNUSED_SLIPS = 50;

/** What members upload before they send the form that it belongs to. */
export type UploadedAhead = 'slip' | 'guarantee' | 'claim';

/** Throws when the company has filled its room for slips: nobody fills our disk with files that belong to nothing. */
export async function requireRoomFor(purpose: UploadedAhead, companyId: number): Promise<void> {
  const { unused } = await oneRow(sql<{ unused: number }>`
    select count(*)::int as unused from files f
    where f.company_id = ${companyId} and f.purpose = ${purpose} and ${await isUnusedFileSql()}`);
  if (unused >= MAX_UNUSED_SLIPS) throw new AppError('too_many_uploads', { details: { max: MAX_UNUSED_SLIPS } });
}

/**
 * The same for the transaction that writes the file down: uploads of one company that come together are counted one
 * after another.
 */
export async function takeRoomFor(purpose: UploadedAhead, companyId: number): Promise<void> {
  await lockByText(`uploads of company ${companyId}`);
  await requireRoomFor(purpose, companyId);
}
