import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { changesByAim, shownCarts } from '../plan-view.ts';
import { CartCard } from './cart-card.tsx';
import { Changes } from './changes.tsx';
import { NeedsForm } from './needs-form.tsx';
import { fieldOfNeed, planAction } from './plan-action.ts';
import type { Route } from './+types/view';
import styles from '../plans.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [plan, delivery] = await Promise.all([
    page.api('GET /plans/{token}', { params: { token: params.token } }),
    deliveryView(page),
  ]);
  return {
    plan,
    delivery,
    link: `${page.baseUrl}/${page.locale}/plan/${params.token}`,
    messages: messagesFor(page.locale, ['plans', 'dates']),
  };
}

/** After a refusal, too: the carts are shown as they are then. */
export const shouldRevalidate = () => true;

export const action = formAction<Awaited<ReturnType<typeof planAction>>, { token: string }>(
  ({ page, form, params }) => planAction(page, params.token, form),
  ({ form }, error) => ({
    error: { ...error, fields: error.fields?.map((field) => ({ ...field, path: fieldOfNeed(field.path, form) })) },
  }),
);

export default function PlanPage({ loaderData: { plan, delivery, link } }: Route.ComponentProps) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const carts = shownCarts(plan.carts);
  const { province, address, is_assumed: isAssumed } = plan.place;
  const place = deliveryPlaceText({ provinceId: province.id, addressId: address?.id ?? null });
  const before = changesByAim(plan.carts);
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('planTitle')} hidden />
      <header className="row between">
        <h1>{t('planTitle')}</h1>
        <span className={styles.link}>
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
        <section className={styles.need} aria-label={t('yourNeed')}>
          <p className={styles.going}>
            <Icon name="pin" size={18} />
            <b>{address ? `${address.name} · ${nameIn(locale, province)}` : nameIn(locale, province)}</b>
            <Icon name="clock" size={18} />
            <b>{plan.latest_day ? t('by', { day: formatDay(plan.latest_day, locale) }) : t('anyDay')}</b>
          </p>
          {isAssumed && <p className={styles.note}>{t('placeAssumed')}</p>}
          {plan.unread_count > 0 && <Unread lines={plan.unread} count={plan.unread_count} />}
          {plan.left_out > 0 && <p className={styles.note}>{t('leftOut', { count: plan.left_out })}</p>}
          {plan.is_cut && <p className={styles.note}>{t('fileCut')}</p>}
          <NeedsForm
            plan={plan}
            delivery={delivery}
            place={place}
            typed={answer?.typed}
            isOpen={Boolean(answer?.error?.fields)}
          />
        </section>
        {carts.length > 1 && (
          <fieldset className={styles.tabs}>
            <legend className="visually-hidden">{t('carts')}</legend>
            {carts.map(({ aims }, index) => (
              <label key={aims[0]}>
                <input type="radio" name="shown-cart" value={index} defaultChecked={index === 0} data-cart={index} />
                <span>{aims.map((aim) => t(`aim.${aim}`)).join(' · ')}</span>
              </label>
            ))}
          </fieldset>
        )}
        {plan.carts[0]!.orders.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
        <div className={styles.carts} data-count={carts.length}>
          {carts.map((shown, index) => (
            <CartCard key={shown.aims[0]} plan={plan} shown={shown} place={index} />
          ))}
        </div>
      </FormErrors>
    </div>
  );
}

/** Nothing of a text is passed over in silence; who did not paste it hears how much there was. */
function Unread({ lines, count }: { lines: readonly string[]; count: number }) {
  const t = useTranslations('plans');
  if (lines.length === 0) return <p className={styles.note}>{t('unread', { count })}</p>;
  return (
    <details className={styles.unread}>
      <summary>{t('unread', { count })}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
        {count > lines.length && <li>{t('unreadMore', { count: count - lines.length })}</li>}
      </ul>
    </details>
  );
}
