import { data } from 'react-router';
import { formAction, textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { keepSession } from './keep-session.ts';

type Step = 'done' | 'code' | 'elsewhere';

/**
 * The log-in over a form whose session ended meanwhile: password, then the code where the account has a second factor.
 * What else a log-in may ask for has pages of its own.
 */
export const action = formAction(async ({ page, form }) => {
  if (textOf(form, 'step') === 'code') {
    const { token, user } = await page.api('POST /auth/second-factor', { body: { code: textOf(form, 'code') } });
    return answer('done', keepSession(page, token, user.role));
  }
  const role = roleOf(textOf(form, 'role'));
  const { token, user, second_factor } = await page.api('POST /auth/login', {
    body: { username: textOf(form, 'username'), password: textOf(form, 'password'), role },
  });
  if (second_factor === 'needed') return answer('code', keepSession(page, token, 'half'));
  return user ? answer('done', keepSession(page, token, role)) : answer('elsewhere');
});

const answer = (step: Step, headers: HeadersInit = {}) => data({ step }, { headers });

const roleOf = (role: string): NonNullable<Page['user']>['role'] =>
  role === 'staff' || role === 'seller' ? role : 'buyer';

export function loader() {
  throw data(null, { status: 404 });
}
