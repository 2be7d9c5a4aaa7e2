import { Form, useActionData } from 'react-router';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { goodsRefundReasons } from '#domain/money/refunds/refundable.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ProposedLines } from './proposed-lines.tsx';
import { proposalOf } from './proposal-form.ts';
import type { Route } from './+types/propose';
import styles from '#web/ui/details/detail.module.css';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const id = idOf(params.id);
  return {
    order: await api('GET /staff/orders/{id}/refundable', { params: { id } }),
    messages: messagesFor(locale, ['refunds', 'staffRefunds']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const { id } = await api('POST /staff/orders/{id}/refunds', {
    params: { id: idOf(params.id) },
    body: proposalOf(form),
  });
  return redirect(`/${locale}/staff/refunds/${id}?done=proposed`);
});

/** Which lines of an order go back, and why. */
export default function ProposeRefund({ loaderData: { order } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const locale = useLocale();
  const title = t('proposeFor', { order: order.order_no });
  const typed = refused?.typed;
  return (
    <>
      <PageHead title={title} hidden />
      <p className="below-2">
        <WayBack to={`/${locale}/staff/order/${order.order_id}`}>{t('backToOrder')}</WayBack>
      </p>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        <span>
          <CompanyLink company={order.company} />
        </span>
      </header>
      {!order.may_refund ? (
        <Notice>{t('notPossible')}</Notice>
      ) : (
        <FormErrors error={refused?.error}>
          <Form method="post">
            {refused?.error && !refused.error.fields?.length && <FormError />}
            <div className="with-side">
              <ProposedLines order={order} typed={typed} />
              <aside className={`${styles.side} ${styles.last}`}>
                <section className={`${styles.card} stack gap-3`}>
                  <h2>{t('propose')}</h2>
                  <p className="muted">{t('proposeText')}</p>
                  <SelectField
                    name="reason"
                    label={t('reasonField')}
                    defaultValue={typed?.['reason'] ?? goodsRefundReasons[0]}
                  >
                    {goodsRefundReasons.map((reason) => (
                      <option key={reason} value={reason}>
                        {tRefund(`reason.${reason}`)}
                      </option>
                    ))}
                  </SelectField>
                  <Field name="note" label={t('noteField')} optional maxLength={500} defaultValue={typed?.['note']} />
                  <SubmitButton>{t('propose')}</SubmitButton>
                </section>
              </aside>
            </div>
          </Form>
        </FormErrors>
      )}
    </>
  );
}
