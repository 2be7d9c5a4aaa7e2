import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { ProofFields } from '#web/accounts/sign-in/authenticator-steps.tsx';
import { CurrentPasswordField } from '#web/accounts/sign-in/current-password-field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { NewPasswordFields } from '#web/accounts/sign-in/new-password-fields.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import { deviceOf } from './device.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import type { Route } from './+types/security';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  const [{ sessions }, factor] = await Promise.all([api('GET /auth/sessions'), api('GET /auth/second-factor')]);
  return {
    factor,
    sessions: sessions.map(({ user_agent, ...session }) => ({ ...session, device: deviceOf(user_agent) })),
    messages: messagesFor(locale, ['signIn', 'secondFactor']),
  };
}

/** Which of the screen's forms was sent. */
const isAboutSessions = (form: FormData) => form.has('end') || textOf(form, 'do') === 'end_others';

export const action = formAction(
  async ({ page: { api }, form }) => {
    if (isAboutSessions(form)) {
      const body = { password: textOf(form, 'password'), code: textOf(form, 'code') };
      if (form.has('end')) await api('POST /auth/sessions/{id}/end', { params: { id: textOf(form, 'end') }, body });
      else await api('POST /auth/sessions/end-others', { body });
    } else
      await api('POST /auth/change-password', {
        body: {
          old_password: textOf(form, 'old_password'),
          password: textOf(form, 'password'),
          password_confirm: textOf(form, 'password_confirm'),
        },
      });
    return { done: isAboutSessions(form) ? ('ended' as const) : ('changed' as const) };
  },
  ({ form }) => ({ refusedForm: isAboutSessions(form) ? ('sessions' as const) : ('password' as const) }),
);

/** One's password, and where one is signed in. */
export default function Security({ loaderData: { factor, sessions } }: Route.ComponentProps) {
  const t = useTranslations('account');
  const answer = useActionData<typeof action>();
  const done = answer?.done ?? null;
  const errorOf = (form: 'password' | 'sessions') => (answer?.refusedForm === form ? answer.error : undefined);
  return (
    <>
      <PageHead title={t('security')} hidden />
      <h1>{t('security')}</h1>
      <div className="columns-large align-start above-5">
        <div className="stack gap-5 shrinks">
          <Panel title={t('changePassword')}>
            {/* A new key empties the fields once the password is changed. */}
            <Form method="post" className="stack slim" key={done === 'changed' ? 'changed' : 'form'}>
              <FormErrors error={errorOf('password')}>
                {done === 'changed' ? <Notice tone="success">{t('changed')}</Notice> : <FormError />}
                <CurrentPasswordField name="old_password" label={t('oldPassword')} />
                <p>{t('newPasswordHint')}</p>
                <NewPasswordFields />
                <SubmitButton name="do" value="change">
                  {t('changePassword')}
                </SubmitButton>
              </FormErrors>
            </Form>
          </Panel>
          <SecondFactorPanel factor={factor} />
        </div>
        <Panel title={t('sessions')}>
          {done === 'ended' && <Notice tone="success">{t('ended')}</Notice>}
          <Form method="post" className="stack" preventScrollReset key={`sessions ${sessions.length}`}>
            <FormErrors error={errorOf('sessions')}>
              <ul className="stack gap-3 ruled entries below-4">
                {sessions.map((session) => (
                  <li key={session.id}>
                    <div>
                      <b>
                        {session.device
                          ? t('device', { browser: session.device.browser, system: session.device.system })
                          : t('unknownDevice')}
                      </b>
                      {session.is_current && (
                        <>
                          {' '}
                          <Badge tone="success">{t('thisOne')}</Badge>
                        </>
                      )}
                      <p className="soft above-1">
                        {t('lastSeen')} <DateTime at={session.last_seen_at} /> · {t('since')}{' '}
                        <DateTime at={session.created_at} />
                      </p>
                    </div>
                    {!session.is_current && (
                      <SubmitButton look="outline" size="small" name="end" value={session.id}>
                        {t('end')}
                      </SubmitButton>
                    )}
                  </li>
                ))}
              </ul>
              {sessions.length > 1 && (
                <>
                  <FormError />
                  <p className="soft above-1">{t('endProof')}</p>
                  <div className="stack slim">
                    <ProofFields withCode={factor.enabled} />
                  </div>
                  <div>
                    <SubmitButton look="danger" name="do" value="end_others">
                      {t('endOthers')}
                    </SubmitButton>
                  </div>
                </>
              )}
            </FormErrors>
          </Form>
        </Panel>
      </div>
    </>
  );
}
