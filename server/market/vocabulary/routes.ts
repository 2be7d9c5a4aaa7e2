import type { synonyms } from '#contract/market/vocabulary.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addSynonym, changeSynonym, readSynonym, removeSynonym } from './synonyms.ts';
import { tryQuery } from './try-query.ts';
import { vocabularyWords } from './vocabulary.ts';

const done = { status: true } as const;

export const routes: Routes<typeof synonyms> = {
  'GET /staff/vocabulary': ({ caller, query }) => vocabularyWords.page(query, caller),
  'GET /staff/vocabulary/export': ({ caller, query }) => vocabularyWords.export(query, caller, caller.staffId),
  'GET /staff/synonyms/{id}': ({ params }) => readSynonym(params.id),
  'POST /staff/synonyms': ({ caller, body }) => addSynonym(caller.staffId, body),
  'PUT /staff/synonyms/{id}': ({ caller, params, body }) =>
    changeSynonym(caller.staffId, params.id, body).then(() => done),
  'DELETE /staff/synonyms/{id}': ({ caller, params }) => removeSynonym(caller.staffId, params.id).then(() => done),
  'POST /staff/synonyms/try': ({ caller, body }) => tryQuery(body.name, caller),
};
