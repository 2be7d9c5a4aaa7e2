import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { FromContracts, type WantedGoods } from '#web/trade/call-off-contracts/from-contracts.tsx';
import { callOffOffersOf } from '#web/trade/call-off-contracts/offers-of.server.ts';
import { changesByAim } from '../plan-view.ts';
import { unreadView } from '../unread-view.ts';
import { Carts } from './carts.tsx';
import { Changes } from './changes.tsx';
import { NeedsForm } from './needs-form.tsx';
import { PlanBands } from './plan-bands.tsx';
import { OwnPlan, PlacedOrders } from './plan-card.tsx';
import { fieldInForm, planAction } from './plan-action.ts';
import { Unread } from './unread.tsx';
import { WaitLinks } from './wait-links.tsx';
import type { Route } from './+types/view';

/** `?coupons=left_out` are the carts without the coupons that the company knows. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const isLeftOut = new URL(request.url).searchParams.get('coupons') === 'left_out';
  const query = isLeftOut ? ({ coupons: 'left_out' } as const) : {};
  const [plan, delivery] = await Promise.all([
    page.api('GET /plans/{token}', { params: { token: params.token }, query }),
    deliveryView(page),
  ]);
  const contracts = await callOffOffersOf(
    page,
    plan.offers.map(({ offer_id }) => offer_id),
  );
  return {
    plan,
    contracts,
    unread: unreadView(plan),
    delivery,
    link: `${page.baseUrl}/${page.locale}/plan/${params.token}`,
    messages: messagesFor(page.locale, ['plans', 'loads', 'priceBands', 'dates', 'callOffs']),
  };
}

/** After a refusal, too: the carts are shown as they are then. */
export const shouldRevalidate = () => true;

export const action = formAction<Awaited<ReturnType<typeof planAction>>, { token: string }>(
  ({ page, form, params }) => planAction(page, params.token, form),
  ({ form }, error) => ({
    error: fieldsAt(error, (path) => fieldInForm(path, form)),
  }),
);

export default function PlanPage({ loaderData: { plan, contracts, unread, delivery, link } }: Route.ComponentProps) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const { province, address, is_assumed: isAssumed } = plan.place;
  const place = deliveryPlaceText({ provinceId: province.id, addressId: address?.id ?? null });
  const before = changesByAim(plan.carts);
  return (
    <div className="page stack page-room">
      <PageHead title={t('planTitle')} hidden />
      <header className="row between">
        <h1>{plan.name || t('planTitle')}</h1>
        <span className="row">
          <span className="soft">
            {t('asOf')} <DateTime at={plan.at} />
          </span>
          <CopyButton text={link} copy={t('copyLink')} copied={t('copied')} />
        </span>
      </header>
      <FormErrors error={answer?.error}>
        {answer?.changed && (
          <Notice tone="warning">
            <div role="alert">
              <strong>{t('changedPress')}</strong>
              <Changes changes={answer.changed.changes} offers={plan.offers} />
            </div>
          </Notice>
        )}
        {!answer && before.length > 0 && (
          <Notice tone="warning">
            <strong>{t('changedSince')}</strong> <DateTime at={plan.shown_at} />
            {before.map(({ aims, changes }) => (
              <div key={aims[0]}>
                {aims.map((aim) => t(`aim.${aim}`)).join(' · ')}
                <Changes changes={changes} offers={plan.offers} />
              </div>
            ))}
          </Notice>
        )}
        <FormError />
        <PlacedOrders placed={plan.placed} />
        <section className="stack gap-2 card" aria-label={t('yourNeed')}>
          <p className="row gap-2">
            <Icon name="pin" size={18} />
            <b>{address ? `${address.name} · ${nameIn(locale, province)}` : nameIn(locale, province)}</b>
            <Icon name="clock" size={18} />
            <b>{plan.latest_day ? t('by', { day: formatDay(plan.latest_day, locale) }) : t('anyDay')}</b>
          </p>
          {isAssumed && <p className="soft">{t('placeAssumed')}</p>}
          {plan.coupons === 'left_out' && (
            <p className="soft">
              {t('coupon.leftOut')}{' '}
              <Link to="?" preventScrollReset>
                {t('coupon.count')}
              </Link>
            </p>
          )}
          <Unread unread={unread} />
          {plan.left_out > 0 && <p className="soft">{t('leftOut', { count: plan.left_out })}</p>}
          {plan.is_cut && <p className="soft">{t('fileCut')}</p>}
          <NeedsForm
            plan={plan}
            delivery={delivery}
            place={place}
            typed={answer?.typed}
            isOpen={Boolean(answer?.error?.fields) && answer?.typed?.['do'] !== 'name'}
          />
          <OwnPlan plan={plan} typed={answer?.typed} isOpen={answer?.typed?.['do'] === 'name'} />
          <WaitLinks plan={plan} limit={unread.limits[0]?.per_kg ?? null} />
        </section>
        {plan.carts[0]!.orders.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
        <FromContracts offers={contracts} wanted={wantedOf(plan)} />
        <Carts plan={plan} />
        {plan.offers.length > 0 && <PlanBands plan={plan} />}
      </FormErrors>
    </div>
  );
}

/** What the first cart has of each product. */
function wantedOf({ carts: [cart], offers }: Route.ComponentProps['loaderData']['plan']): WantedGoods[] {
  const lines = cart?.orders.flatMap((order) => order.lines) ?? [];
  return offers.map(({ offer_id, product_id, name_th, name_en, name_cn }) => ({
    product_id,
    name_th,
    name_en,
    name_cn,
    kg: lines.reduce((sum, line) => (line.offer_id === offer_id ? sum + line.kg : sum), 0),
  }));
}
