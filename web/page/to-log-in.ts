import { LEADS_TO_LOG_IN } from './not-saved/form-headers.ts';
import { redirect } from './redirect.ts';
import { loginPath } from './safe-redirect.ts';

/**
 * Leads a visitor to the log-in and back. A form that came by script stays on its screen instead
 * (serving/render-page.ts).
 */
export function toLogIn(locale: string, back: string, { isUnsaved = false } = {}): Response {
  const to = loginPath(locale, back);
  return redirect(isUnsaved ? `${to}&unsaved=1` : to, { headers: { [LEADS_TO_LOG_IN]: 'yes' } });
}
