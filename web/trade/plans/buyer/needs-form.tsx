import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { CouponChoice } from '../coupon-choice.tsx';
import { PlaceFields } from '../place-fields.tsx';
import type { Plan, PlanNeed } from '../plan-view.ts';

/**
 * What was understood, line by line, as it was read; opened, it is a form, and a changed one reckons the carts anew.
 * Words that are taken out take their line with them.
 */
export function NeedsForm({
  plan,
  delivery,
  place,
  typed,
  isOpen,
}: {
  plan: Plan;
  delivery: DeliveryView;
  place: string;
  typed: Typed | undefined;
  isOpen: boolean;
}) {
  const t = useTranslations('plans');
  const rows = plan.needs.length < MAX_NEEDS ? [...plan.needs, null] : plan.needs;
  return (
    <details className="folds" open={isOpen || undefined} key={JSON.stringify([plan.needs, place, plan.latest_day])}>
      <summary>
        <span className="wrap">
          {plan.needs.map((need) => (
            <Read key={need.id} need={need} />
          ))}
        </span>
        <span className="flex-none to-end">{t('edit')}</span> <Icon name="down" size={16} />
      </summary>
      <Form method="post" className="stack">
        <CouponChoice coupons={plan.coupons} />
        <ol className="stack gap-3">
          {rows.map((need, row) => (
            <Row key={need?.id ?? 'new'} need={need} row={row} typed={typed} />
          ))}
        </ol>
        <PlaceFields
          delivery={delivery}
          place={typed?.['place'] ?? place}
          day={typed?.['latest_day'] ?? plan.latest_day ?? ''}
        />
        <div>
          <SubmitButton name="do" value="change">
            {t('recalculate')}
          </SubmitButton>
          {!plan.is_own && <p className="soft">{t('ownCopy')}</p>}
        </div>
      </Form>
    </details>
  );
}

/** How a line was read: its words, and the amount as it is reckoned with. */
function Read({ need }: { need: PlanNeed }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const amount = useAmount()(need);
  const isConverted = need.kg !== null && need.typed !== null && !need.typed.includes(formatQuantity(need.kg, locale));
  return (
    <span className="pill" title={isConverted ? t('readAs', { typed: need.typed!, amount }) : undefined}>
      <b>{need.what}</b> {amount}
      {need.equal_grades !== 'none' && <span className="soft"> {t(`orGrades.${need.equal_grades}`)}</span>}
    </span>
  );
}

/** The amount as it is reckoned with. */
function useAmount() {
  const t = useTranslations('plans');
  return ({ kg, packs }: PlanNeed) => {
    if (kg !== null) return t('kilograms', { kg });
    return packs === null ? t('noAmount') : t('packsOnly', { count: packs });
  };
}

function Row({ need, row, typed }: { need: PlanNeed | null; row: number; typed: Typed | undefined }) {
  const t = useTranslations('plans');
  const isPacks = need !== null && need.kg === null && need.packs !== null;
  const amount = need?.kg ?? need?.packs ?? '';
  // Visitors have approved nothing.
  const isMember = useShop().user !== null;
  const choices = equalGradeChoices.filter((choice) => isMember || choice !== 'approved');
  const said = (field: string, known: string) => typed?.[`${field}_${row}`] ?? known;
  return (
    <li className="columns-small align-start">
      <Field
        name={`what_${row}`}
        label={need ? t('what') : t('another')}
        defaultValue={said('what', need?.what ?? '')}
        maxLength={MAX_NEED_LETTERS}
        autoComplete="off"
      />
      <Field
        name={`amount_${row}`}
        label={t('amount')}
        inputMode="decimal"
        defaultValue={said('amount', String(amount))}
        autoComplete="off"
      />
      <label className="stack gap-1">
        <span>{t('unit')}</span>
        <select className="touchable" name={`unit_${row}`} defaultValue={said('unit', isPacks ? 'packs' : 'kg')}>
          <option value="kg">{t('unitKg')}</option>
          <option value="packs">{t('unitPacks')}</option>
        </select>
      </label>
      <label className="stack gap-1">
        <span>{t('equalGrades.label')}</span>
        <select className="touchable" name={`equal_${row}`} defaultValue={said('equal', need?.equal_grades ?? 'none')}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`equalGrades.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      {need && <input type="hidden" name={`keeps_${row}`} value={need.id} />}
    </li>
  );
}
