import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PressForm, type Press } from './press-form.tsx';
import { SignaturePad } from './signature-pad.tsx';
import type { DriverStop } from './stop-now.ts';

interface HandOverFormProps {
  stop: DriverStop;
  /** The vehicle stands at the receiver's, as far as the phone knows: also before that was sent. */
  hasArrived: boolean;
  formKey: string;
  press: Press;
}

/** What is handed over, line by line: whole, unless the receiver says otherwise. */
export function HandOverForm({ stop, hasArrived, formKey, press }: HandOverFormProps) {
  const t = useTranslations('driverTrip');
  const locale = useLocale();
  return (
    <details className="opens framed" open={hasArrived && stop.said_delivered_at === null}>
      <summary>{t('act.hand_over')}</summary>
      <PressForm formKey={formKey} press={press} className="stack">
        <input type="hidden" name="shipment_id" value={stop.id} />
        {stop.lines.map((line, index) => (
          <fieldset key={line.id} className="stack sunken">
            <legend>
              {nameIn(locale, line)} × {t('packs', { count: line.quantity })}
            </legend>
            <input type="hidden" name={`lines.${index}.id`} value={line.id} />
            <div className="pair">
              <Field
                name={`lines.${index}.delivered_quantity`}
                label={t('delivered')}
                inputMode="numeric"
                defaultValue={line.quantity}
                required
              />
              <Field
                name={`lines.${index}.refused_quantity`}
                label={t('refused')}
                inputMode="numeric"
                defaultValue={0}
                required
              />
            </div>
            <Field name={`lines.${index}.refused_reason`} label={t('refusedReason')} optional maxLength={200} />
          </fieldset>
        ))}
        <Field name="receiver" label={t('receiver')} required maxLength={120} />
        {press && <SignaturePad />}
        <Field
          name="gate_code"
          label={t('code')}
          help={t('codeHelp')}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{6}"
          maxLength={6}
          optional
        />
        <div className="pair">
          <Field name="weighed_kg" label={t('weighed')} inputMode="decimal" optional />
          <Field name="ticket_no" label={t('ticket')} maxLength={60} optional />
        </div>
        <Button type="submit" name="do" value="hand_over" wide>
          {t('act.hand_over')}
        </Button>
      </PressForm>
    </details>
  );
}
