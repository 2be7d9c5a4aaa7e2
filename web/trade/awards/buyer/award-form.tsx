import { Form, Link, useActionData, useLocation } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { becomesOf, type Becomes } from '../called-off.ts';
import type { action } from './compare.tsx';

type Comparison = Answer<'GET /demands/{id}/comparison'>;
type Split = Answer<'POST /demands/{id}/split'>;
type Address = Answer<'GET /company-address/myaddress'>['data'][number];

interface Awarding {
  comparison: Comparison;
  split: Split;
  addresses: readonly Address[];
}

/** Place and payment of all orders, and one press for all of them. */
export function AwardForm({ comparison, split, addresses }: Awarding) {
  const t = useTranslations('awards');
  const path = usePath();
  const { pathname, search } = useLocation();
  const answered = useActionData<typeof action>();
  const answer = answered?.typed?.['do'] === undefined ? answered : undefined;
  const becomes = becomesOf(comparison, split);
  const typed = answer?.typed;
  const { payment_types, credit_days } = comparison;
  const chosen = new Set([
    ...comparison.taken,
    ...split.orders.flatMap(({ lines }) => lines.map((line) => line.position)),
  ]);
  const isPart = comparison.lines.some(({ position }) => !chosen.has(position));
  const picks = new URLSearchParams(split.picks.map(({ id, packs }) => [`packs-${id}`, String(packs)]));
  if (addresses.length === 0)
    return (
      <Panel title={t('award')}>
        <p>{t('noAddress')}</p>
        <Link to={path(`/user/address/new?back=${encodeURIComponent(`${pathname}${search}`)}`)}>{t('addAddress')}</Link>
      </Panel>
    );
  return (
    <Panel title={t('award')}>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          <input type="hidden" name="picks" value={picks.toString()} />
          <input type="hidden" name="version" value={split.version} />
          <div className="columns">
            <SelectField
              name="address_id"
              label={t('address')}
              required
              defaultValue={
                typed?.['address_id'] ??
                String((addresses.find((each) => each.is_default_shipping) ?? addresses[0]!).id)
              }
            >
              {addresses.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="payment_type"
              label={t('payment')}
              required
              defaultValue={typed?.['payment_type'] ?? String(payment_types[0] ?? '')}
            >
              {payment_types.map((type) => (
                <option key={type} value={type}>
                  {t(`pay.${String(type)}` as 'pay.1')}
                </option>
              ))}
            </SelectField>
            {payment_types.includes(PAYMENT_CREDIT) && (
              <Field
                name="credit_time"
                label={t('creditDays')}
                inputMode="numeric"
                defaultValue={typed?.['credit_time'] ?? String(credit_days ?? 0)}
              />
            )}
            <Field
              name="po_number"
              label={t('poNumber')}
              required={comparison.po_number_required}
              optional={!comparison.po_number_required}
              maxLength={40}
              defaultValue={typed?.['po_number'] ?? ''}
            />
            <Field
              name="cost_centre"
              label={t('costCentre')}
              required={comparison.cost_centre_required}
              optional={!comparison.cost_centre_required}
              maxLength={60}
              defaultValue={typed?.['cost_centre'] ?? ''}
            />
          </div>
          <TextField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            optional
            maxLength={MAX_AWARD_REASON}
            defaultValue={typed?.['reason'] ?? ''}
          />
          {isPart && (
            <CheckField
              name="keeps_open"
              label={t('keepsOpen')}
              help={t('keepsOpenHelp')}
              defaultChecked={typed?.['keeps_open'] === 'on'}
            />
          )}
          <Binding becomes={becomes} total={split.total} />
        </Form>
      </FormErrors>
    </Panel>
  );
}

/** What the press binds to. A contract counts for all of its months, and its sum is not the month's that is shown. */
function Binding({ becomes, total }: { becomes: Becomes; total: number }) {
  const t = useTranslations('awards');
  const { orders, contracts } = becomes;
  const withContracts = orders === 0 ? 'pressContracts' : 'pressBoth';
  const words = contracts === 0 ? 'press' : withContracts;
  return (
    <>
      {orders > 0 && <p>{t('binding')}</p>}
      {contracts > 0 && <p>{t('bindingContracts')}</p>}
      <div>
        <SubmitButton size="large" look="accent">
          {t(words, { count: orders, contracts })}
          {contracts === 0 && (
            <>
              {' · '}
              <Money baht={total} settled />
            </>
          )}
        </SubmitButton>
      </div>
    </>
  );
}
