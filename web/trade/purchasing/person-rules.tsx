import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { amountShown } from './amount-shown.ts';
import type { Rules } from './rules-form.tsx';

interface PersonRulesProps {
  person: Rules['people'][number];
  error: WireError | undefined;
  typed: Typed | undefined;
}

const KINDS = ['order', 'day', 'month'] as const;
const baht = (amount: number) => formatMoney(amount, 'THB');

/** What somebody may order without asking and approve for others; what may be changed folds out below. */
export function PersonRules({ person, error, typed }: PersonRulesProps) {
  const t = useTranslations('purchasing.rules');
  const people = useTranslations('people');
  const limit = useTranslations('purchasing.limit');
  const name = `${person.firstname} ${person.lastname}`;
  const set = KINDS.filter((kind) => person[`${kind}_limit`] !== null);
  const approves = person.role !== 'owner' && person.approves_steps > 0;
  return (
    <li>
      <div className="row">
        <strong>{name}</strong>
        <Badge tone={person.role === 'owner' ? 'primary' : 'neutral'}>{people(`companyRoles.${person.role}`)}</Badge>
        {(approves || person.role === 'owner') && (
          <Badge tone="success">{t(approves ? 'approvesUpTo' : 'approvesAll', { step: person.approves_steps })}</Badge>
        )}
      </div>
      <p className="soft">
        {person.may_order
          ? set.map((kind) => `${limit(kind)} ${baht(person[`${kind}_limit`]!)}`).join(' · ') || t('noLimit')
          : t('mayNotOrder')}
        {person.may_order && (
          <>
            <br />
            {t('spent', { day: baht(person.spent_day), month: baht(person.spent_month) })}
          </>
        )}
      </p>
      <details className="opens" open={error !== undefined}>
        <summary aria-label={t('changeOf', { name })}>{t('change')}</summary>
        <FormErrors error={error}>
          <Form method="post" className="stack">
            <FormError />
            <input type="hidden" name="id" value={person.id} />
            <div className="columns-small">
              {KINDS.map((kind) => {
                const field = {
                  name: `${kind}_limit`,
                  defaultValue: typed?.[`${kind}_limit`] ?? amountShown(person[`${kind}_limit`]),
                };
                // Who does not order has no limits to set; those from another role stay.
                return person.may_order ? (
                  <Field key={kind} {...field} label={limit(kind)} optional inputMode="decimal" autoComplete="off" />
                ) : (
                  <input key={kind} type="hidden" {...field} />
                );
              })}
              {person.role === 'owner' ? (
                <input type="hidden" name="approves_steps" value={MAX_APPROVAL_STEPS} />
              ) : (
                <SelectField
                  name="approves_steps"
                  label={t('approves')}
                  defaultValue={typed?.['approves_steps'] ?? person.approves_steps}
                >
                  <option value="0">{t('approvesNone')}</option>
                  {Array.from({ length: MAX_APPROVAL_STEPS }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {t('approvesUpTo', { step: index + 1 })}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            <div>
              <SubmitButton name="do" value="person">
                {t('save')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </details>
    </li>
  );
}
