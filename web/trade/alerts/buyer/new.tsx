import { Form, useActionData } from 'react-router';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { AlertFields, type AlertDefaults } from '../alert-fields.tsx';
import { readWishes } from '../read-wishes.ts';
import type { Route } from './+types/new';

interface Begun {
  what: string;
  productId: number | null;
  defaults: Partial<AlertDefaults>;
}

/** From a product's page, from a line of a plan, from words that found nothing, or from nothing. */
async function beginning({ api }: Page, search: URLSearchParams): Promise<Begun> {
  const productId = idIn(search.get('product'));
  const kg = Number(search.get('kg')) || null;
  if (productId !== null) {
    const { product } = await api('GET /product-detail/{id}', { params: { id: productId } });
    return { what: product.grade, productId, defaults: { kg } };
  }
  const token = search.get('plan');
  if (token !== null) {
    const { needs, place } = await api('GET /plans/{token}', { params: { token } });
    const need = needs[Number(search.get('need')) || 0];
    const at = deliveryPlaceText({ provinceId: place.province.id, addressId: place.address?.id ?? null });
    if (need)
      return {
        what: need.what,
        productId: null,
        defaults: {
          kg: need.kg,
          limit_per_kg: Number(search.get('limit')) || null,
          allows_equal: need.equal_grades === 'all',
          place: at,
        },
      };
  }
  return { what: (search.get('say') ?? '').slice(0, MAX_NEED_LETTERS), productId: null, defaults: { kg } };
}

/** Where goods usually go. */
function usualPlace({ delivery, user }: Page): string {
  const ships = user?.ships_to ?? user?.addresses[0];
  if (ships) return deliveryPlaceText({ provinceId: ships.province_id, addressId: ships.address_id });
  return delivery ? deliveryPlaceText(delivery) : '';
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const [begun, delivery] = await Promise.all([beginning(page, new URL(request.url).searchParams), deliveryView(page)]);
  const defaults: AlertDefaults = {
    kg: null,
    allows_equal: false,
    place: usualPlace(page),
    kind: 'price',
    limit_per_kg: null,
    least_days: null,
    stock_kg: null,
    counted_on: null,
    use_kg_a_month: null,
    ...begun.defaults,
  };
  return { ...begun, defaults, delivery, messages: messagesFor(page.locale, ['alerts', 'dates']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /alerts', {
    body: { what: textOf(form, 'what'), product_id: idIn(textOf(form, 'product_id')), ...readWishes(form) },
  });
  return redirect(`/${locale}/user/alerts/${id}?done=made`);
});

/** A need that waits: what, how much, where to, and for what. */
export default function NewAlert({ loaderData: { what, productId, defaults, delivery } }: Route.ComponentProps) {
  const t = useTranslations('alerts');
  const path = usePath();
  // A personal account has nobody who could approve it.
  const isCompany = Boolean(useShop().user?.company?.company_code);
  const refused = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('new')} hidden />
      <p>
        <BackLink list="/user/alerts">{t('back')}</BackLink>
      </p>
      <h1>{t('new')}</h1>
      <p className="soft">{t('about')}</p>
      {productId !== null && isCompany && (
        <p>
          <PlainLink to={path(`/user/standing-orders/new?product=${productId}`)}>{t('orStanding')}</PlainLink>
        </p>
      )}
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          {refused && <FormError />}
          {productId !== null && <input type="hidden" name="product_id" value={productId} />}
          <Field
            name="what"
            label={t('form.what')}
            required
            readOnly={productId !== null}
            maxLength={MAX_NEED_LETTERS}
            autoComplete="off"
            defaultValue={refused?.typed['what'] ?? what}
          />
          <AlertFields defaults={defaults} typed={refused?.typed} delivery={delivery} usual={null} />
          <div>
            <SubmitButton size="large">{t('form.wait')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
