import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { basesOf, conflictOf, ConflictNotice } from './conflict.tsx';
import { atFields, fieldsOfValues, readPropertyForm } from '#web/catalogue/products/property-form.ts';
import { PropertyFieldset } from '#web/catalogue/products/property-fields.tsx';
import { idOf } from '#web/page/ids.ts';
import { isSourced, SourcedFieldset } from './sourced-fieldset.tsx';
import { useProduct } from './use-product.ts';
import type { Route } from './+types/properties';

export function loader({ request }: Route.LoaderArgs) {
  return { isDone: new URL(request.url).searchParams.get('done') === 'saved' };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const { values } = readPropertyForm(form);
    await api('PUT /staff/products/{id}/properties', { params: { id }, body: { ...basesOf(form), values } });
    return redirect(`/${locale}/staff/products/${id}/properties?done=saved`);
  },
  async (call, error) => {
    const { names, fields } = readPropertyForm(call.form);
    return { ...(await conflictOf(call, error, 'properties')), fields, error: atFields(error, names) };
  },
);

/** The properties of a product: those that its subcategory expects and those that it has first. */
export default function ProductProperties({ loaderData: { isDone } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const { product, choices } = useProduct();
  const refused = useActionData<typeof action>();
  const fields = refused?.fields ?? fieldsOfValues(product.properties, testConditionText);
  const used = new Set([
    ...product.expected,
    ...product.properties.map((value) => value.property_id),
    ...Object.keys(fields.numbers).map(Number),
  ]);
  const has = new Set(product.properties.map((value) => value.property_id));
  const groups = [
    { title: t('propertiesOf'), properties: choices.properties.filter(({ id }) => used.has(id)) },
    { title: t('otherProperties'), properties: choices.properties.filter(({ id }) => !used.has(id)) },
  ].filter(({ properties }) => properties.length > 0);
  return (
    <FormErrors error={refused?.error}>
      {isDone && !refused && <DoneNotice>{t('done.saved')}</DoneNotice>}
      <Form method="post" key={refused ? 'refused' : product.version} preventScrollReset className="stack">
        <EnterButton />
        <input type="hidden" name="based_on" value={refused?.typed['based_on'] ?? product.version} />
        <ConflictNotice conflict={refused?.conflict} />
        {groups.map(({ title, properties }) => (
          <Panel key={title} title={title}>
            <div className="stack gap-5">
              {properties.map((property) =>
                isSourced(property) ? (
                  <SourcedFieldset key={property.id} property={property} fields={fields} />
                ) : (
                  <PropertyFieldset
                    key={property.id}
                    property={property}
                    fields={fields}
                    isMissing={product.expected.includes(property.id) && !has.has(property.id)}
                  />
                ),
              )}
            </div>
          </Panel>
        ))}
        <div className="save-bar">
          <SubmitButton name="do" value="save">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
