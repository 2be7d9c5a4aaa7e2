import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale, useMayNot } from '#web/page/use-shop.ts';
import type { CallOffContract } from './contract-badge.tsx';

/** How much is called off now, at the price of the period. */
export function CallOffForm({ contract, typed }: { contract: CallOffContract; typed: Typed | undefined }) {
  const t = useTranslations('callOffContracts');
  const locale = useLocale();
  const mayNot = useMayNot('order');
  const { acts, packs_left, per_kg, left_kg, unit_weight, attribute } = contract;
  if (!acts.includes('call_off')) return null;
  const [first, last] = [contract.periods[0]!, contract.periods.at(-1)!];
  // No period runs: before the first one, or, with nothing left in the last, after it.
  if (left_kg === null && last.left_kg > 0)
    return (
      <p>
        {t('fromDay')} <Day day={first.from} />
      </p>
    );
  if (per_kg === null) return <p>{t('notFixed')}</p>;
  if (packs_left === 0) return <p>{t('nothingLeft')}</p>;
  if (mayNot) return <MayNot right="order" />;
  return (
    <Panel title={t('callOff')}>
      <Form method="post" className="stack">
        <p>
          <PricePerKg baht={per_kg} settled /> <small>{t('price.without')}</small> · {t('leftNow')}{' '}
          <Quantity kg={left_kg ?? 0} /> ({t('packs', { packs: formatNumber(packs_left) })})
        </p>
        <Field
          name="packs"
          label={t('howMany', { pack: packWord(attribute, 1)[locale] })}
          help={t('packWeight', { kg: formatNumber(unit_weight) })}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed?.['packs'] ?? String(packs_left)}
        />
        <div>
          <SubmitButton name="do" value="call_off" look="accent" size="large">
            {t('act.call_off')}
          </SubmitButton>
        </div>
        <small className="muted">{t('callOffHelp')}</small>
      </Form>
    </Panel>
  );
}
