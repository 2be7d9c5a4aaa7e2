import type { Locale } from '#domain/values/locale.ts';
import type { RegistrationStep } from '#domain/accounts/registration.ts';

/** Every step of a registration has an address of its own. */
export function stepPath(locale: Locale, step: RegistrationStep): string {
  return `/${locale}/register/${step}`;
}
