import { whyGuessable } from '#domain/accounts/sign-in/guessable-password.ts';
import { unmetPasswordRules } from '#domain/accounts/sign-in/password-rules.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/**
 * Refuses at its field a password that does not meet the rules of domain/accounts/sign-in/password-rules.ts, or that
 * would be guessed. `about`: the names and the email of whose it is.
 */
export function requireGoodPassword(password: string, field: string, about: readonly (string | null)[]): void {
  if (unmetPasswordRules(password).length > 0) throw fieldError('password_rules', field);
  const why = whyGuessable(
    password,
    about.filter((name) => name !== null),
  );
  if (why === 'common') throw fieldError('password_common', field);
  if (why === 'related') throw fieldError('password_related', field);
}

/** The names and the email of an account, and its company's names: what its password may not live on. */
export async function namesOf(of: { user_id: number | null; staff_id: number | null }): Promise<(string | null)[]> {
  const { names } = await oneRow(
    of.user_id === null
      ? sql<{
          names: (string | null)[];
        }>`select array[firstname, lastname, email] as names from staff_members where id = ${of.staff_id}`
      : sql<{ names: (string | null)[] }>`
          select array[u.firstname, u.lastname, u.email, c.company_name_th, c.company_name_en] as names from users u
            join companies c on c.id = u.company_id where u.id = ${of.user_id}`,
  );
  return names;
}

export function requireSame({ password, password_confirm }: { password: string; password_confirm: string }): void {
  if (password !== password_confirm) throw fieldError('passwords_do_not_match', 'password_confirm');
}
