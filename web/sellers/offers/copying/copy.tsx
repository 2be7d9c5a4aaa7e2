import { Form, useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { warehouseName } from '#web/sellers/seller-centre/warehouse-form.ts';
import { CopiedFacts } from './copied-facts.tsx';
import { copyOf } from './copy-of.ts';
import { amountOf } from '../offer-fields.ts';
import { OfferHeading } from '../offer-heading.tsx';
import { oneOffer } from '../one-offer.ts';
import type { Route } from './+types/copy';

const VERIFIED = 1;
/** More warehouses than any seller has. */
const MOST_WAREHOUSES = 100;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { product, stock } = await oneOffer(page, params.id);
  const [{ data: warehouses }, { data: offered }] = await Promise.all([
    page.api('GET /company-warehouse/mywarehouse'),
    page.api('GET /product-stock/myproduct', {
      query: { product_sku_id: stock.product_sku_id, _limit: MOST_WAREHOUSES },
    }),
  ]);
  const taken = new Set(offered.map(({ warehouse_id }) => warehouse_id));
  return {
    product,
    stock,
    copied: copyOf(stock, new Date()),
    warehouses: warehouses
      .filter(({ status, id }) => status === VERIFIED && id !== product.warehouse_id)
      .map((warehouse) => ({
        id: warehouse.id,
        name: warehouseName(page.locale, warehouse),
        isTaken: taken.has(warehouse.id),
      })),
    messages: messagesFor(page.locale, ['offers']),
  };
}

export const action = formAction(
  async ({ page, form, params }: FormCall<{ id: string }>) => {
    const { stock } = await oneOffer(page, params.id);
    await page.api('POST /product-stock/add', {
      body: {
        ...copyOf(stock, new Date()),
        // The prices of an offer that the seller has already.
        price_confirmed: true,
        product_sku_id: stock.product_sku_id,
        warehouse_id: wholeNumberOf(form, 'warehouse_id'),
        quantity: amountOf(textOf(form, 'quantity')),
        lot_no: textOf(form, 'lot_no').trim() || null,
      },
    });
    return redirect(`/${page.locale}/seller/products?done=copied`);
  },
  // The same pack in the chosen warehouse: the warehouse is what can be chosen otherwise.
  (_, error) => ({
    error: {
      ...error,
      ...(error.fields && {
        fields: error.fields.map((field) =>
          field.path === 'product_sku_id' ? { ...field, path: 'warehouse_id' } : field,
        ),
      }),
    },
  }),
);

/** The same goods at the same prices out of another warehouse of the seller's. */
export default function CopyOffer() {
  const { product, stock, copied, warehouses } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTranslations('offers.copy');
  const locale = useLocale();
  const path = usePath();
  return (
    <div className="stack narrow">
      <OfferHeading title={t('title')} product={product} stock={stock} />
      {warehouses.every(({ isTaken }) => isTaken) ? (
        <EmptyState icon="store" title={t('none')} text={t('noneText')}>
          <LinkButton to={path('/seller/warehouses')} look="outline">
            {t('warehouses')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <Notice>{t('note')}</Notice>
          <Panel>
            <Form method="post" className="stack">
              <FormErrors error={answer?.error}>
                {answer?.error && <FormError />}
                <SelectField
                  name="warehouse_id"
                  label={t('warehouse')}
                  required
                  defaultValue={answer?.typed?.['warehouse_id'] ?? ''}
                >
                  <option value="">{t('choose')}</option>
                  {warehouses.map(({ id, name, isTaken }) => (
                    <option key={id} value={id} disabled={isTaken}>
                      {isTaken ? t('taken', { name }) : name}
                    </option>
                  ))}
                </SelectField>
                <Field
                  name="quantity"
                  label={t('quantity', { pack: packWord(stock.attribute)[locale] })}
                  inputMode="numeric"
                  required
                  autoComplete="off"
                  defaultValue={answer?.typed?.['quantity'] ?? ''}
                />
                <Field
                  name="lot_no"
                  label={t('lot')}
                  optional
                  maxLength={60}
                  autoComplete="off"
                  defaultValue={answer?.typed?.['lot_no'] ?? ''}
                />
                <CopiedFacts product={product} stock={stock} copied={copied} />
                <div>
                  <SubmitButton>{t('submit')}</SubmitButton>
                </div>
              </FormErrors>
            </Form>
          </Panel>
        </>
      )}
    </div>
  );
}
