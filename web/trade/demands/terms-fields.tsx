import { MAX_DEMAND_NOTE, MAX_DEMAND_TITLE } from '#domain/trade/demands/demand-limits.ts';
import { MAX_ROUNDS } from '#domain/trade/demands/demand.ts';
import { PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import {
  ChoiceField,
  Field,
  FieldProblem,
  SelectField,
  TextField,
  useFieldError,
  useRefusedWithin,
} from '#web/ui/forms/field.tsx';
import { Tick, TickGroup } from '#web/ui/forms/ticks.tsx';
import type { FittingSeller, MyDemand } from './demand-shapes.ts';
import type { Ticked } from './ticked.ts';

const PAYMENTS = [
  [PAYMENT_TRANSFER, 'transfer'],
  [PAYMENT_QR, 'qr'],
  [PAYMENT_CREDIT, 'credit'],
] as const;
const WEIGHTS = ['price', 'time', 'record', 'co2'] as const;
const FOLDED = ['payment_types', 'weights', 'invited', 'note', 'rounds', 'title'] as const;

interface TermsProps {
  demand: MyDemand;
  fitting: readonly FittingSeller[];
  typed: Typed | undefined;
  ticked: Ticked;
}

/** What has its usual value and is folded: title, payment, weights, who may quote, rounds, note. */
export function TermsFields({ demand, fitting, typed, ticked }: TermsProps) {
  const t = useTranslations('demands.form');
  const problems = [useRefusedWithin(FOLDED[0]), useRefusedWithin(FOLDED[1]), useRefusedWithin(FOLDED[2])];
  const others = [useRefusedWithin(FOLDED[3]), useRefusedWithin(FOLDED[4]), useRefusedWithin(FOLDED[5])];
  const isRefused = [...problems, ...others].some(({ length }) => length > 0);
  return (
    <details className="opens quiet" open={isRefused || undefined}>
      <summary>{t('terms')}</summary>
      <div className="stack gap-3 above-3">
        <Field
          name="title"
          label={t('title')}
          optional
          maxLength={MAX_DEMAND_TITLE}
          autoComplete="off"
          defaultValue={typed?.['title'] ?? demand.title}
        />
        <Payments chosen={typed ? (ticked['payment_types'] ?? []).map(Number) : demand.payment_types} />
        <Weights demand={demand} typed={typed} />
        <Audience demand={demand} fitting={fitting} typed={typed} ticked={ticked} />
        <div className="columns">
          <SelectField name="rounds" label={t('rounds')} defaultValue={typed?.['rounds'] ?? String(demand.rounds)}>
            {Array.from({ length: MAX_ROUNDS }, (_, place) => (
              <option key={place} value={place + 1}>
                {place + 1}
              </option>
            ))}
          </SelectField>
          <SelectField name="award" label={t('award')} defaultValue={typed?.['award'] ?? demand.award}>
            <option value="orders">{t('awardOrders')}</option>
            <option value="call_off">{t('awardCallOff')}</option>
          </SelectField>
        </div>
        <TextField
          name="note"
          label={t('note')}
          help={t('noteHelp')}
          optional
          maxLength={MAX_DEMAND_NOTE}
          defaultValue={typed?.['note'] ?? demand.note}
        />
      </div>
    </details>
  );
}

function Payments({ chosen }: { chosen: readonly number[] }) {
  const t = useTranslations('demands');
  const problem = useFieldError('payment_types');
  return (
    <div>
      <TickGroup label={t('form.payments')}>
        {PAYMENTS.map(([type, word]) => (
          <Tick key={type} name="payment_types" value={type} chosen={chosen}>
            {t(`payment.${word}`)}
          </Tick>
        ))}
      </TickGroup>
      <FieldProblem id="payment_types" problem={problem} />
    </div>
  );
}

function Weights({ demand, typed }: Pick<TermsProps, 'demand' | 'typed'>) {
  const t = useTranslations('demands');
  const problem = useFieldError('weights');
  return (
    <fieldset className="stack gap-2" aria-invalid={problem ? true : undefined}>
      <legend>{t('form.weights')}</legend>
      <div className="columns">
        {WEIGHTS.map((weight) => (
          <Field
            key={weight}
            name={`weights.${weight}`}
            label={t(`weight.${weight}`)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.[`weights.${weight}`] ?? String(demand.weights[weight])}
          />
        ))}
      </div>
      <FieldProblem id="weights" problem={problem} />
    </fieldset>
  );
}

/** Every fitting seller or the invited; those who fit best are proposed. */
function Audience({ demand, fitting, typed, ticked }: TermsProps) {
  const t = useTranslations('demands.form');
  const locale = useLocale();
  const invited = demand.invited.map(({ id }) => id);
  const proposed = fitting.filter(({ company }) => !invited.includes(company.id)).map(({ company }) => company);
  const chosen = typed ? (ticked['invited'] ?? []).map(Number) : invited;
  const problem = useFieldError('invited');
  const nameOf = (company: MyDemand['invited'][number]) =>
    nameIn(locale, { name_th: company.name_th, name_en: company.name_en, name_cn: company.name_en });
  return (
    <>
      <ChoiceField
        name="audience"
        legend={t('audience')}
        defaultValue={typed?.['audience'] ?? demand.audience}
        choices={[
          { value: 'open', label: t('audienceOpen'), help: t('audienceOpenHelp') },
          { value: 'invited', label: t('audienceInvited'), help: t('audienceInvitedHelp') },
        ]}
      />
      {demand.invited.length + proposed.length > 0 && (
        <TickGroup label={t('invited')}>
          {[...demand.invited, ...proposed].map((company) => (
            <Tick key={company.id} name="invited" value={company.id} chosen={chosen}>
              {nameOf(company)}
            </Tick>
          ))}
        </TickGroup>
      )}
      <FieldProblem id="invited" problem={problem} />
      <CheckField
        name="is_name_shown"
        label={t('showName')}
        help={t('showNameHelp')}
        defaultChecked={typed ? typed['is_name_shown'] !== undefined : demand.is_name_shown}
      />
    </>
  );
}
