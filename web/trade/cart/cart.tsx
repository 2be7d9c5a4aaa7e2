import { Form, useActionData, useFetcher, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Names } from '#contract/wire.ts';
import { QUOTATION_DAYS } from '#domain/trade/quotations/quotation.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DRAFT_PARAMETER } from '#web/trade/checkout/chosen-lines.ts';
import { CheckoutSteps } from '#web/trade/checkout/checkout-steps.tsx';
import { Sums } from '#web/trade/checkout/sums.tsx';
import { cartReasons, reasonIn } from '#web/trade/checkout/way-back.ts';
import { DeliverTo } from '#web/market/delivery/deliver-to.tsx';
import { deliveryView, provinceQuery } from '#web/market/delivery/delivery-view.server.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { cartAction, refusedLine } from './cart-action.ts';
import { CartLines } from './cart-lines.tsx';
import { chosenSums } from './chosen-sums.ts';
import { askPath } from '#web/trade/negotiations/ask-path.ts';
import { LoadPanel } from '#web/trade/loads/load-panel.tsx';
import { FromContracts } from '#web/trade/call-off-contracts/from-contracts.tsx';
import { callOffOffersOf } from '#web/trade/call-off-contracts/offers-of.server.ts';
import { CarbonText } from '#web/trade/carbon/carbon-text.tsx';
import { useChoice } from './use-choice.ts';
import type { Route } from './+types/cart';
import { formAction } from '#web/page/form.ts';

/** Boxes, amounts and the checkout button stand in different places and are one form. */
const FORM = 'cart-form';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const [cart, delivery] = await Promise.all([
    page.api('GET /cart/mycart', { query: provinceQuery(page) }),
    deliveryView(page),
  ]);
  const contracts = await callOffOffersOf(
    page,
    cart.cart.map((line) => line.productstock_id),
  );
  return {
    ...cart,
    delivery,
    contracts,
    messages: messagesFor(page.locale, ['cart', 'delivery', 'loads', 'callOffs']),
  };
}

const namesOf = ({ name_th, name_en, name_cn }: Names) => ({ name_th, name_en, name_cn });

