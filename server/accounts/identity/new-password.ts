import { unmetPasswordRules } from '#domain/accounts/sign-in/password-rules.ts';
import { fieldError } from '#server/platform/errors.ts';

/** Refuses at its field a password that does not meet the rules of domain/accounts/sign-in/password-rules.ts. */
export function requireGoodPassword(password: string, field: string): void {
  if (unmetPasswordRules(password).length > 0) throw fieldError('password_rules', field);
}

export function requireSame({ password, password_confirm }: { password: string; password_confirm: string }): void {
  if (password !== password_confirm) throw fieldError('passwords_do_not_match', 'password_confirm');
}
