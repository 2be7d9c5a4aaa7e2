import { useRef, type FocusEvent } from 'react';
import { fetchClient } from '#contract/fetch-client.ts';
import { rowsOf } from './offers-form.ts';

/**
 * Keeps the draft whenever a changed field is left, one call after the other. It is not the router's: its answer would
 * load the page again, and end a step that is taken meanwhile. A button keeps the rows by itself.
 */
export function useKeeping(id: number) {
  const kept = useRef<string>(undefined);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  return ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return;
    const rows = rowsOf(new FormData(form));
    const typed = JSON.stringify(rows);
    if (kept.current === typed) return;
    kept.current = typed;
    const keep = () => fetchClient({})('PUT /offer-draft/rows/{id}', { params: { id }, body: { rows } });
    // What could not be kept now is, with the next field or button.
    keeping.current = keeping.current.then(keep).catch(() => {
      kept.current = undefined;
    });
  };
}
