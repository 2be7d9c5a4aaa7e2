import { MAX_SYNONYMS, synonymProblem, type Synonym } from '#domain/market/search/synonyms.ts';
import { wrongTerms } from '#domain/market/search/vocabulary/market-facts.ts';
import { ownMeaning } from '#domain/market/search/vocabulary/own-meaning.ts';
import { recordDecision } from '#server/audit/index.ts';
import { factNames, invalidateSynonyms } from '#server/market/search/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

type Kept = Synonym & { id: number };

export function readOwnWords(): Promise<Kept[]> {
  return rows(sql<Kept>`select id, typed, means from search_synonyms order by lower(typed), id`);
}

export async function readSynonym(id: number): Promise<Kept> {
  const [found] = await rows(sql<Kept>`select id, typed, means from search_synonyms where id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

export function addSynonym(staffId: number, synonym: Synonym): Promise<{ id: number }> {
  return change(async (known) => {
    if (known.length >= MAX_SYNONYMS) throw new AppError('too_many_synonyms', { details: { max: MAX_SYNONYMS } });
    await requireGood(synonym, known);
    const { id } = await oneRow(
      sql<{
        id: number;
      }>`insert into search_synonyms (typed, means) values (${synonym.typed}, ${synonym.means}) returning id`,
    );
    await record(staffId, 'add_synonym', id, undefined, synonym);
    return { id };
  });
}

export function changeSynonym(staffId: number, id: number, synonym: Synonym): Promise<void> {
  return change(async (known) => {
    const before = known.find((each) => each.id === id);
    if (!before) throw new AppError('not_found');
    await requireGood(
      synonym,
      known.filter((each) => each !== before),
    );
    if (before.typed === synonym.typed && before.means === synonym.means) return;
    await rows(sql`update search_synonyms set typed = ${synonym.typed}, means = ${synonym.means} where id = ${id}`);
    await record(staffId, 'change_synonym', id, before, synonym);
  });
}

export function removeSynonym(staffId: number, id: number): Promise<void> {
  return change(async (known) => {
    const before = known.find((each) => each.id === id);
    if (!before) throw new AppError('not_found');
    await rows(sql`delete from search_synonyms where id = ${id}`);
    await record(staffId, 'remove_synonym', id, before, undefined);
  });
}

async function requireGood(synonym: Synonym, others: readonly Synonym[]): Promise<void> {
  const problem = synonymProblem(synonym, others);
  if (problem) throw fieldError(`synonym_${problem}`, problem === 'means_itself' ? 'means' : 'typed');
  const meaning = ownMeaning(synonym.means);
  if (meaning.is === 'mixed') throw fieldError('meaning_mixed', 'means');
  if (meaning.is !== 'facts') return;
  const { unknown, ranges } = wrongTerms(meaning, await factNames());
  if (unknown.length > 0) throw fieldError('meaning_unknown_facts', 'means', { facts: unknown.join(', ') });
  if (ranges.length > 0) throw fieldError('meaning_wrong_range', 'means', { facts: ranges.join(', ') });
}

/** Changes come one after the other, so that no two can be the same; searching goes on meanwhile. */
async function change<Result>(work: (known: Kept[]) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(async () => {
    await rows(sql`lock table search_synonyms in share row exclusive mode`);
    return work(await rows(sql<Kept>`select id, typed, means from search_synonyms`));
  });
  invalidateSynonyms();
  return result;
}

/** A synonym that was removed has no row any more: the entry itself says which one it was. */
function record(
  staffId: number,
  action: string,
  objectId: number,
  before: Synonym | undefined,
  after: Synonym | undefined,
): Promise<void> {
  const facts = (synonym: Synonym | undefined) => ({ typed: synonym?.typed ?? null, means: synonym?.means ?? null });
  return recordDecision({
    staffId,
    action,
    objectKind: 'synonym',
    objectId,
    before: facts(before),
    after: facts(after),
  });
}
