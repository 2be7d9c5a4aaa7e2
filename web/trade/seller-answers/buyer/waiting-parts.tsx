import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useMayNot } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PartLines } from '../part-lines.tsx';

interface WaitingPartsProps {
  parts: Answer<'GET /order/{id}/parts'>['parts'];
  error: WireError | undefined;
}

/** What sellers offer instead of what was ordered: the buyer agrees with one press, or takes the lines back. */
export function WaitingParts({ parts, error }: WaitingPartsProps) {
  const t = useTranslations('sellerAnswers');
  const mayNot = useMayNot('order');
  if (parts.length === 0) return null;
  return (
    <Panel title={t('buyer.title')}>
      <p>{t('buyer.text')}</p>
      <FormErrors error={error}>
        {parts.map((part) => (
          <Form key={part.purchase_id} method="post" className="stack">
            <FormError />
            <input type="hidden" name="purchase_id" value={part.purchase_id} />
            <input type="hidden" name="version" value={part.version} />
            <PartLines lines={part.lines} />
            {part.after && (
              <p>
                {t('buyer.after', { total: formatMoney(part.after.total_include_vat, 'THB') })}
                {part.after.coupon_ends && <strong>{` ${t('buyer.couponEnds')}`}</strong>}
              </p>
            )}
            {part.note && <p className="muted">{part.note}</p>}
            {mayNot ? (
              <MayNot right="order" />
            ) : (
              <div className="wrap">
                <SubmitButton name="do" value="agree_part">
                  {t('buyer.agree')}
                </SubmitButton>
                <SubmitButton look="outline" name="do" value="refuse_part">
                  {t('buyer.refuse')}
                </SubmitButton>
              </div>
            )}
          </Form>
        ))}
      </FormErrors>
    </Panel>
  );
}
