import { useState } from 'react';
import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { USUAL_EXTENSION } from '#domain/trade/auctions/lot-limits.ts';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

export type FoundRounds = Answer<'GET /demands/{id}/reverse-rounds'>;

interface AnnounceProps {
  found: FoundRounds;
  typed: Typed | undefined;
}

const MINUTES = String(USUAL_EXTENSION.by_ms / MINUTE_MS);

/** Lines, sellers, hours and step of another round. */
export function AnnounceForm({ found: { lines, usual }, typed }: AnnounceProps) {
  const t = useTranslations('reverseRounds');
  const timeText = (at: string) => bangkokInput(new Date(at));
  return (
    <Panel title={t('announce')}>
      <Form method="post" className="stack">
        <FormError />
        <fieldset>
          <legend>{t('lines')}</legend>
          {lines.map(({ position, what, is_taken, sellers }) => (
            <CheckField
              key={position}
              name="line"
              value={position}
              defaultChecked={lines.length === 1}
              disabled={is_taken || sellers.filter(({ fault }) => fault === null).length < 2}
              label={t('line', { position: formatNumber(position + 1), what })}
              help={is_taken ? t('taken') : undefined}
            />
          ))}
        </fieldset>
        <Sellers lines={lines} />
        <div className="columns">
          <DateField
            name="starts_at"
            label={t('starts')}
            withTime
            defaultValue={typed?.['starts_at'] ?? timeText(usual.starts_at)}
          />
          <DateField
            name="ends_at"
            label={t('ends')}
            withTime
            defaultValue={typed?.['ends_at'] ?? timeText(usual.ends_at)}
          />
        </div>
        <div className="columns">
          <Field
            name="extension.within_minutes"
            label={t('within')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.['extension.within_minutes'] ?? MINUTES}
          />
          <Field
            name="extension.by_minutes"
            label={t('by')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.['extension.by_minutes'] ?? MINUTES}
          />
          <DateField
            name="latest_end_at"
            label={t('latest')}
            withTime
            defaultValue={typed?.['latest_end_at'] ?? timeText(usual.latest_end_at)}
          />
        </div>
        <AmountField
          name="step"
          label={t('step')}
          help={t('stepHelp')}
          defaultValue={typed?.['step'] ?? '0.25'}
          required
        />
        <div>
          <SubmitButton>{t('press')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** Everybody who can be in it, unless some are chosen. */
function Sellers({ lines }: Pick<FoundRounds, 'lines'>) {
  const t = useTranslations('reverseRounds');
  const locale = useLocale();
  const [chooses, setChooses] = useState(false);
  const sellers = new Map(lines.flatMap((line) => line.sellers).map((seller) => [seller.id, seller]));
  return (
    <fieldset>
      <legend>{t('sellers')}</legend>
      <CheckField
        name="choose"
        label={t('choose')}
        help={t('sellersHelp')}
        checked={chooses}
        onChange={(event) => setChooses(event.currentTarget.checked)}
      />
      {chooses &&
        [...sellers.values()].map((seller) => (
          <CheckField
            key={seller.id}
            name="seller"
            value={seller.id}
            disabled={seller.fault !== null}
            label={t('seller', {
              name: nameIn(locale, seller),
              price: formatPricePerKg(seller.per_kg, 'THB', locale, 'kg'),
            })}
            help={seller.fault === null ? undefined : t(`fault.${seller.fault}`)}
          />
        ))}
    </fieldset>
  );
}
