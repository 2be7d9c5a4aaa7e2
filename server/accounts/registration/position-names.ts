import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { Locale } from '#domain/values/locale.ts';
import names from './position-names.json' with { type: 'json' };

/** What mails call the positions; the screens' texts (`people`) use the same words. */
export const positionNames: Readonly<Record<Position, Readonly<Record<Locale, string>>>> = names;
