import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsOf, formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/release';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { id, purchase_no } = await api('GET /order/mySales/{id}', { params: { id: idOf(params.id) } });
  return {
    id,
    purchase_no,
    isDone: new URL(request.url).searchParams.get('done') === 'released',
    messages: messagesFor(locale, ['receivingCodes']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = idOf((params as { id: string }).id);
  const body = fieldsOf(form, ['code', 'plate', 'name', 'phone']);
  await api('POST /order/mySales/{id}/release', { params: { id }, body });
  return redirect(`/${locale}/seller/orders/${id}/release?done=released`);
});

/** Goods handed over at the seller’s gate to the buyer’s own truck. */
export default function ReleaseGoods({ loaderData: { id, purchase_no, isDone } }: Route.ComponentProps) {
  const t = useTranslations('receivingCodes');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <BackLink list={`/seller/orders/${id}`}>{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <p>
        <strong>{purchase_no}</strong> · {t('lead')}
      </p>
      {isDone && !refused && <DoneNotice>{t('done')}</DoneNotice>}
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          <FormError />
          <Field name="code" label={t('code')} inputMode="numeric" autoComplete="off" maxLength={6} required />
          <Field name="plate" label={t('plate')} defaultValue={refused?.typed['plate']} maxLength={30} required />
          <Field name="name" label={t('name')} defaultValue={refused?.typed['name']} maxLength={120} required />
          <Field
            name="phone"
            label={t('phone')}
            inputMode="tel"
            defaultValue={refused?.typed['phone']}
            maxLength={20}
            optional
          />
          <div>
            <SubmitButton>{t('do')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
