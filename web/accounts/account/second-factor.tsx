import { data, Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ProofFields, ScanAuthenticator } from '#web/accounts/sign-in/authenticator-steps.tsx';
import { RecoveryCodes } from '#web/accounts/sign-in/recovery-codes.tsx';
import { authenticatorOf, setUpAuthenticator, type SetUpAnswer } from '#web/accounts/sign-in/set-up-authenticator.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import type { Route } from './+types/second-factor';

/** With fewer, losing the telephone becomes a worry. */
const FEW_CODES = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  return { factor: await api('GET /auth/second-factor'), messages: messagesFor(locale, ['signIn', 'secondFactor']) };
}

export const action = formAction(async ({ page, form }) => {
  const wanted = textOf(form, 'do');
  if (wanted === 'start' || wanted === 'enable') return setUpAuthenticator(page, form);
  const body = { password: textOf(form, 'password'), code: textOf(form, 'code') };
  if (wanted !== 'turn_off')
    return data<SetUpAnswer>({
      codes: (await page.api('POST /auth/second-factor/recovery-codes', { body })).recovery_codes,
      done: 'renewed',
    });
  await page.api('POST /auth/second-factor/disable', { body });
  return data<SetUpAnswer>({ done: 'turned_off' });
}, authenticatorOf);

/** The second factor of somebody who is signed in: on, off, another telephone, new recovery codes. */
export default function SecondFactor({ loaderData: { factor } }: Route.ComponentProps) {
  const t = useTranslations('secondFactor');
  const path = useWorkspacePath();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack narrow">
      <PageHead title={t('panel.title')} hidden />
      <WayBack to={path('/user/security')}>{t('manage.back')}</WayBack>
      <h1>{t('panel.title')}</h1>
      {answer?.codes ? (
        <Panel title={t('codes.title')}>
          <div className="stack">
            <Notice tone="success">{answer.done === 'renewed' ? t('manage.replaced') : t('manage.enabled')}</Notice>
            <p>{t('codes.intro')}</p>
            <RecoveryCodes codes={answer.codes} />
            <LinkButton to={path('/user/security')}>{t('codes.kept')}</LinkButton>
          </div>
        </Panel>
      ) : (
        <Panel>
          <Form method="post" className="stack slim">
            <FormErrors error={answer?.error}>
              {answer?.done === 'turned_off' && <Notice tone="success">{t('manage.turnedOff')}</Notice>}
              <FormError />
              {answer?.authenticator && <ScanAuthenticator authenticator={answer.authenticator} />}
              {!answer?.authenticator && (factor.enabled ? <Manage factor={factor} /> : <TurnOn />)}
            </FormErrors>
          </Form>
        </Panel>
      )}
    </div>
  );
}

function TurnOn() {
  const t = useTranslations('secondFactor');
  return (
    <>
      <p>{t('panel.off')}</p>
      <p className="muted">{t('setup.apps')}</p>
      <ProofFields withCode={false} />
      <SubmitButton name="do" value="start">
        {t('setup.begin')}
      </SubmitButton>
    </>
  );
}

function Manage({
  factor: { recovery_codes_left, required },
}: {
  factor: Route.ComponentProps['loaderData']['factor'];
}) {
  const t = useTranslations('secondFactor');
  return (
    <>
      <p>{t('panel.left', { count: recovery_codes_left })}</p>
      {recovery_codes_left <= FEW_CODES && <Notice tone="warning">{t('manage.few')}</Notice>}
      <p className="muted">{t('manage.proof')}</p>
      <ProofFields withCode />
      <div className="wrap gap-3">
        <SubmitButton name="do" value="renew">
          {t('manage.newCodes')}
        </SubmitButton>
        <SubmitButton look="outline" name="do" value="start">
          {t('manage.replace')}
        </SubmitButton>
        {!required && (
          <ConfirmDialog
            name="do"
            value="turn_off"
            title={t('manage.turnOff')}
            text={t('manage.turnOffText')}
            label={t('manage.turnOff')}
          />
        )}
      </div>
      {required && <p className="muted">{t('manage.required')}</p>}
    </>
  );
}
