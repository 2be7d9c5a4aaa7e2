import { data, Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AddressText } from './address-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/addresses';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { data: addresses } = await page.api('GET /company-address/myaddress');
  return { addresses, done: doneIn(request), messages: messagesFor(page.locale, ['addresses']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const wanted = textOf(form, 'do');
  const id = wholeNumberOf(form, 'id');
  if (wanted === 'delete') await api('DELETE /company-address/{id}', { params: { id } });
  else if (wanted === 'shipping') await api('PUT /company-address/default', { body: { shipping_address_id: id } });
  else if (wanted === 'billing') await api('PUT /company-address/default', { body: { billing_address_id: id } });
  else throw data(null, { status: 400 });
  return redirect(`/${locale}/user/addresses?done=${wanted === 'delete' ? 'deleted' : 'chosen'}`);
});

/** What was done last stands in the address; the form of an address leads here with it, too. */
function doneIn(request: Request): 'saved' | 'deleted' | 'chosen' | null {
  const done = new URL(request.url).searchParams.get('done');
  return done === 'saved' || done === 'deleted' || done === 'chosen' ? done : null;
}

/** The company's addresses, for shipping and for invoices. */
export default function Addresses({ loaderData: { addresses, done } }: Route.ComponentProps) {
  const t = useTranslations('addresses');
  const path = usePath();
  const mayNot = useMayNot('manage_addresses');
  const refused = useActionData<typeof action>()?.error;
  return (
    <>
      <PageHead title={t('title')} hidden />
      <header className="row gap-3 between below-4">
        <h1>{t('title')}</h1>
        {!mayNot && addresses.length > 0 && <LinkButton to={path('/user/addresses/new')}>{t('add')}</LinkButton>}
      </header>
      {mayNot && <Notice>{mayNot}</Notice>}
      {refused && <Notice tone="danger">{refused.message}</Notice>}
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {addresses.length === 0 && (
        <EmptyState icon="pin" title={t('empty.title')} text={t('empty.text')}>
          {!mayNot && <LinkButton to={path('/user/addresses/new')}>{t('add')}</LinkButton>}
        </EmptyState>
      )}
      <ul className="cards above-4">
        {addresses.map((address) => (
          <li key={address.id} className="stack gap-3 card foot-last">
            <div className="row gap-2">
              <h2>{address.name}</h2>
              {address.is_default_shipping && (
                <Badge tone="success" icon="truck">
                  {t('shippingDefault')}
                </Badge>
              )}
              {address.is_default_billing && (
                <Badge tone="info" icon="file">
                  {t('billingDefault')}
                </Badge>
              )}
            </div>
            <AddressText address={address} />
            {!mayNot && (
              <div className="row gap-2 ruled-above">
                <LinkButton
                  to={path(`/user/addresses/${address.id}`)}
                  look="outline"
                  size="small"
                  aria-label={t('editNamed', { name: address.name })}
                >
                  {t('edit')}
                </LinkButton>
                {(['shipping', 'billing'] as const)
                  .filter((kind) => !address[`is_default_${kind}`])
                  .map((kind) => (
                    <Form key={kind} method="post" preventScrollReset>
                      <input type="hidden" name="id" value={address.id} />
                      <SubmitButton look="plain" size="small" name="do" value={kind}>
                        {t(`choose.${kind}`)}
                      </SubmitButton>
                    </Form>
                  ))}
                <Form method="post" preventScrollReset className="to-end">
                  <input type="hidden" name="id" value={address.id} />
                  <ConfirmDialog
                    name="do"
                    value="delete"
                    size="small"
                    title={t('delete.title', { name: address.name })}
                    text={t('delete.text')}
                    label={t('delete.label')}
                  />
                </Form>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
