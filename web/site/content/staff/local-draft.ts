import type { ContentTexts } from '#domain/site/content.ts';

/** An edit that is not saved yet, stored in the browser: it outlives a closed tab and a lost connection. */
export interface LocalDraft {
  basedOn: number;
  texts: ContentTexts;
}

const keyOf = (id: number) => `content-draft-${id}`;

/** Editing works without storage (full, or refused). */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function storeDraft(id: number, draft: LocalDraft): void {
  attempt(() => localStorage.setItem(keyOf(id), JSON.stringify(draft)));
}

export function storedDraft(id: number): LocalDraft | null {
  const draft = attempt(() => JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalDraft | null);
  return typeof draft?.basedOn === 'number' && typeof draft.texts?.th?.title === 'string' ? draft : null;
}

export function removeDraft(id: number): void {
  attempt(() => localStorage.removeItem(keyOf(id)));
}
