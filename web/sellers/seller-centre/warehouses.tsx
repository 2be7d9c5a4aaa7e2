import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { placeText } from '#web/accounts/people/place.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { doneOf, resourceListAction, shownRows } from './resource-action.ts';
import { ResourceItem, ResourceList } from './resource-list.tsx';
import { placeOfWarehouse, warehouseName } from './warehouse-form.ts';
import type { Route } from './+types/warehouses';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { data } = await page.api('GET /company-warehouse/mywarehouse');
  return { ...shownRows(request, data), done: doneOf(request), messages: messagesFor(page.locale, ['people']) };
}

export const action = resourceListAction({
  delete: (api, id) => api('DELETE /company-warehouse/{id}', { params: { id } }),
});

/** Where the seller's goods lie, and what staff said of each place. */
export default function Warehouses({ loaderData: { shown, view, done } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.warehouse');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <ResourceList
      title={t('title')}
      note={t('waits')}
      add={{ to: path('/seller/warehouses/new'), label: t('add') }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      error={answer?.error}
      done={answer ? 'removed' : done}
      view={view}
    >
      {shown.map((warehouse) => {
        const place = placeOfWarehouse(warehouse);
        const { id, status, reason } = warehouse;
        const name = warehouseName(locale, warehouse);
        return (
          <ResourceItem
            key={id}
            {...{ id, name, status, reason }}
            isDefault={warehouse.is_default}
            editTo={path(`/seller/warehouses/${id}`)}
            remove={{ title: t('deleteTitle', { name }), text: t('deleteText') }}
          >
            <p>
              {warehouse.address}
              <br />
              {place ? placeText(place, locale) : nameIn(locale, warehouse.province)}
            </p>
            <dl className="facts">
              <dt>{t('contact')}</dt>
              <dd>
                {warehouse.contact_person} · {warehouse.mobile}
              </dd>
              <dt>{t('receiving')}</dt>
              <dd>{warehouse.allows_pickup ? t('pickupYes') : t('pickupNo')}</dd>
              <dt>{t('goods')}</dt>
              <dd>{t('offers', { count: warehouse.offer_count })}</dd>
            </dl>
          </ResourceItem>
        );
      })}
    </ResourceList>
  );
}
