import { data, Form, Link, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '#web/components/button.tsx';
import { CheckField } from '#web/components/forms/check-field.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/components/forms/field.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { PlaceChoice } from '#web/accounts/people/place-choice.tsx';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { idOfParam, keptFormAction } from './kept-action.ts';
import { placeOfWarehouse, warehouseIn } from './warehouse-form.ts';
import type { Route } from './+types/warehouse';
import styles from './keeping.module.css';

const APPROVED = 1;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const { data: warehouses } = await page.api('GET /company-warehouse/mywarehouse');
  const id = idOfParam(params.id);
  const warehouse = id === null ? null : warehouses.find((each) => each.id === id);
  if (warehouse === undefined) throw data(null, { status: 404 });
  return { warehouse, messages: messagesFor(page.locale, ['people']) };
}

export const action = keptFormAction({
  list: '/seller/warehouses',
  bodyOf: warehouseIn,
  add: (api, { accept_rest: _, ...body }) => api('POST /company-warehouse/add', { body }),
  edit: (api, id, body) => api('PUT /company-warehouse/{id}', { params: { id }, body }),
});

/** One warehouse, new or known. Before a move makes its offers rest, that has to be accepted. */
export default function WarehouseForm({ loaderData: { warehouse } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.keep.warehouse');
  const words = useTranslations('sellerCentre.keep');
  const path = usePath();
  const answered = useActionData<typeof action>();
  const asksToRest = answered?.error?.error === 'warehouse_move_rests_offers';
  const valueOf = (name: 'name' | 'address' | 'contact_person' | 'mobile') =>
    answered?.typed?.[name] ?? warehouse?.[name] ?? '';
  const restCount = warehouse?.status === APPROVED ? warehouse.offer_count : 0;
  const title = warehouse ? t('editTitle') : t('add');
  return (
    <div className={styles.narrow}>
      <PageHead title={title} hidden />
      <p>
        <Link to={path('/seller/warehouses')}>{words('back')}</Link>
      </p>
      <h1>{title}</h1>
      {!asksToRest && <Notice>{restCount > 0 ? t('moves', { count: restCount }) : t('waits')}</Notice>}
      <Panel>
        <Form method="post" className={styles.form} preventScrollReset>
          <FormErrors error={answered?.error}>
            {asksToRest ? (
              <Notice tone="warning">
                <span role="alert">{answered.error?.message}</span>
              </Notice>
            ) : (
              <FormError />
            )}
            <Field
              name="name"
              label={t('name')}
              help={t('nameHelp')}
              required
              maxLength={120}
              defaultValue={valueOf('name')}
            />
            <PlaceChoice known={warehouse && placeOfWarehouse(warehouse)} answered={answered} />
            <Field
              name="address"
              label={t('address')}
              required
              maxLength={300}
              autoComplete="street-address"
              defaultValue={valueOf('address')}
            />
            <div className={styles.pair}>
              <Field
                name="contact_person"
                label={t('contact')}
                required
                maxLength={120}
                defaultValue={valueOf('contact_person')}
              />
              <Field
                name="mobile"
                label={t('mobile')}
                help={t('mobileHelp')}
                required
                type="tel"
                inputMode="tel"
                maxLength={24}
                defaultValue={valueOf('mobile')}
              />
            </div>
            <CheckField name="allows_pickup" label={t('pickup')} defaultChecked={warehouse?.allows_pickup ?? false} />
            {warehouse?.is_default ? (
              <p>{words('isDefault')}</p>
            ) : (
              <CheckField name="is_default" label={words('makeDefault')} />
            )}
            <div>
              {asksToRest ? (
                <SubmitButton look="accent" name="accept_rest" value="yes">
                  {t('saveAnyway')}
                </SubmitButton>
              ) : (
                <SubmitButton look="accent">{words('save')}</SubmitButton>
              )}
            </div>
          </FormErrors>
        </Form>
      </Panel>
    </div>
  );
}
