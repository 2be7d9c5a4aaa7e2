import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { readTrialFields } from './read-trial-fields.ts';
import { TrialFields } from './trial-fields.tsx';
import { GradeName, type Trial } from './trial-state.tsx';
import type { Route } from './+types/new';

/** Of a grade in the place of another, as the table of equal grades leads here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const search = new URL(request.url).searchParams;
  const [product, instead] = [idIn(search.get('product')), idIn(search.get('instead'))];
  if (product === null || instead === null) throw redirect(`/${page.locale}/user/trials`);
  const [one, other, { colleagues }] = await Promise.all([
    page.api('GET /product-detail/{id}', { params: { id: product } }),
    page.api('GET /product-detail/{id}', { params: { id: instead } }),
    page.api('GET /company-colleague/list'),
  ]);
  return {
    product: shownGrade(one.product),
    replaces: shownGrade(other.product),
    colleagues,
    me: colleagues.find(({ is_me }) => is_me)?.id ?? 0,
    messages: messagesFor(page.locale, ['trials']),
  };
}

const shownGrade = ({ id, grade, manufacturer }: Pick<Trial['product'], 'id' | 'grade' | 'manufacturer'>) => ({
  id,
  grade,
  manufacturer,
});

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /trials', {
    body: {
      product: wholeNumberOf(form, 'product'),
      replaces: wholeNumberOf(form, 'replaces'),
      ...readTrialFields(form),
    },
  });
  return redirect(`/${locale}/user/trials/${id}?done=planned`);
});

/** Asks for a trial: what for, where, and who runs it. */
export default function NewTrial({ loaderData: { product, replaces, colleagues, me } }: Route.ComponentProps) {
  const t = useTranslations('trials');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <p className="soft">{t('new.intro')}</p>
      <Panel>
        <FactList
          facts={[
            [t('candidate'), <GradeName key="candidate" of={product} />],
            [t('inUse'), <GradeName key="in-use" of={replaces} />],
          ]}
        />
      </Panel>
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          <FormError />
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name="replaces" value={replaces.id} />
          <TrialFields
            colleagues={colleagues}
            typed={refused?.typed}
            known={{ purpose: '', plant: '', in_charge: me }}
          />
          <div>
            <SubmitButton size="large">{t('new.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
