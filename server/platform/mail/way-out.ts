import type { PlainErrorCode } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { isSigned, sign } from '../secret-key.ts';

interface Subscription {
  /** What the signature is for: a link of one kind of mails ends no other. */
  purpose: string;
  /** The page that asks once more, without the language. */
  page: string;
  refusal: PlainErrorCode;
}

/**
 * The way out of mails that somebody subscribed to: it works without a session, whenever the mail was sent, because a
 * signature needs no row that could be cleaned away.
 */
export function wayOut({ purpose, page, refusal }: Subscription) {
  const path = (id: number) => `/${page}?key=${id}.${sign(purpose, id)}`;
  return {
    /** Within the site, without the language. */
    path,
    url: (id: number, language: Locale) => `${config().baseUrl}/${language}${path(id)}`,
    /** Whose link it is; refuses one that we did not make. */
    idOf(key: string): number {
      const [id = '', signature = ''] = key.split('.', 2);
      if (!/^[1-9]\d{0,9}$/.test(id) || !isSigned(signature, purpose, Number(id))) throw new AppError(refusal);
      return Number(id);
    },
  };
}
