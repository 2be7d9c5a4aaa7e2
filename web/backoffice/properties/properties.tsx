import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#web/components/button.tsx';
import { DoneNotice } from '#web/components/feedback/done-notice.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/components/forms/field.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { propertyAction, propertyDone } from './property-action.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { wishOf } from './property-view.ts';
import type { Route } from './+types/properties';
import entries from '../catalogue-entries/entries.module.css';
import detail from '#web/workspace/detail.module.css';
import list from '#web/workspace/list.module.css';

/** All properties with their choices; what is being changed stands in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const { properties } = await api('GET /staff/properties');
  return {
    properties,
    wish: wishOf(search, properties),
    done: propertyDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['catalogueEntries', 'properties']),
  };
}

export const action = propertyAction;

export default function Properties({ loaderData: { properties, wish, done }, actionData }: Route.ComponentProps) {
  const t = useTranslations('properties');
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <div className={entries.head}>
        <h1 className={list.title}>
          {t('title')} <small>{t('count', { count: properties.length })}</small>
        </h1>
        <LinkButton to="?add=property#entry" look="accent" preventScrollReset>
          {t('add')}
        </LinkButton>
      </div>
      {done && !error && (
        <div className={entries.said}>
          <DoneNotice>{t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      {error && !error.fields?.length && <FormError />}
      {properties.length === 0 && wish.is === 'nothing' ? (
        <EmptyState icon="tag" title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className={detail.columns}>
          <div className={detail.main}>
            {properties.map((property, index) => (
              <PropertyCard
                key={property.id}
                property={property}
                isFirst={index === 0}
                isLast={index === properties.length - 1}
                wish={wish}
              />
            ))}
          </div>
          <aside className={detail.side}>
            <PropertyPanel wish={wish} typed={error && actionData.typed} />
          </aside>
        </div>
      )}
    </FormErrors>
  );
}
