import type { Locale } from '#domain/locale.ts';
import { config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';

const PURPOSE = 'newsletter-unsubscribe';

/** Where a subscriber leaves with one request, whenever the mail was sent: a signature needs no row that could be cleaned away. */
export function unsubscribeUrl(subscriberId: number, language: Locale): string {
  return `${config().baseUrl}/${language}/newsletter/unsubscribe?key=${subscriberId}.${sign(PURPOSE, subscriberId)}`;
}

/** Whose link it is; refuses one that we did not make. */
export function subscriberOfKey(key: string): number {
  const [id = '', signature = ''] = key.split('.', 2);
  if (!isSigned(signature, PURPOSE, Number(id)) || !Number.isSafeInteger(Number(id))) throw new AppError('newsletter_link_invalid');
  return Number(id);
}
