import type { ContentTexts } from '#domain/site/content.ts';

/** What was typed and not saved yet, kept in the browser: it outlives a closed tab and a lost connection. */
export interface KeptDraft {
  basedOn: number;
  texts: ContentTexts;
}

const keyOf = (id: number) => `content-draft-${id}`;

/** A browser that keeps nothing (full, or told not to) still edits. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keepDraft(id: number, draft: KeptDraft): void {
  attempt(() => localStorage.setItem(keyOf(id), JSON.stringify(draft)));
}

export function keptDraft(id: number): KeptDraft | null {
  const draft = attempt(() => JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as KeptDraft | null);
  return typeof draft?.basedOn === 'number' && typeof draft.texts?.th?.title === 'string' ? draft : null;
}

export function dropDraft(id: number): void {
  attempt(() => localStorage.removeItem(keyOf(id)));
}
