import { data } from 'react-router';
import { textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { keepSession } from './keep-session.ts';

/** What an authenticator is set up with; forms carry it along, so that a mistyped code does not begin anew. */
export interface NewAuthenticator {
  secret: string;
  qr_svg: string;
}

export interface SetUpAnswer {
  authenticator?: NewAuthenticator;
  /** Shown this once: it is on. */
  codes?: string[];
  done?: 'renewed' | 'turned_off';
}

/** Both steps of setting an authenticator up: its secret, then a code of it. */
export async function setUpAuthenticator(page: Page, form: FormData) {
  if (textOf(form, 'do') !== 'enable') {
    const { secret, qr_svg } = await page.api('POST /auth/second-factor/setup', {
      body: { password: textOf(form, 'password'), code: textOf(form, 'code') },
    });
    return data<SetUpAnswer>({ authenticator: { secret, qr_svg } });
  }
  const { recovery_codes, session } = await page.api('POST /auth/second-factor/enable', {
    body: { code: textOf(form, 'code') },
  });
  return data<SetUpAnswer>(
    { codes: recovery_codes },
    session ? { headers: keepSession(page, session.token, session.user.role) } : {},
  );
}

/** What is being set up goes with a refusal: a mistyped code does not begin anew. */
export function authenticatorOf({ form }: { form: FormData }): Pick<SetUpAnswer, 'authenticator'> {
  if (textOf(form, 'do') !== 'enable') return {};
  return { authenticator: { secret: textOf(form, 'secret'), qr_svg: textOf(form, 'qr_svg') } };
}
