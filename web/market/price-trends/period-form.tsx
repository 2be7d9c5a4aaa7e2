import { Form, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { useMembersOnly } from '#web/ui/feedback/members-only.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import type { Asked } from './trend-period.server.ts';
import { addressOfForm } from './trend-address.ts';

const STEPS = [
  ['1', 'weekly'],
  ['2', 'monthly'],
  ['3', 'daily'],
] as const;

/**
 * From when until when, and in what steps: for members. Visitors are asked to log in, and come back to what they asked
 * for.
 */
export function PeriodForm({
  tab,
  beside,
  isEnlarged,
  asked: { start, end, step, isForMembers },
  error,
}: {
  tab: number;
  beside: readonly number[];
  isEnlarged: boolean;
  asked: Asked;
  error: WireError | null;
}) {
  const t = useTranslations('priceTrends');
  const { user, locale } = useShop();
  const path = usePath();
  const { search } = useLocation();
  const askToLogIn = useMembersOnly();
  const filter = STEPS.find(([, each]) => each === step)![0];
  return (
    <>
      <Form
        className="field-and-button"
        preventScrollReset
        onSubmit={(event) => {
          if (!user) askToLogIn(event, path(`/price-trend${addressOfForm(event.currentTarget)}`));
        }}
      >
        <FormErrors error={error}>
          <input type="hidden" name="tab" value={tab} />
          {beside.map((id) => (
            <input key={id} type="hidden" name="with" value={id} />
          ))}
          {isEnlarged && <input type="hidden" name="scale" value="near" />}
          <DateField name="start_date" label={t('from')} defaultValue={start} max={end} required />
          <DateField name="end_date" label={t('to')} defaultValue={end} required />
          <SelectField name="filter" label={t('steps.label')} defaultValue={filter}>
            {STEPS.map(([value, each]) => (
              <option key={value} value={value}>
                {t(`steps.${each}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('show')}</Button>
        </FormErrors>
      </Form>
      {!user && isForMembers && (
        <Notice>
          {t('members')}{' '}
          <LinkButton to={loginPath(locale, path(`/price-trend${search}`))} size="small">
            {t('login')}
          </LinkButton>
        </Notice>
      )}
    </>
  );
}
