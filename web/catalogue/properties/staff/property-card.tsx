import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useIsReadOnly } from '#web/page/read-only.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Gaps } from '#web/catalogue/entries/staff/gaps.tsx';
import { MoveButtons } from '#web/catalogue/entries/staff/move-buttons.tsx';
import type { Choice, Property, Wish } from './property-view.ts';
import entries from '#web/catalogue/entries/staff/entries.module.css';

/** A property with its choices in their order; a long list of choices is folded. */
export function PropertyCard({
  property,
  isFirst,
  isLast,
  wish,
}: {
  property: Property;
  isFirst: boolean;
  isLast: boolean;
  wish: Wish;
}) {
  const t = useTranslations('properties');
  const isReadOnly = useIsReadOnly();
  const shared = useTranslations('catalogueEntries');
  const what = nameIn(useLocale(), property);
  const { id, choices } = property;
  const isChosen = wish.is === 'property' && wish.property?.id === id;
  const isOpen = wish.is === 'choice' && wish.property.id === id;
  return (
    <section className="card shrinks" id={`property-${id}`} aria-labelledby={`name-${id}`}>
      <div className={entries.row} data-at={isChosen || undefined}>
        <div className="row gap-2 shrinks">
          <h2 id={`name-${id}`}>{what}</h2>
          <span className={entries.code}>{property.code}</span>
          <Badge>{property.unit ?? t(`kind.${property.kind}`)}</Badge>
          <small className="whole">{shared('products', { count: property.product_count })}</small>
          <Gaps names={property} />
        </div>
        <div className="beside gap-1">
          <MoveButtons
            what={what}
            fields={{ of: 'property', id }}
            isFirst={isFirst}
            isLast={isLast}
            className="beside gap-1"
          />
          <Link to={`?edit=property-${id}#entry`} preventScrollReset aria-label={shared('editOf', { what })}>
            {shared('edit')}
          </Link>
        </div>
      </div>
      {property.kind === 'choice' && (
        <details className="folds" open={isOpen || undefined}>
          <summary>
            {t('choices', { count: choices.length })} <Icon name="down" size={16} />
          </summary>
          <ul className={entries.under}>
            {choices.map((choice, index) => (
              <ChoiceRow
                key={choice.id}
                choice={choice}
                propertyId={id}
                isFirst={index === 0}
                isLast={index === choices.length - 1}
                isChosen={wish.is === 'choice' && wish.choice?.id === choice.id}
              />
            ))}
          </ul>
          {!isReadOnly && (
            <Link
              to={`?add=choice-${id}#entry`}
              preventScrollReset
              className="link-beside small"
              aria-label={t('addChoiceTo', { what })}
            >
              <Icon name="plus" size={16} /> {t('addChoice')}
            </Link>
          )}
        </details>
      )}
    </section>
  );
}

function ChoiceRow({
  choice,
  propertyId,
  isFirst,
  isLast,
  isChosen,
}: {
  choice: Choice;
  propertyId: number;
  isFirst: boolean;
  isLast: boolean;
  isChosen: boolean;
}) {
  const shared = useTranslations('catalogueEntries');
  const what = nameIn(useLocale(), choice);
  return (
    <li className={entries.row} data-at={isChosen || undefined}>
      <div className="row gap-2 shrinks">
        <span>{what}</span>
        <span className={entries.code}>{choice.code}</span>
        <small className="whole">{shared('products', { count: choice.product_count })}</small>
        <Gaps names={choice} />
      </div>
      <div className="beside gap-1">
        <MoveButtons
          what={what}
          fields={{ of: 'choice', id: choice.id, property: propertyId }}
          isFirst={isFirst}
          isLast={isLast}
          className="beside gap-1"
        />
        <Link to={`?edit=choice-${choice.id}#entry`} preventScrollReset aria-label={shared('editOf', { what })}>
          {shared('edit')}
        </Link>
      </div>
    </li>
  );
}
