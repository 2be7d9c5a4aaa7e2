import {
  FILES_OF_A_MESSAGE,
  MESSAGES_OF_A_PARTY,
  type ClaimParty,
  type ClaimPosition,
} from '#domain/trade/claims/claim.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';

interface Written {
  by: Member | Staff;
  party: ClaimParty;
  kind: 'opened' | 'message' | 'answered' | 'withdrawn' | 'decided';
  body: string;
  position?: ClaimPosition | null;
  /** Of the writer's company, on their way since before. */
  files?: readonly string[];
}

/** Writes into a claim that is locked, or new. */
export async function addMessage(claimId: number, written: Written): Promise<void> {
  const { by, party, kind, body, position = null, files = [] } = written;
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from claim_messages where claim_id = ${claimId} and party = ${party}`);
  // How a claim ends is always said.
  if (sent >= MESSAGES_OF_A_PARTY && ['message', 'answered'].includes(kind))
    throw new AppError('claim_messages_full', { details: { maximum: MESSAGES_OF_A_PARTY } });
  const userId = by.kind === 'member' ? by.userId : null;
  const staffId = by.kind === 'staff' ? by.staffId : null;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into claim_messages (claim_id, party, user_id, staff_id, kind, body, position, at)
    values (${claimId}, ${party}, ${userId}, ${staffId}, ${kind}, ${body}, ${position}, ${now()}) returning id`);
  if (by.kind === 'member' && files.length > 0) await attach(id, by.companyId, files);
}

/**
 * The company's files that are with no message yet, locked: sent with two messages at once they belong to the first.
 */
async function attach(messageId: number, companyId: number, files: readonly string[]): Promise<void> {
  const wanted = [...new Set(files)].slice(0, FILES_OF_A_MESSAGE);
  const free = await rows(sql<{ id: string }>`
    select id from files where id = any (${wanted}::uuid[]) and company_id = ${companyId} and purpose = 'claim'
      order by id for no key update`);
  const attached = await rows(sql`
    insert into claim_files (file_id, message_id) select f.id, ${messageId}::int from files f
      where f.id = any (${free.map(({ id }) => id)}::uuid[])
    on conflict do nothing returning file_id`);
  if (attached.length < wanted.length) throw fieldError('file_missing', 'files');
}
