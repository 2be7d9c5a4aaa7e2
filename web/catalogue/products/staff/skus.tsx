import { data, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api } from '#contract/client.ts';
import { readNumber } from '#domain/catalogue/products/property-values.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { NewAttributes } from './new-attributes.tsx';
import { SkuForm } from './sku-form.tsx';
import { useProduct } from './use-product.ts';
import type { Route } from './+types/skus';

const DONE = ['sku', 'sku_saved', 'sku_removed', 'attribute'] as const;

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  return { done: DONE.find((known) => known === done) ?? null };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const done = await changeSkus(api, idOf(params.id), form);
    return redirect(`/${locale}/staff/products/${params.id}/skus?done=${done}`);
  },
);

async function changeSkus(api: Api, id: number, form: FormData): Promise<(typeof DONE)[number]> {
  const one = { id, sku_id: wholeNumberOf(form, 'sku') };
  switch (textOf(form, 'do')) {
    case 'add':
      await api('POST /staff/products/{id}/skus', { params: { id }, body: skuIn(form) });
      return 'sku';
    case 'save':
      await api('PUT /staff/products/{id}/skus/{sku_id}', {
        params: one,
        body: { ...skuIn(form), based_on: wholeNumberOf(form, 'based_on') },
      });
      return 'sku_saved';
    case 'remove':
      await api('DELETE /staff/products/{id}/skus/{sku_id}', { params: one });
      return 'sku_removed';
    case 'group':
      await api('POST /staff/attribute-groups', { body: namesIn(form) });
      return 'attribute';
    case 'attribute':
      await api('POST /staff/attributes', { body: { ...namesIn(form), group_id: wholeNumberOf(form, 'group_id') } });
      return 'attribute';
    default:
      throw data(null, { status: 400 });
  }
}

function skuIn(form: FormData) {
  const parent = textOf(form, 'parent_attribute_id');
  return {
    sku_no: textOf(form, 'sku_no'),
    attribute_id: wholeNumberOf(form, 'attribute_id'),
    parent_attribute_id: parent === '' ? null : Number(parent),
    unit_weight: readNumber(textOf(form, 'unit_weight')) ?? Number.NaN,
  };
}

function namesIn(form: FormData) {
  return { name_th: textOf(form, 'name_th'), name_en: textOf(form, 'name_en'), name_cn: textOf(form, 'name_cn') };
}

/** What sellers offer of a product: packs, and what else tells its options apart. */
export default function ProductSkus({ loaderData: { done } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const { product, choices } = useProduct();
  const refused = useActionData<typeof action>();
  const typed = refused?.typed;
  /** Each form shows what is its own: that of a SKU by its number, the others by what they do. */
  const refusedOf = (is: boolean) => (is && refused ? refused : undefined);
  return (
    <div className="stack">
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        <FormError />
      </FormErrors>
      <Panel title="SKU">
        <p className="soft regular">{t('skuHelp')}</p>
        {product.skus.length === 0 && <EmptyState icon="tag" heading="h3" title={t('noSkus')} text={t('noSkusText')} />}
        <ul className="stack ruled">
          {product.skus.map((sku) => (
            <li key={sku.id}>
              <SkuForm
                sku={sku}
                version={product.version}
                groups={choices.attribute_groups}
                refused={refusedOf(typed?.['sku'] === String(sku.id))}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('addSku')}>
        <SkuForm
          sku={null}
          version={product.version}
          groups={choices.attribute_groups}
          refused={refusedOf(typed?.['do'] === 'add')}
          defaultWeight={product.details.unit_weight}
        />
      </Panel>
      <NewAttributes
        groups={choices.attribute_groups}
        refused={refusedOf(typed?.['do'] === 'group' || typed?.['do'] === 'attribute')}
      />
    </div>
  );
}
