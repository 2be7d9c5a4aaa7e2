import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { PersonRules } from './person-rules.tsx';
import { RulesForm } from './rules-form.tsx';
import type { Route } from './+types/rules';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_people');
  return {
    rules: await page.api('GET /purchasing/rules'),
    messages: messagesFor(page.locale, ['purchasing', 'people']),
  };
}

const acts = { rules: 'rules', person: 'person' } as const;

export const action = formAction(
  async ({ page: { api }, form }) => {
    const act = actOf(form, acts);
    if (act === 'rules') {
      const amounts = Array.from({ length: MAX_APPROVAL_STEPS }, (_, index) => amountOrNone(form, `steps.${index}`));
      await api('PUT /purchasing/rules', {
        body: {
          // A number that cannot be read is refused at its own field: what is empty behind it goes.
          steps: amounts.filter((amount) => amount !== null),
          po_number_required: form.has('po_number_required'),
          cost_centre_required: form.has('cost_centre_required'),
          expiry_days: wholeNumberOf(form, 'expiry_days'),
        },
      });
      return { act, person: null };
    }
    const id = wholeNumberOf(form, 'id');
    await api('PUT /purchasing/people/{id}', {
      params: { id },
      body: {
        order_limit: amountOrNone(form, 'order_limit'),
        day_limit: amountOrNone(form, 'day_limit'),
        month_limit: amountOrNone(form, 'month_limit'),
        approves_steps: wholeNumberOf(form, 'approves_steps'),
      },
    });
    return { act, person: id };
  },
  ({ form }) => ({ act: actOf(form, acts), person: form.has('id') ? wholeNumberOf(form, 'id') : null }),
);

/** How the company lets its people buy: steps of approval, what every order must say, limits of each person. */
export default function PurchasingRules({ loaderData: { rules } }: Route.ComponentProps) {
  const t = useTranslations('purchasing.rules');
  const answer = useActionData<typeof action>();
  const refused = answer?.error ? answer : undefined;
  const ofRules = refused?.act === 'rules' ? refused : undefined;
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      {answer && !answer.error && <DoneNotice>{t('saved')}</DoneNotice>}
      <Panel title={t('company')}>
        <FormErrors error={ofRules?.error}>
          <FormError />
          <RulesForm key={JSON.stringify(rules.steps)} rules={rules} typed={ofRules?.typed} />
        </FormErrors>
      </Panel>
      <Panel title={t('people')}>
        <ul className="stack gap-3 ruled stacks">
          {rules.people.map((person) => {
            const its = refused?.person === person.id ? refused : undefined;
            return <PersonRules key={person.id} person={person} error={its?.error} typed={its?.typed} />;
          })}
        </ul>
      </Panel>
    </div>
  );
}
