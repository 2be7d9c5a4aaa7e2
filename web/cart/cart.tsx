import { data, Form, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LinkButton, SubmitButton } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FormError, FormErrors, Notice } from '../components/field.tsx';
import { Money } from '../components/money.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Quantity } from '../components/quantity.tsx';
import { orderKey } from '#contract/order-key.ts';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { Sums } from '../checkout/sums.tsx';
import { refusal, textOf, wholeNumberOf } from '../form.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { requireMember } from '../require-member.ts';
import { usePath } from '../shell/use-shop.ts';
import { CartLine } from './cart-line.tsx';
import type { Route } from './+types/cart';
import styles from './cart.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return { ...(await page.api('GET /cart/mycart')), messages: messagesFor(page.locale, ['cart']) };
}

/** One of the cart's buttons: `do` says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = pageOf(context);
  const form = await request.formData();
  try {
    switch (textOf(form, 'do')) {
      case 'edit':
        await api('POST /cart/edit', { body: { productstock_id: wholeNumberOf(form, 'productstock_id'), amount: wholeNumberOf(form, 'amount') } });
        break;
      case 'remove':
        await api('DELETE /cart/{id}', { params: { id: wholeNumberOf(form, 'id') } });
        break;
      case 'empty':
        await api('DELETE /cart/remove/all');
        break;
      case 'checkout': {
        const { order_id } = await api('POST /cart/checkout', { body: {} });
        return redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
      }
      default:
        throw data(null, { status: 400 });
    }
  } catch (error) {
    return refusal(error);
  }
  return { error: null };
}

export default function Cart({ loaderData: { cart, summary, company_blockers, can_checkout } }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const path = usePath();
  const refused = useActionData<typeof action>();
  if (cart.length === 0) {
    return (
      <div className="page">
        <PageHead title={t('title')} hidden />
        <EmptyState icon="cart" heading="h1" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/products')} look="accent">{t('empty.action')}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={1} />
      <h1>{t('title')}</h1>
      <div className={styles.columns}>
        <section aria-label={t('lines')} className={styles.lines}>
          {company_blockers.length > 0 && (
            <Notice tone="warning">
              <strong>{t('companyBlocked')}</strong>
              <ul>{company_blockers.map((blocker) => <li key={blocker.code}>{blocker.message}</li>)}</ul>
              {t('companyHelp')}
            </Notice>
          )}
          <ul className={styles.list}>
            {cart.map((line) => <CartLine key={`${line.id} ${line.amount}`} line={line} />)}
          </ul>
          <Form method="post">
            <ConfirmDialog name="do" value="empty" look="plain" size="small" title={t('removeAllTitle')} text={t('removeAllText')} label={t('removeAll')} />
          </Form>
        </section>
        <Sums
          title={t('summary')}
          rows={[
            { label: t('gross'), value: <Money baht={summary.gross} /> },
            ...(summary.member_discount > 0 ? [{ label: t('discount'), value: <Money baht={-summary.member_discount} /> }] : []),
            { label: t('total'), value: <Money baht={summary.total} /> },
            { label: t('vat', { rate: summary.vat_rate }), value: <Money baht={summary.vat} /> },
            { label: t('weight'), value: <Quantity kg={summary.total_weight} /> },
          ]}
          grand={{ label: t('grand'), value: <Money baht={summary.total_include_vat} /> }}
          how={{ label: t('how'), text: t('howText') }}
        >
          <Form method="post" className={styles.checkout}>
            <FormErrors error={refused?.error}>
              <FormError />
              {!can_checkout && company_blockers.length === 0 && <Notice tone="warning">{t('blocked')}</Notice>}
              <SubmitButton look="accent" size="large" wide name="do" value="checkout" disabled={!can_checkout}>{t('checkout')}</SubmitButton>
            </FormErrors>
          </Form>
        </Sums>
      </div>
    </div>
  );
}
