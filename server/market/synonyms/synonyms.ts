import type { z } from 'zod';
import type { synonyms } from '#contract/market/synonyms.ts';
import { MAX_SYNONYMS, synonymProblem, type Synonym } from '#domain/market/search/synonyms.ts';
import { recordDecision } from '#server/audit/index.ts';
import { invalidateSynonyms } from '#server/market/search/index.ts';
import { inTransaction, likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

type Query = z.output<(typeof synonyms)['GET /staff/synonyms']['query']>;
type List = z.output<(typeof synonyms)['GET /staff/synonyms']['answer']>;
type Kept = Synonym & { id: number };

export async function listSynonyms({ q, _start, _limit }: Query): Promise<List> {
  const part = `%${likeText(q ?? '')}%`;
  const where = q ? sql`typed ilike ${part} or means ilike ${part}` : sql`true`;
  const [found, { count }] = await Promise.all([
    rows(
      sql<Kept>`select id, typed, means from search_synonyms where ${where} order by lower(typed), id limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from search_synonyms where ${where}`),
  ]);
  return { count, synonyms: found };
}

export function addSynonym(staffId: number, synonym: Synonym): Promise<{ id: number }> {
  return change(async (known) => {
    if (known.length >= MAX_SYNONYMS) throw new AppError('too_many_synonyms', { details: { max: MAX_SYNONYMS } });
    requireGood(synonym, known);
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
    requireGood(
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

function requireGood(synonym: Synonym, others: readonly Synonym[]): void {
  const problem = synonymProblem(synonym, others);
  if (problem) throw fieldError(`synonym_${problem}`, problem === 'means_itself' ? 'means' : 'typed');
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
