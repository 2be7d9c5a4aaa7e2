import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { mayPlan } from './may-plan.ts';
import type { Route } from './+types/grid-factors';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const { factors } = await api('GET /staff/grid-factors');
  return { factors, mayPlan: mayPlan(user), messages: messagesFor(locale, ['projects', 'staffProjects']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  await api('PUT /staff/grid-factors/{year}', {
    params: { year: wholeNumberOf(form, 'year') },
    body: {
      factor: amountOf(form, 'factor'),
      source: textOf(form, 'source'),
      is_checked: textOf(form, 'is_checked') !== '',
    },
  });
  return redirect(`/${locale}/staff/projects/grid-factors`);
});

/** What a kilowatt-hour of the Thai grid is worth, by year. */
export default function GridFactors({ loaderData: { factors, mayPlan: may } }: Route.ComponentProps) {
  const t = useTranslations('staffProjects.factors');
  const back = useTranslations('projects');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <p>
        <BackLink list="/staff/projects">{back('back')}</BackLink>
      </p>
      <h1>{t('title')}</h1>
      <p className="soft">{t('about')}</p>
      <ListTable
        caption={t('title')}
        rows={factors}
        columns={[
          { label: t('year'), render: ({ year }) => String(year) },
          { label: t('factor'), isNumber: true, render: ({ factor }) => formatNumber(factor, 4) },
          { label: t('source'), render: ({ source }) => source },
          {
            label: t('checked'),
            render: ({ is_checked }) => (
              <Badge tone={is_checked ? 'success' : 'warning'}>{t(is_checked ? 'isChecked' : 'notChecked')}</Badge>
            ),
          },
        ]}
      />
      {may && (
        <Panel title={t('change')}>
          <FormErrors error={refused?.error}>
            <Form method="post" className="stack" key={factors.length}>
              {refused && !refused.error.fields?.length && <FormError />}
              <div className="columns align-start">
                <Field
                  name="year"
                  label={t('year')}
                  required
                  inputMode="numeric"
                  defaultValue={refused?.typed['year']}
                />
                <Field
                  name="factor"
                  label={t('factor')}
                  required
                  inputMode="decimal"
                  defaultValue={refused?.typed['factor']}
                />
              </div>
              <Field
                name="source"
                label={t('source')}
                required
                maxLength={300}
                defaultValue={refused?.typed['source']}
              />
              <CheckField name="is_checked" label={t('isChecked')} />
              <div>
                <SubmitButton>{t('save')}</SubmitButton>
              </div>
            </Form>
          </FormErrors>
        </Panel>
      )}
    </div>
  );
}
