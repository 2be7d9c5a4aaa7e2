import { Form, useActionData } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { pathsOfForm, readCarrierForm } from './read-carrier-form.ts';
import type { Route } from './+types/new';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['carriers', 'trips']) };
}

export const action = formAction(
  async ({ page: { api, locale }, form }) => {
    const { id } = await api('POST /staff/carriers', { body: readCarrierForm(form) });
    return redirect(`/${locale}/staff/carriers/${id}?done=added`);
  },
  ({ form }, error) => ({ error: pathsOfForm(error, form) }),
);

/** A carrier that drives from now on. */
export default function NewCarrier() {
  const t = useTranslations('carriers');
  const refused = useActionData<typeof action>();
  return (
    <DetailScreen title={t('newTitle')} back={{ list: '/staff/carriers', label: t('back') }}>
      <FormErrors error={refused?.error}>
        <Panel>
          <Form method="post" className="stack">
            <FormError />
            <CarrierFields typed={refused?.typed} />
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </Panel>
      </FormErrors>
    </DetailScreen>
  );
}
