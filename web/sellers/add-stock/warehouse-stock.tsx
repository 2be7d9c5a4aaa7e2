import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CoaField } from '#web/sellers/offer-drafts/coa-field.tsx';

type Listed = Answer<'GET /product-stock/myproduct'>['data'][number];

interface WarehouseStockProps {
  listed: Listed;
  typed: Typed | undefined;
  /** It was sent with nothing in it. */
  isEmpty: boolean;
  /** Whether a pack is not on sale there yet. */
  mayAdd: boolean;
  children: ReactNode;
}

/** What came into one warehouse, by pack. */
export function WarehouseStock({ listed, typed, isEmpty, mayAdd, children }: WarehouseStockProps) {
  const t = useTranslations('offerDrafts.stock');
  const fields = useTranslations('offerDrafts.field');
  const locale = useLocale();
  const { warehouse, list_product_stock: offers } = listed;
  const moreForm = `more-${warehouse.id}`;
  const valueOf = (name: string) => typed?.[name] ?? '';
  return (
    <Panel title={nameIn(locale, warehouse)}>
      <Form method="post" encType="multipart/form-data" className="stack" noValidate preventScrollReset>
        {children}
        {isEmpty && <Notice tone="warning">{t('nothing')}</Notice>}
        <input type="hidden" name="warehouse_id" value={warehouse.id} />
        <ul className="stack">
          {offers.map((offer, place) => {
            const name = (field: string) => `rows.${place}.${field}`;
            const file = valueOf(name('coa_file'));
            return (
              <li key={offer.product_stock_id}>
                <fieldset className="stack gap-3">
                  <legend className="wrap">
                    <b className="lead">{nameIn(locale, offer.attribute)}</b>
                    <small>
                      {offer.sku_no} ·{' '}
                      {t('onHand', {
                        units: packsCounted(offer.quantity, offer.attribute)[locale],
                        weight: formatQuantity(offer.quantity * offer.unit_weight, locale),
                      })}
                    </small>
                  </legend>
                  <input type="hidden" name={name('product_stock_id')} value={offer.product_stock_id} />
                  <div className="columns-small align-start">
                    <Field
                      name={name('quantity')}
                      label={t('quantity', { pack: packWord(offer.attribute)[locale] })}
                      inputMode="numeric"
                      autoComplete="off"
                      defaultValue={valueOf(name('quantity'))}
                    />
                    <Field
                      name={name('lot_no')}
                      label={fields('lot_no')}
                      maxLength={60}
                      autoComplete="off"
                      defaultValue={valueOf(name('lot_no'))}
                    />
                    <CoaField
                      name={name('coa_file')}
                      known={file === '' ? null : { file, name: t('sent') }}
                      fileName={name('file')}
                    />
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ul>
        <div className="row between">
          {mayAdd && (
            <SubmitButton form={moreForm} name="do" value="more" look="plain" size="small">
              {t('another', { warehouse: nameIn(locale, warehouse) })}
            </SubmitButton>
          )}
          <SubmitButton name="do" value="receive" look="primary">
            {t('receive')}
          </SubmitButton>
        </div>
      </Form>
      {mayAdd && (
        <Form id={moreForm} method="post">
          <input type="hidden" name="warehouse_id" value={warehouse.id} />
          <input type="hidden" name="price_per_kg" value={offers[0]!.price_per_kg.toFixed(2)} />
        </Form>
      )}
    </Panel>
  );
}
