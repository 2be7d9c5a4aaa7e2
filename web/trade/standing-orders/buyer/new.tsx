import { Form, useActionData } from 'react-router';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { askedBefore } from '../asked-before.ts';
import { readAsked } from '../read-asked.ts';
import { FieldRefusal, StandingOrderFields } from '../standing-order-fields.tsx';
import type { Route } from './+types/new';

/**
 * For the product that the address names, that of an alert, or as a standing order was asked for before; without any it
 * leads to the list.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const search = new URL(request.url).searchParams;
  const from = idIn(search.get('from'));
  const before = from === null ? null : await page.api('GET /standing-orders/{id}', { params: { id: from } });
  const alertId = before ? before.alert_id : idIn(search.get('alert'));
  const alert = alertId === null ? null : await page.api('GET /alerts/{id}', { params: { id: alertId } });
  const productId = before ? before.product?.id : (alert?.product?.id ?? idIn(search.get('product')));
  if (!productId) throw redirect(`/${page.locale}/user/standing-orders`);
  const { product } = await page.api('GET /product-detail/{id}', { params: { id: productId } });
  const addresses = page.user?.addresses ?? [];
  return {
    product: { id: product.id, grade: product.grade },
    addresses,
    before: before ? askedBefore(before, bangkokDate(new Date())) : undefined,
    defaults: {
      kg: alert?.kg ?? (Number(search.get('kg')) || null),
      address_id: alert?.address?.id ?? page.user?.ships_to?.address_id ?? addresses[0]?.address_id ?? null,
      cap_per_kg: alert?.limit_per_kg ?? null,
      alert_id: alertId,
      first_day: addDays(bangkokDate(new Date()), 1),
    },
    messages: messagesFor(page.locale, ['standingOrders', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /standing-orders', { body: readAsked(form) });
  return redirect(`/${locale}/user/standing-orders/${id}?done=asked`);
});

/** What a colleague is asked to approve. */
export default function NewStandingOrder({
  loaderData: { product, addresses, before, defaults },
}: Route.ComponentProps) {
  const t = useTranslations('standingOrders');
  const path = usePath();
  const refused = useActionData<typeof action>();
  const title = `${t('new')}: ${product.grade}`;
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/user/standing-orders">{t('back')}</BackLink>
      </p>
      <h1>{title}</h1>
      <Notice>{t('about')}</Notice>
      {addresses.length === 0 && (
        <EmptyState icon="pin" title={t('noAddress')} text={t('noAddressText')}>
          <LinkButton to={path('/user/addresses/new')}>{t('addAddress')}</LinkButton>
        </EmptyState>
      )}
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack" hidden={addresses.length === 0}>
          {refused && <FormError />}
          <input type="hidden" name="product_id" value={product.id} />
          <FieldRefusal name="product_id" />
          <StandingOrderFields defaults={defaults} typed={refused?.typed ?? before} addresses={addresses} />
          <div>
            <SubmitButton size="large">{t('form.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