/** Another choice of lines is not another cart. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isChoice ? false : defaultShouldRevalidate;
}

export const action = formAction(({ page: { api, locale }, form }) => cartAction(api, locale, form), refusedLine);

export default function Cart({
  loaderData: { cart, summary, company_blockers, delivery, contracts },
}: Route.ComponentProps) {
  const t = useTranslations('cart');
  const words = useTranslations('words');
  const path = usePath();
  const { delivery: goesTo } = useShop();
  const more = useFetcher<typeof action>();
  const refused = useActionData<typeof action>();
  const { chosen, choose } = useChoice(cart);
  const [search] = useSearchParams();
  const draft = search.get(DRAFT_PARAMETER);
  const reason = reasonIn(search, cartReasons);
  const whyBack = reason && !refused && (
    <Notice tone="warning">
      <span role="status">{t(`because.${reason}`)}</span>
    </Notice>
  );
  if (cart.length === 0) {
    return (
      <div className="page">
        <PageHead title={t('title')} hidden />
        {whyBack}
        <EmptyState icon="cart" heading="h1" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/products')}>{t('empty.action')}</LinkButton>
          <LinkButton to={path('/quick-order')} look="outline">
            {t('quickOrder')}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  const amountOf = (offer: number) => cart.find(({ productstock_id }) => productstock_id === offer)?.amount ?? null;
  const { province } = delivery;
  const sums = chosenSums(chosen, summary.vat_rate, province !== null);
  const hasFreight = sums.freight !== null;
  const blocked = cart.filter((line) => line.blocker).length;
  const asked = chosen
    .filter((line) => !line.blocker)
    .map(({ productstock_id, amount }) => ({ offer: productstock_id, units: amount }));
  const isBlocked = company_blockers.length > 0 || blocked === cart.length;
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={1} />
      <div className="row between">
        <h1>{t('title')}</h1>
        <DeliverTo delivery={delivery} isForAmount />
      </div>
      <div className="with-side gap-5">
        <section aria-label={t('lines')} className="stack gap-3">
          {whyBack}
          {company_blockers.length > 0 && (
            <Notice tone="warning">
              <strong>{t('companyBlocked')}</strong>
              <ul>
                {company_blockers.map((blocker) => (
                  <li key={blocker.code}>{blocker.message}</li>
                ))}
              </ul>
              <PlainLink to={path('/user/company')}>{t('toPapers')}</PlainLink> · {t('companyHelp')}
            </Notice>
          )}
          <CartLines
            lines={cart}
            chosen={chosen}
            choose={choose}
            form={FORM}
            refused={refused}
            delivered={sums.delivered}
          />
          <FromContracts
            isCart
            offers={contracts}
            wanted={cart.map((line) => ({
              ...namesOf(line),
              product_id: line.product_id,
              kg: line.amount * line.unit_weight,
              cart_line: line.id,
            }))}
          />
          <Form method="post" action={path('/plan')} className="row">
            <SubmitButton look="outline" size="small" name="do" value="cart">
              {t('plan')}
            </SubmitButton>
            <PlainLink to={path('/quick-order')}>{t('quickOrder')}</PlainLink>
            {asked.length > 0 && <PlainLink to={path(askPath('cart', asked))}>{t('negotiate')}</PlainLink>}
            <PlainLink to={path('/post-demand/new')}>{t('postDemand')}</PlainLink>
          </Form>
          <Form method="post">
            <ConfirmDialog
              name="do"
              value="empty"
              look="plain"
              title={t('removeAllTitle')}
              text={t('removeAllText')}
              label={t('removeAll')}
            />
          </Form>
          {/* It comes a moment later: last, so that nothing moves. */}
          <LoadPanel
            lines={chosen
              .filter((line) => !line.blocker)
              .map(({ productstock_id, amount }) => ({ offer: productstock_id, packs: amount }))}
            provinceId={goesTo?.provinceId ?? null}
            add={(offer, packs) => {
              const amount = amountOf(offer);
              if (amount !== null)
                void more.submit({ do: 'edit', productstock_id: offer, amount: amount + packs }, { method: 'post' });
            }}
            amountOf={amountOf}
            refusal={more.state === 'idle' ? more.data?.error?.message : undefined}
          />
        </section>
        <Sums
          title={t('summary')}
          rows={[
            { label: t('weight'), value: <Quantity kg={sums.total_weight} /> },
            { label: t('gross'), value: <Money baht={sums.gross} /> },
            ...(sums.member_discount > 0
              ? [{ label: t('discount'), value: <Money baht={-sums.member_discount} /> }]
              : []),
            { label: t('total'), value: <Money baht={sums.total} /> },
            ...(province === null
              ? []
              : [
                  {
                    label: t('freight', { province }),
                    value: sums.freight === null ? t('freightUnknown') : <Money baht={sums.freight} />,
                  },
                ]),
            { label: t('vat', { rate: summary.vat_rate }), value: <Money baht={sums.vat} /> },
            ...(sums.carbon.co2_kg === null
              ? []
              : [{ label: words('co2.sum'), value: <CarbonText carbon={sums.carbon} /> }]),
          ]}
          grand={{
            label: t(hasFreight ? 'grandWithFreight' : 'grand'),
            value: <Money baht={sums.total_include_vat} />,
          }}
          how={{ label: t('how'), text: t(hasFreight ? 'howFreight' : 'howText') }}
        >
          <Form method="post" id={FORM} className="stack gap-3">
            {draft && <input type="hidden" name={DRAFT_PARAMETER} value={draft} />}
            <FormErrors error={refused?.offer === undefined ? refused?.error : null}>
              <FormError />
              {refused?.isNothingChosen && chosen.length === 0 && <Notice tone="danger">{t('chooseSome')}</Notice>}
              {blocked > 0 && company_blockers.length === 0 && (
                <Notice tone="warning">{t('blocked', { count: blocked })}</Notice>
              )}
              <SubmitButton look="accent" size="large" wide name="do" value="checkout" disabled={isBlocked}>
                {t('checkout')}
              </SubmitButton>
              <Field
                name="reference"
                label={t('quoteReference')}
                optional
                maxLength={40}
                autoComplete="off"
                defaultValue={refused?.typed?.['reference']}
              />
              <SubmitButton look="outline" wide name="do" value="quote">
                {t('quote')}
              </SubmitButton>
              <p className="soft">{t('quoteText', { days: QUOTATION_DAYS })}</p>
            </FormErrors>
          </Form>
        </Sums>
      </div>
    </div>
  );
}
