import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import type { Route } from './+types/link';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_addresses');
  return {
    gate: await page.api('GET /address-gates/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['gates']),
  };
}

export const action = formAction(async ({ page: { api }, form, params }) => {
  const at = { params: { id: idOf((params as { id: string }).id) } };
  if (textOf(form, 'do') === 'end') return { isEnded: await api('POST /address-gates/{id}/end', at) };
  const body = { receiving_hours: textOf(form, 'receiving_hours') };
  return { made: await api('POST /address-gates/{id}', { ...at, body }) };
});

/** The guard’s link of one address. */
export default function GateLink({ loaderData: { gate } }: Route.ComponentProps) {
  const t = useTranslations('gates');
  const path = usePath();
  const { baseUrl } = useShop();
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const address = answer?.made && `${baseUrl}/${locale}/gate/${answer.made.token}`;
  return (
    <div className="stack">
      <PageHead title={t('linkTitle')} hidden />
      <p>
        <Link to={path(`/user/addresses/${gate.id}`)}>{t('back')}</Link>
      </p>
      <h1>{t('linkTitle')}</h1>
      <p>
        <strong>{gate.name}</strong> · {t('lead')}
      </p>
      {address && (
        <Notice tone="success">
          <p>
            <strong>{t('made')}</strong>
          </p>
          <p className="row gap-2">
            <a href={address} rel="noreferrer" className="breakable">
              {address}
            </a>
            <CopyButton text={address} copy={t('copyLink')} copied={t('copied')} />
          </p>
        </Notice>
      )}
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          <Field
            name="receiving_hours"
            label={t('hours')}
            defaultValue={answer?.typed?.['receiving_hours'] ?? gate.receiving_hours}
            maxLength={200}
            optional
          />
          <div className="row">
            <SubmitButton>{t(gate.has_link ? 'renew' : 'make')}</SubmitButton>
            {gate.has_link && (
              <SubmitButton name="do" value="end" look="danger">
                {t('end')}
              </SubmitButton>
            )}
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
