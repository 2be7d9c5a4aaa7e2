import type { RawBuilder } from '#server/platform/database/query.ts';

/**
 * Selects one column of text: whatever may name a picture or video that staff sent, as of now, and what was taken away
 * from it after `since`.
 */
type SelectTexts = (since: Date) => RawBuilder<unknown>;

const users = new Map<string, SelectTexts>();

/**
 * A capability whose texts show what staff sent says here where those texts are: what none of them names is removed.
 */
export function registerPictureUser(capability: string, texts: SelectTexts): void {
  users.set(capability, texts);
}

export const pictureUsers = (): readonly SelectTexts[] => [...users.values()];
