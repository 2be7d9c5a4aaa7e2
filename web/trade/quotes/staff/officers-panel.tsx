import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { FormError, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Passphrase, type Sealing } from './key-fields.tsx';

/** Who keeps which half, and the own key. */
export function OfficersPanel({ sealing: { officers, own }, proof }: { sealing: Sealing; proof: ReactNode }) {
  const t = useTranslations('quoteKeys');
  return (
    <Panel title={t('officers')}>
      {officers.length === 0 && <p className="soft">{t('noOfficers')}</p>}
      <ul className="stack gap-1">
        {officers.map(({ id, name, half, made_at }) => (
          <li key={id}>
            {name} · {t('half', { half: String(half) })} · <DateTime at={made_at} dayOnly />
          </li>
        ))}
      </ul>
      <Form method="post" className="stack">
        <FormError />
        <SelectField name="half" label={t('ownHalf')} defaultValue={String(own ?? 1)}>
          <option value="1">{t('half', { half: '1' })}</option>
          <option value="2">{t('half', { half: '2' })}</option>
        </SelectField>
        <Passphrase help={t('passphraseHelp')} autoComplete="new-password" />
        {proof}
        <div>
          <SubmitButton name="do" value="key" look="outline">
            {t(own === null ? 'makeKey' : 'makeKeyAnew')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** From which worth on keys are in halves. */
export function WorthPanel({ above, proof }: { above: Sealing['halves_above']; proof: ReactNode }) {
  const t = useTranslations('quoteKeys');
  return (
    <Panel title={t('above')}>
      <Form method="post" className="stack">
        <FormError />
        <AmountField
          name="halves_above"
          label={t('aboveLabel')}
          help={t('aboveHelp')}
          optional
          defaultValue={above ?? ''}
        />
        {proof}
        <div>
          <SubmitButton name="do" value="above">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
