import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { changesOfVersion, findMovedLine } from '#domain/trade/demands/term-changes.ts';
import { gapsOf, publishedTerms } from '#domain/trade/demands/draft.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { neededFor, purchasingOf } from '#server/trade/purchasing/index.ts';
import { filesOfChange, moveFiles } from './files.ts';
import { tellListeners } from './listeners.ts';
import { lockedDemand, lockedDraft, requireAct } from './locked-demand.ts';
import { moveClosing, requireFewChanges, tellMoved } from './move-closing.ts';
import { requireNoNames, typedWords } from './own-names.ts';
import { refuseGaps } from './refuse-gaps.ts';
import { readForm, type AskedDemand } from './read-form.ts';
import { termsOf, type StoredTerms } from './stored-terms.ts';
import { tellSellers, tellTold } from './tell-sellers.ts';
import { writeVersion } from './versions.ts';
import { worthOfTerms } from './worth.ts';
import { writeTerms } from './write-terms.ts';

interface Change extends AskedDemand {
  version: number;
  is_confirmed: boolean;
  /** Of the files that sellers read those that stay; all of them where it is null. */
  files: readonly string[] | null;
}

/**
 * Changes an open demand: another version, which quotes have to confirm, whatever of what sellers read is different.
 * A hidden target alone makes none, because nobody may see that it changed.
 */
export async function changeTerms(
  member: Member,
  id: number,
  { version, is_confirmed, files: kept, ...asked }: Change,
): Promise<void> {
  const written = await readForm(member, asked);
  await inTransaction(async () => {
    const demand = await lockedDraft(id, member.companyId);
    requireAct('change', demand);
    if (demand.state === 'draft') throw new AppError('demand_not_open');
    if (demand.version !== version) throw new AppError('demand_changed_meanwhile');
    // A closing that stays may be near: what is changed then is the buyer's risk, and sellers are told.
    const isMoved = written.closes_at?.getTime() !== demand.closes_at!.getTime();
    const gaps = gapsOf(written, demand.at).filter(({ path }) => isMoved || path !== 'closes_at');
    refuseGaps(gaps);
    const before = termsOf(demand.terms as StoredTerms);
    const after = publishedTerms(written.terms);
    if (demand.round > 1) requireKeptLines(before, after);
    if (!is_confirmed && !after.is_name_shown) await requireNoNames(member, typedWords(written.title, after), 'note');
    const files = await filesOfChange(id, kept);
    const changes = changesOfVersion(
      { terms: before, title: demand.title, files: files.before },
      { terms: after, title: written.title, files: files.after },
    );
    const worth = await worthOfTerms(after, written.hidden);
    if (worth > demand.worth && neededFor(worth, await purchasingOf(member)).approvals > 0)
      throw new AppError('demand_change_above_limit');
    if (isMoved) await moveClosing(demand, written.closes_at);
    else if (changes.length > 0) await requireFewChanges(demand);
    await writeTerms(id, written);
    if (changes.length === 0) {
      if (isMoved) await tellMoved({ ...demand, closes_at: written.closes_at });
      return;
    }
    const next = demand.version + 1;
    await rows(sql`update demands set version = ${next}, worth = ${worth}, reminded_at = null where id = ${id}`);
    await moveFiles(id, next, files.after);
    await writeVersion(id, { version: next, terms: after, title: written.title, userId: member.userId, at: demand.at });
    const changed = { ...demand, version: next, worth, title: written.title, closes_at: written.closes_at };
    await tellTold(changed, 'changed');
    await tellSellers(changed, after);
    await tellListeners('changed', changed);
  });
}

/** Quotes, ranks and awards of the rounds before name lines by their places. */
function requireKeptLines(before: DemandTerms, after: DemandTerms): void {
  const moved = findMovedLine(before.lines, after.lines);
  if (moved !== null) throw fieldError('demand_line_kept', 'lines', { line: moved + 1 });
}

/** Ends a demand that is not awarded, with the reason that everybody told is told. */
export function cancelDemand(member: Member, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, member.companyId);
    requireAct('cancel', demand);
    if (demand.state === 'draft') throw new AppError('demand_not_open');
    await requireNoNames(member, reason, 'reason');
    await rows(sql`
      update demands set state = 'cancelled', ended_at = ${demand.at}, end_reason = ${reason} where id = ${id}`);
    await tellTold(demand, 'cancelled', reason);
    await tellListeners('cancelled', { ...demand, state: 'cancelled' });
  });
}
