import { redirect } from '#web/page/redirect.ts';
import type { Answer } from '#contract/client.ts';
import { mayGiveFacts, type RegistrationStep } from '#domain/accounts/registration.ts';
import type { Page } from '#web/page/page-context.ts';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';

export type Standing = Answer<'GET /auth/registration'>;

/**
 * The registration of this session at one of its steps; who has no session logs in first, and a step that is not due
 * leads to the one that is.
 */
export async function openStep({ api, user, locale }: Page, step: RegistrationStep): Promise<Standing> {
  if (user) throw redirect(`/${locale}`);
  const standing = await api('GET /auth/registration');
  if (!mayVisit(standing, step)) throw redirect(stepPath(locale, standing.step));
  return standing;
}

/** The registration of this session, if there is one that is not over. */
export async function openRegistration({ api }: Page): Promise<Standing | null> {
  try {
    return await api('GET /auth/registration');
  } catch (thrown) {
    // Pages answer a missing session with the way to the login: here it means a visitor.
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** What was given can be gone back to, until all is sent; a confirmed email stays. */
export function mayVisit({ step: due, steps, account_status }: Standing, step: RegistrationStep): boolean {
  if (step === due) return true;
  if (step === 'email' || due === 'done') return false;
  return mayGiveFacts(account_status) && steps.includes(step) && steps.indexOf(step) < steps.indexOf(due);
}
