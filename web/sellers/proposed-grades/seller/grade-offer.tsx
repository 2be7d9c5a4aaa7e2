import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { WireError } from '#contract/errors.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ConfirmPrice } from '#web/sellers/offers/prices/confirm-price.tsx';
import { isSlip } from '#web/sellers/offers/prices/price-confirmed.ts';
import { warehouseName } from '#web/sellers/seller-centre/warehouse-form.ts';
import type { Proposal } from '../proposal-form.ts';
import styles from '../proposed-grades.module.css';

type Warehouses = Answer<'GET /company-warehouse/mywarehouse'>['data'];
const VERIFIED = 1;

/** An offer of the grade: it waits with it and goes live together with it. */
export function GradeOffer({
  proposal,
  warehouses,
  refused,
}: {
  proposal: Proposal;
  warehouses: Warehouses;
  refused: { error: WireError; typed: Typed } | undefined;
}) {
  const t = useTranslations('proposedGrades');
  const locale = useLocale();
  const verified = warehouses.filter(({ status }) => status === VERIFIED);
  const offered = proposal.packs.filter(({ offer_count }) => offer_count > 0);
  const valueOf = (name: string) => refused?.typed[name];
  return (
    <Panel title={t('offer')}>
      <p className="soft">{t('offerHelp')}</p>
      {offered.length > 0 && (
        <ul className="stack gap-2 below-3">
          {offered.map((pack) => (
            <li key={pack.product_sku_id}>
              <span>
                {nameIn(locale, pack.attribute)}
                <small className="block">{t('offersOf', { count: pack.offer_count, sku: pack.sku_no })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {verified.length === 0 ? (
        <p className="soft">{t('noWarehouse')}</p>
      ) : (
        <FormErrors error={refused?.error}>
          <Form method="post" key={proposal.offer_count} preventScrollReset className={styles.offer}>
            <FormError />
            <div className="columns align-start">
              <SelectField name="product_sku_id" label={t('pack')} defaultValue={valueOf('product_sku_id')} required>
                {proposal.packs.map((pack) => (
                  <option key={pack.product_sku_id} value={pack.product_sku_id}>
                    {nameIn(locale, pack.attribute)} ({formatQuantity(pack.unit_weight, locale)})
                  </option>
                ))}
              </SelectField>
              <SelectField name="warehouse_id" label={t('warehouse')} defaultValue={valueOf('warehouse_id')} required>
                {verified.map((warehouse) => (
                  <option key={warehouse.id} value={warehouse.id}>
                    {warehouseName(locale, warehouse)}
                  </option>
                ))}
              </SelectField>
              <Field
                name="quantity"
                label={t('quantity')}
                defaultValue={valueOf('quantity')}
                required
                inputMode="numeric"
                maxLength={8}
                autoComplete="off"
              />
              <Field
                name="regular_price"
                label={t('price')}
                defaultValue={valueOf('regular_price')}
                required
                inputMode="decimal"
                maxLength={14}
                autoComplete="off"
              />
            </div>
            {isSlip(refused?.error) && <ConfirmPrice />}
            <div>
              <SubmitButton name="do" value="offer" look="outline">
                {t('addOffer')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </Panel>
  );
}
