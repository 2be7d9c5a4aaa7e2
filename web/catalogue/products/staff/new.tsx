import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { DetailFields } from './detail-fields.tsx';
import { detailsIn, fieldValues } from './details-form.ts';
import { LackingChoices } from './first-product.tsx';
import type { Route } from './+types/new';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    choices: await api('GET /staff/products/choices'),
    messages: messagesFor(locale, ['catalogueProducts']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /staff/products', { body: detailsIn(form) });
  return redirect(`/${locale}/staff/products/${id}?done=created`);
});

/** Begins a product: hidden, until its pictures, properties and SKUs are there. */
export default function NewProduct({ loaderData: { choices } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const refused = useActionData<typeof action>();
  return (
    <FormErrors error={refused?.error}>
      <PageHead title={t('add')} hidden />
      <BackLink list="/staff/products">{t('back')}</BackLink>
      <h1 className="above-2 below-4">{t('add')}</h1>
      <Form method="post" className="stack">
        <FormError />
        <LackingChoices choices={choices} />
        <DetailFields
          values={{ ...fieldValues(refused?.typed, null), ...(refused ? {} : { status: '0', quality: 'prime' }) }}
          choices={choices}
        />
        <div className="save-bar">
          <SubmitButton>{t('create')}</SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
