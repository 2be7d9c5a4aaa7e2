import type { Api } from '#contract/client.ts';
import { MAX_SELECTED_ROWS } from '#domain/kit/list.ts';
import { apiErrorOf, messageOf } from '#web/page/api-error.ts';

interface Refused {
  id: number;
  message: string;
}

/** What became of the rows that an action was called for. */
export interface Done {
  done: number[];
  /** They stay selected. */
  refused: Refused[];
  /** More or fewer rows are found than were shown when all were selected: nothing was done. */
  isStale?: boolean;
}

export type Act = (api: Api, ids: readonly number[], form: FormData) => Promise<Done>;

/** Signed out, too many calls, busy: what refuses one row refuses all that come after it. */
const REFUSES_ALL = new Set([401, 429, 503]);

/** One call for each row, one after the other; a refusal of one row does not stop the others. */
export function forEachRow(call: (api: Api, id: number, form: FormData) => Promise<unknown>): Act {
  return async (api, ids, form) => {
    const done: number[] = [];
    const refused: Refused[] = [];
    for (const [at, id] of ids.entries())
      try {
        await call(api, id, form);
        done.push(id);
      } catch (error) {
        const wire = apiErrorOf(error);
        if (!wire) throw error;
        const message = messageOf(wire);
        if (REFUSES_ALL.has(wire.statusCode))
          return { done, refused: [...refused, ...ids.slice(at).map((each) => ({ id: each, message }))] };
        refused.push({ id, message });
      }
    return { done, refused };
  };
}

/** One call for many rows; it does all of them or, where it is refused, none. */
export function forEachBatch(
  size: number,
  call: (api: Api, ids: readonly number[], form: FormData) => Promise<unknown>,
): Act {
  return async (api, ids, form) => {
    const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, place) =>
      ids.slice(place * size, (place + 1) * size),
    );
    const outcome: Done = { done: [], refused: [] };
    for (const batch of batches) {
      const { done, refused } = await forEachRow((each) => call(each, batch, form))(api, batch.slice(0, 1), form);
      if (done.length > 0) outcome.done.push(...batch);
      else outcome.refused.push(...batch.map((id) => ({ id, message: refused[0]!.message })));
    }
    return outcome;
  };
}

/** The size of a page in which the rows of an action are read. */
const PAGE = 100;

/**
 * The rows that the list's filters leave, in the order that the reader sees. `null` where their number is not the one
 * that was `shown`: what nobody saw is not acted on.
 */
export async function findAllIds(
  fetchRows: (start: number, limit: number) => Promise<{ rows: { id: number | string }[]; count: number }>,
  shown: number,
): Promise<number[] | null> {
  const ids: number[] = [];
  while (ids.length < MAX_SELECTED_ROWS) {
    const { rows, count } = await fetchRows(ids.length, PAGE);
    if (count !== shown) return null;
    ids.push(...rows.map(({ id }) => Number(id)));
    if (rows.length < PAGE) break;
  }
  return ids.slice(0, MAX_SELECTED_ROWS);
}
