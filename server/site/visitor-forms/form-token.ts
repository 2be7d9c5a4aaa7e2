import { MAX_HOURS_OPEN } from '#domain/site/contact-spam.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';

const PURPOSE = 'visitor-form';

/**
 * What a page puts into its form: when it was made, signed. The page may be cached for everybody: a visitor who gets it
 * later has only waited longer.
 */
export function formToken(): string {
  const made = Math.floor(now().getTime() / 1000);
  return `${made}.${sign(PURPOSE, made)}`;
}

/**
 * How long the form was open; null without a token of ours. Asks for the form again, with a new token, where it was
 * open for too long.
 */
export function secondsOpen(token: string): number | null {
  const [made = '', signature = ''] = token.split('.', 2);
  if (!/^\d{1,12}$/.test(made) || !isSigned(signature, PURPOSE, Number(made))) {
    securityEvent('form_refused', { details: { why: token === '' ? 'no_token' : 'token_not_ours' } });
    return null;
  }
  const seconds = Math.floor(now().getTime() / 1000) - Number(made);
  if (seconds > MAX_HOURS_OPEN * 3600) throw new AppError('form_expired');
  return seconds;
}
