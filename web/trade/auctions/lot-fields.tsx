import { useState } from 'react';
import { lotKinds } from '#domain/trade/auctions/lot-draft.ts';
import { MAX_LOT_NO, MAX_LOT_NOTE, MAX_STEP_LINES } from '#domain/trade/auctions/lot-limits.ts';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FieldProblem, SelectField, TextField, useFieldError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { MyLot } from './lot-shapes.ts';

interface FieldsProps {
  lot: MyLot;
  typed: Typed | undefined;
}

const FREE_STEP_LINES = 2;

/** All of a lot. What another kind has is out of sight, and stays as it was typed. */
export function LotFields({ lot, typed }: FieldsProps) {
  const t = useTranslations('auctionLots');
  const [kind, setKind] = useState(typed?.['kind'] ?? lot.kind);
  return (
    <>
      <Panel title={t('form.lot')}>
        <div className="stack">
          <SelectField
            name="kind"
            label={t('form.kind')}
            help={t(`kindHelp.${lotKinds.find((each) => each === kind) ?? 'english'}`)}
            defaultValue={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            {lotKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </SelectField>
          <div className="columns align-start">
            <Field
              name="packs"
              label={t('form.packs')}
              help={t('form.packsHelp', { free: formatNumber(lot.free_packs), kg: formatNumber(lot.sku.unit_weight) })}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed?.['packs'] ?? String(lot.packs)}
            />
            <Field
              name="lot_no"
              label={t('form.lotNo')}
              optional
              maxLength={MAX_LOT_NO}
              autoComplete="off"
              defaultValue={typed?.['lot_no'] ?? lot.lot_no}
            />
          </div>
          <TextField
            name="note"
            label={t('form.note')}
            help={t('form.noteHelp')}
            optional
            maxLength={MAX_LOT_NOTE}
            defaultValue={typed?.['note'] ?? lot.note}
          />
        </div>
      </Panel>
      <Panel title={t('form.times')}>
        <Times lot={lot} typed={typed} isEnglish={kind === 'english'} />
      </Panel>
      <Panel title={t('form.prices')}>
        <Prices lot={lot} typed={typed} kind={kind} />
      </Panel>
    </>
  );
}

const timeText = (at: string | null) => (at === null ? '' : bangkokInput(new Date(at)));
const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : value);

function Times({ lot, typed, isEnglish }: FieldsProps & { isEnglish: boolean }) {
  const t = useTranslations('auctionLots.form');
  return (
    <div className="stack">
      <div className="columns align-start">
        <DateField
          name="starts_at"
          label={t('starts')}
          withTime
          defaultValue={typed?.['starts_at'] ?? timeText(lot.starts_at)}
        />
        <DateField
          name="ends_at"
          label={t('ends')}
          withTime
          defaultValue={typed?.['ends_at'] ?? timeText(lot.ends_at)}
        />
      </div>
      <div hidden={!isEnglish}>
        <ExtensionProblem />
        <p className="soft below-2">{t('extensionHelp')}</p>
        <div className="columns align-start">
          <Minutes
            name="extension.within_minutes"
            label={t('within')}
            value={lot.extension?.within_minutes}
            {...{ typed }}
          />
          <Minutes name="extension.by_minutes" label={t('by')} value={lot.extension?.by_minutes} {...{ typed }} />
          <DateField
            name="latest_end_at"
            label={t('latestEnd')}
            withTime
            defaultValue={typed?.['latest_end_at'] ?? timeText(lot.latest_end_at)}
          />
        </div>
      </div>
    </div>
  );
}

function ExtensionProblem() {
  return <FieldProblem id="extension" problem={useFieldError('extension')} />;
}

interface ValueProps {
  name: string;
  label: string;
  help?: string;
  value: number | null | undefined;
  typed: Typed | undefined;
}

const Minutes = ({ name, label, value, typed }: ValueProps) => (
  <Field
    name={name}
    label={label}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={typed?.[name] ?? String(numberText(value))}
  />
);

const Price = ({ name, label, help, value, typed }: ValueProps) => (
  <AmountField name={name} label={label} {...(help && { help })} defaultValue={typed?.[name] ?? numberText(value)} />
);

function Prices({ lot, typed, kind }: FieldsProps & { kind: string }) {
  const t = useTranslations('auctionLots.form');
  return (
    <div className="stack">
      <p className="soft">{t('pricesHelp')}</p>
      <div className="columns align-start">
        <Price name="start_price" label={t('startPrice')} value={lot.start_price} {...{ typed }} />
        <div hidden={kind === 'dutch'}>
          <Price name="reserve" label={t('reserve')} help={t('reserveHelp')} value={lot.reserve} {...{ typed }} />
        </div>
        <div hidden={kind !== 'english'}>
          <Price name="buy_now" label={t('buyNow')} help={t('buyNowHelp')} value={lot.buy_now} {...{ typed }} />
        </div>
      </div>
      <div hidden={kind !== 'dutch'}>
        <div className="columns align-start">
          <Price name="fall.drop" label={t('drop')} value={lot.fall?.drop} {...{ typed }} />
          <Minutes name="fall.every_minutes" label={t('every')} value={lot.fall?.every_minutes} {...{ typed }} />
          <Price name="fall.floor" label={t('floor')} help={t('floorHelp')} value={lot.fall?.floor} {...{ typed }} />
        </div>
      </div>
      <div hidden={kind !== 'english'}>
        <Steps lot={lot} typed={typed} />
      </div>
      <Field
        name="deposit_percent"
        label={t('deposit')}
        help={t('depositHelp')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.['deposit_percent'] ?? String(lot.deposit_percent)}
      />
    </div>
  );
}

/** From this price on, by this step; two lines are free. */
function Steps({ lot: { steps }, typed }: FieldsProps) {
  const t = useTranslations('auctionLots.form');
  const problem = useFieldError('steps');
  const lines = Math.min(Math.max(steps.length, 1) + FREE_STEP_LINES, MAX_STEP_LINES);
  return (
    <fieldset aria-invalid={problem ? true : undefined}>
      <legend>{t('steps')}</legend>
      <p className="soft">{t('stepsHelp')}</p>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className="columns align-start above-3">
          <Price
            name={`steps.${at}.from`}
            label={t('stepFrom', { line: formatNumber(at + 1) })}
            value={steps[at]?.from}
            {...{ typed }}
          />
          <Price
            name={`steps.${at}.step`}
            label={t('step', { line: formatNumber(at + 1) })}
            value={steps[at]?.step}
            {...{ typed }}
          />
        </div>
      ))}
      <FieldProblem id="steps" problem={problem} />
    </fieldset>
  );
}
