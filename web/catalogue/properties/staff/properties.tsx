import { useTranslations } from '#web/i18n/texts.tsx';
import { AddLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { StarterSetOffer } from '#web/catalogue/starter-set/staff/starter-set-offer.tsx';
import { propertyAction, propertyDone } from './property-action.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { wishOf } from './property-view.ts';
import type { Route } from './+types/properties';
import detail from '#web/ui/details/detail.module.css';

/** All properties with their choices; what is being changed stands in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [{ properties }, starterSet] = await Promise.all([api('GET /staff/properties'), api('GET /staff/starter-set')]);
  return {
    properties,
    starterSet,
    wish: wishOf(search, properties),
    done: propertyDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['catalogueEntries', 'properties', 'starterSet']),
  };
}

export const action = propertyAction;

export default function Properties({ loaderData, actionData }: Route.ComponentProps) {
  const { properties, starterSet, wish, done } = loaderData;
  const t = useTranslations('properties');
  const starter = useTranslations('starterSet');
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <div className="row between below-4">
        <h1 className="row below-4">
          {t('title')} <small>{t('count', { count: properties.length })}</small>
        </h1>
        <AddLink to="?add=property#entry" look={properties.length > 0 ? 'primary' : 'outline'} preventScrollReset>
          {t('add')}
        </AddLink>
      </div>
      {done && !error && (
        <div className="below-4">
          <DoneNotice>{done === 'starter-set' ? starter('done') : t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      {error && !error.fields?.length && <FormError />}
      {properties.length === 0 && wish.is === 'nothing' ? (
        <StarterSetOffer set={starterSet} byHand="?add=property#entry" />
      ) : (
        <div className="with-side">
          <div className="stack">
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
          <aside className={wish.is !== 'nothing' ? detail.side : `${detail.side} ${detail.last}`}>
            <PropertyPanel wish={wish} typed={error && actionData.typed} />
          </aside>
        </div>
      )}
    </FormErrors>
  );
}
