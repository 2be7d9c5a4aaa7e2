import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { basesOf, conflictOf, ConflictNotice } from './conflict.tsx';
import { DetailFields } from './detail-fields.tsx';
import { detailsIn, fieldValues } from './details-form.ts';
import { useProduct } from './use-product.ts';
import type { Route } from './+types/details';

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  return { done: (['created', 'saved', 'restored'] as const).find((known) => known === done) ?? null };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    await api('PUT /staff/products/{id}', {
      params: { id },
      body: { ...detailsIn(form), ...basesOf(form) },
    });
    return redirect(`/${locale}/staff/products/${id}?done=saved`);
  },
  (call, error) => conflictOf(call, error, 'details'),
);

/** What a product is, and what is said of it. */
export default function ProductDetails({ loaderData: { done } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const { product, choices } = useProduct();
  const refused = useActionData<typeof action>();
  return (
    <FormErrors error={refused?.error}>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {/* Made anew when the product is another one; what was refused stays as it was typed. */}
      <Form method="post" key={refused ? 'refused' : product.version} preventScrollReset className="stack">
        <EnterButton />
        <input type="hidden" name="based_on" value={refused?.typed['based_on'] ?? product.version} />
        <ConflictNotice conflict={refused?.conflict} />
        <DetailFields values={fieldValues(refused?.typed, product.details)} choices={choices} />
        <div className="save-bar">
          <SubmitButton name="do" value="save">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
