import { data, Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { usePath } from '#web/page/use-shop.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AddressFields } from '#web/accounts/people/address-fields.tsx';
import { requireRight } from '#web/page/require-right.ts';
import { idOrNew } from '#web/page/ids.ts';
import { resourceFormAction } from './resource-action.ts';
import { DefaultField, ResourceForm } from './resource-form.tsx';
import { placeOfWarehouse, warehouseIn } from './warehouse-form.ts';
import type { Route } from './+types/warehouse';

const APPROVED = 1;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { data: warehouses } = await page.api('GET /company-warehouse/mywarehouse');
  const id = idOrNew(params.id);
  const warehouse = id === null ? null : warehouses.find((each) => each.id === id);
  if (warehouse === undefined) throw data(null, { status: 404 });
  return { warehouse, messages: messagesFor(page.locale, ['people']) };
}

export const action = resourceFormAction({
  list: '/seller/warehouses',
  bodyOf: warehouseIn,
  add: (api, { accept_rest: _, ...body }) => api('POST /company-warehouse/add', { body }),
  edit: (api, id, body) => api('PUT /company-warehouse/{id}', { params: { id }, body }),
});

/** One warehouse, new or known. Before a move makes its offers rest, that has to be accepted. */
export default function WarehouseForm({ loaderData: { warehouse } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.warehouse');
  const words = useTranslations('sellerCentre.resources');
  const path = usePath();
  const answered = useActionData<typeof action>();
  const asksToRest = answered?.error?.error === 'warehouse_move_rests_offers';
  const valueOf = (name: 'name' | 'name_en' | 'name_cn' | 'contact_person' | 'mobile') =>
    answered?.typed?.[name] ?? warehouse?.[name] ?? '';
  const restCount = warehouse?.status === APPROVED ? warehouse.offer_count : 0;
  const note = restCount > 0 ? t('moves', { count: restCount }) : t('waits');
  return (
    <ResourceForm
      title={warehouse ? t('editTitle') : t('add')}
      list="/seller/warehouses"
      note={asksToRest ? null : note}
    >
      {warehouse && (
        <p>
          <Link to={path(`/seller/warehouses/${warehouse.id}/loading`)}>{words('loadingHours')}</Link>
        </p>
      )}
      <Form method="post" className="stack" preventScrollReset>
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
          <div className="columns align-start">
            <Field
              name="name_en"
              label={t('nameEn')}
              help={t('nameEnHelp')}
              maxLength={120}
              defaultValue={valueOf('name_en')}
            />
            <Field
              name="name_cn"
              label={t('nameCn')}
              help={t('nameCnHelp')}
              maxLength={120}
              defaultValue={valueOf('name_cn')}
            />
          </div>
          <AddressFields
            place={warehouse && placeOfWarehouse(warehouse)}
            line={warehouse?.address}
            answered={answered}
            label={t('address')}
          />
          <div className="columns align-start">
            <Field
              name="contact_person"
              label={t('contact')}
              required
              maxLength={120}
              defaultValue={valueOf('contact_person')}
            />
            <TelephoneField
              name="mobile"
              label={t('mobile')}
              help={t('mobileHelp')}
              required
              autoComplete="off"
              defaultValue={valueOf('mobile')}
            />
          </div>
          <CheckField name="allows_pickup" label={t('pickup')} defaultChecked={warehouse?.allows_pickup ?? false} />
          <DefaultField isDefault={warehouse?.is_default ?? false} />
          <div>
            {asksToRest ? (
              <SubmitButton name="accept_rest" value="yes">
                {t('saveAnyway')}
              </SubmitButton>
            ) : (
              <SubmitButton>{words('save')}</SubmitButton>
            )}
          </div>
        </FormErrors>
      </Form>
    </ResourceForm>
  );
}
