import { data } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { keepSession } from './keep-session.ts';

/** What an authenticator is set up with; forms carry it along, so that a mistyped code does not begin anew. */
export interface NewAuthenticator {
  secret: string;
  qr_svg: string;
}

export interface SetUpAnswer {
  error?: WireError;
  authenticator?: NewAuthenticator;
  /** Shown this once: it is on. */
  codes?: string[];
}

/** Both steps of setting an authenticator up: its secret, then a code of it. */
export async function setUpAuthenticator(page: Page, form: FormData) {
  const isConfirming = textOf(form, 'do') === 'enable';
  const authenticator = { secret: textOf(form, 'secret'), qr_svg: textOf(form, 'qr_svg') };
  try {
    if (!isConfirming) {
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
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<SetUpAnswer>(isConfirming ? { error: wire, authenticator } : { error: wire }, {
      status: wire.statusCode,
    });
  }
}
