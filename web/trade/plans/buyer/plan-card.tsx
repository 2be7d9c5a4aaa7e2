import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_PLAN_NAME } from '#domain/trade/plans/plan-state.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import type { Typed } from '#web/page/form.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { CouponChoice } from '../coupon-choice.tsx';
import type { Plan } from '../plan-view.ts';

/** The orders that came of a plan. */
export function PlacedOrders({ placed }: Pick<Plan, 'placed'>) {
  const t = useTranslations('plans');
  const path = usePath();
  if (placed.length === 0) return null;
  return (
    <Notice tone="success">
      {t('placed')}{' '}
      {placed.map(({ id, order_no }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={path(`/user/orders/view?key=${orderKey(id)}`)}>{order_no}</Link>
        </span>
      ))}
    </Notice>
  );
}

/** What its maker calls a plan, whether colleagues find it in their list, and the way to delete it. */
export function OwnPlan({ plan, typed, isOpen }: { plan: Plan; typed: Typed | undefined; isOpen: boolean }) {
  const t = useTranslations('plans.own');
  const { user } = useShop();
  if (!plan.is_own) return null;
  return (
    <details className="opens quiet" open={isOpen || undefined} key={JSON.stringify([plan.name, plan.is_shared])}>
      <summary>{t('title')}</summary>
      <Form method="post" className="stack gap-3">
        <input type="hidden" name="plan" value={plan.id} />
        <CouponChoice coupons={plan.coupons} />
        <Field
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          defaultValue={typed?.['name'] ?? plan.name}
          maxLength={MAX_PLAN_NAME}
          autoComplete="off"
        />
        {user?.company?.company_code && (
          <CheckField name="is_shared" label={t('share')} defaultChecked={plan.is_shared} />
        )}
        <div className="wrap">
          <SubmitButton look="outline" name="do" value="name">
            {t('save')}
          </SubmitButton>
          <ConfirmDialog
            look="plain"
            name="do"
            value="delete"
            formNoValidate
            title={t('delete')}
            text={t('deleteText')}
            label={t('delete')}
          />
        </div>
      </Form>
    </details>
  );
}
