import type { Locale } from '#domain/locale.ts';
import { config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';

const PURPOSE = 'saved-search-unsubscribe';

/** Where the mails of one saved search are stopped, whoever is signed in. */
export function stopUrl(savedSearchId: number, language: Locale): string {
  return `${config().baseUrl}/${language}/saved-search/unsubscribe?key=${savedSearchId}.${sign(PURPOSE, savedSearchId)}`;
}

/** Whose link it is; refuses one that we did not make. */
export function searchOfKey(key: string): number {
  const [id = '', signature = ''] = key.split('.', 2);
  if (!/^[1-9]\d{0,8}$/.test(id) || !isSigned(signature, PURPOSE, Number(id))) throw new AppError('saved_search_link_invalid');
  return Number(id);
}
