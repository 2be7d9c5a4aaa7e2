import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, SelectField, useFieldError, useRefusedWithin } from '#web/ui/forms/field.tsx';
import { FieldProblem } from '#web/ui/forms/field.tsx';
import { Tick, TickGroup } from '#web/ui/forms/ticks.tsx';
import type { Delivery, OwnLine, PropertyChoice } from './demand-shapes.ts';
import { DeliveryText, GoodsName } from './goods-name.tsx';
import type { Ticked } from './ticked.ts';
import { goodsBodyOf } from './goods-body.ts';
import { RangeFields } from './range-fields.tsx';
import styles from './demands.module.css';

interface LineProps {
  /** Null of one that is new. */
  line: OwnLine | null;
  /** The same as it was read last. */
  read: OwnLine | null;
  at: number;
  choices: readonly PropertyChoice[];
  typed: Typed | undefined;
  ticked: Ticked;
}

/** One line: what and how much; everything else is folded and has its usual value. */
export function LineFields(props: LineProps) {
  const { line, read, at, typed } = props;
  const t = useTranslations('demands.form');
  const name = (field: string) => `lines.${at}.${field}`;
  const said = (field: string, known: string | number | null | undefined) =>
    typed?.[name(field)] ?? String(known ?? '');
  const goodsError = useFieldError(name('goods'));
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <Field
          name={name('what')}
          label={t('what', { number: at + 1 })}
          error={goodsError}
          maxLength={MAX_NEED_LETTERS}
          autoComplete="off"
          defaultValue={said('what', line?.what)}
        />
        <Field
          name={name('kg')}
          label={t('kg')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={said('kg', line?.kg)}
        />
        {line !== null && (
          <SubmitButton name="remove" value={String(at)} look="plain" size="small" formNoValidate>
            {t('remove')}
          </SubmitButton>
        )}
      </div>
      {read?.goods && (
        <>
          <input type="hidden" name={name('goods')} value={JSON.stringify(goodsBodyOf(read.goods))} />
          <input type="hidden" name={name('read')} value={read.what} />
          <p className="muted breakable">
            {t('understood')} <GoodsName goods={read.goods} />
          </p>
        </>
      )}
      {read?.delivery?.kind === 'monthly' && (
        <p className="muted">
          <DeliveryText delivery={read.delivery} />
        </p>
      )}
      <MoreOfLine {...props} name={name} said={said} />
    </li>
  );
}

interface MoreProps extends LineProps {
  name(field: string): string;
  said(field: string, known: string | number | null | undefined): string;
}

function MoreOfLine({ line, read, at, choices, typed, ticked, name, said }: MoreProps) {
  const t = useTranslations('demands.form');
  const words = useTranslations('demands');
  const delivery = line?.delivery ?? null;
  const [problem] = useRefusedWithin(name('delivery'));
  const inHead = new Set([name('what'), name('kg')]);
  const isRefused = useRefusedWithin(`lines.${at}`).some(({ path }) => !inHead.has(path));
  const chosen = (field: string, known: readonly string[] | undefined) => (typed ? (ticked[name(field)] ?? []) : known);
  return (
    <details className="opens quiet" open={isRefused || undefined}>
      <summary>{t('more')}</summary>
      <div className="stack gap-3 above-3">
        {read?.goods && read.goods.kind !== 'properties' && (
          <SelectField name={name('equal')} label={t('equal')} defaultValue={said('equal', read.goods.equal_grades)}>
            {equalGradeChoices.map((choice) => (
              <option key={choice} value={choice}>
                {words(`equalChoice.${choice}`)}
              </option>
            ))}
          </SelectField>
        )}
        {read?.goods?.kind === 'properties' && (
          <RangeFields
            at={name('ranges.')}
            field={name('goods')}
            legend={t('ranges')}
            ranges={read.goods.properties}
            choices={choices}
            typed={typed}
          />
        )}
        <When delivery={delivery} name={name} said={said} />
        <FieldProblem id={name('delivery')} problem={problem?.message} />
        <div className="columns">
          <AmountField
            name={name('target_per_kg')}
            label={t('target')}
            help={t('targetHelp')}
            optional
            defaultValue={said('target_per_kg', line?.target_per_kg)}
          />
          <Field
            name={name('tolerance_percent')}
            label={t('tolerance')}
            inputMode="decimal"
            optional
            autoComplete="off"
            defaultValue={said('tolerance_percent', line?.tolerance_percent || '')}
          />
          <Field
            name={name('least_kg')}
            label={t('leastPack')}
            inputMode="decimal"
            optional
            autoComplete="off"
            defaultValue={said('least_kg', line?.packs?.least_kg)}
          />
          <Field
            name={name('most_kg')}
            label={t('mostPack')}
            inputMode="decimal"
            optional
            autoComplete="off"
            defaultValue={said('most_kg', line?.packs?.most_kg)}
          />
        </div>
        <CheckField
          name={name('is_target_hidden')}
          label={t('hideTarget')}
          help={t('hideTargetHelp')}
          defaultChecked={typed ? typed[name('is_target_hidden')] !== undefined : (line?.is_target_hidden ?? true)}
        />
        <TickGroup label={t('qualities')}>
          {PRODUCT_QUALITIES.map((quality) => (
            <Tick key={quality} name={name('qualities')} value={quality} chosen={chosen('qualities', line?.qualities)}>
              {words(`quality.${quality}`)}
            </Tick>
          ))}
        </TickGroup>
        <TickGroup label={t('certificates')}>
          {certificateKinds.map((kind) => (
            <Tick
              key={kind}
              name={name('certificates')}
              value={kind}
              chosen={chosen('certificates', line?.certificates)}
            >
              {words(`certificate.${kind}`)}
            </Tick>
          ))}
        </TickGroup>
        <RangeFields
          at={name('coa_limits.')}
          field={name('coa_limits')}
          legend={t('coaLimits')}
          ranges={line?.coa_limits ?? []}
          choices={choices}
          typed={typed}
        />
      </div>
    </details>
  );
}

/** Within days, or so much each month. */
function When({ delivery, name, said }: Pick<MoreProps, 'name' | 'said'> & { delivery: Delivery | null }) {
  const t = useTranslations('demands.form');
  const window = delivery?.kind === 'window' ? delivery : null;
  const monthly = delivery?.kind === 'monthly' ? delivery : null;
  return (
    <div className="columns-small">
      <SelectField name={name('when')} label={t('when')} defaultValue={said('when', delivery?.kind ?? 'window')}>
        <option value="window">{t('whenWindow')}</option>
        <option value="monthly">{t('whenMonthly')}</option>
      </SelectField>
      <DateField name={name('from')} label={t('firstDay')} optional defaultValue={said('from', window?.from)} />
      <DateField name={name('to')} label={t('lastDay')} optional defaultValue={said('to', window?.to)} />
      <Field
        name={name('first_month')}
        label={t('firstMonth')}
        placeholder={t('monthAs')}
        optional
        autoComplete="off"
        defaultValue={said('first_month', monthly?.first_month)}
      />
      <Field
        name={name('months')}
        label={t('months')}
        inputMode="numeric"
        optional
        autoComplete="off"
        defaultValue={said('months', monthly?.months)}
      />
    </div>
  );
}
