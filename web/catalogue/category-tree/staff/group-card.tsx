import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useIsReadOnly } from '#web/page/read-only.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Gaps } from '#web/catalogue/entries/staff/gaps.tsx';
import { MoveButtons } from '#web/catalogue/entries/staff/move-buttons.tsx';
import type { Tree } from './tree-view.ts';
import entries from '#web/catalogue/entries/staff/entries.module.css';

type Group = Tree[number];
type Row = Group | Group['categories'][number] | Group['categories'][number]['subcategories'][number];

/** A group with its categories and subcategories. `at` is the entry that is being changed, or was. */
export function GroupCard({
  group,
  isFirst,
  isLast,
  at,
}: {
  group: Group;
  isFirst: boolean;
  isLast: boolean;
  at: string;
}) {
  const t = useTranslations('categoryTree');
  return (
    <section className="card shrinks" aria-labelledby={`name-g_cat-${group.id}`}>
      <EntryRow level="g_cat" row={group} isFirst={isFirst} isLast={isLast} at={at} />
      {group.categories.map((category, place) => (
        <div key={category.id} className="ruled-above above-3">
          <EntryRow
            level="cat"
            row={category}
            isFirst={place === 0}
            isLast={place === group.categories.length - 1}
            at={at}
          />
          <ul className={entries.under}>
            {category.subcategories.map((subcategory, index) => (
              <li key={subcategory.id}>
                <EntryRow
                  level="s_cat"
                  row={subcategory}
                  isFirst={index === 0}
                  isLast={index === category.subcategories.length - 1}
                  at={at}
                />
              </li>
            ))}
            <li>
              <AddUnder to={`?add=s_cat-${category.id}#entry`} label={t('add.s_cat')} under={category} />
            </li>
          </ul>
        </div>
      ))}
      <AddUnder to={`?add=cat-${group.id}#entry`} label={t('add.cat')} under={group} />
    </section>
  );
}

function AddUnder({ to, label, under }: { to: string; label: string; under: Row }) {
  const t = useTranslations('categoryTree');
  const what = nameIn(useLocale(), under);
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  return (
    <Link to={to} preventScrollReset className="link-beside small" aria-label={t('addUnder', { label, what })}>
      <Icon name="plus" size={16} /> {label}
    </Link>
  );
}

const headings = { g_cat: 'h2', cat: 'h3', s_cat: 'span' } as const;

function EntryRow({
  level,
  row,
  isFirst,
  isLast,
  at,
}: {
  level: CategoryLevel;
  row: Row;
  isFirst: boolean;
  isLast: boolean;
  at: string;
}) {
  const t = useTranslations('categoryTree');
  const shared = useTranslations('catalogueEntries');
  const key = `${level}-${row.id}`;
  const what = nameIn(useLocale(), row);
  const Name = headings[level];
  return (
    <div id={key} className={entries.row} data-level={level} data-at={key === at || undefined}>
      <div className="row gap-2 shrinks">
        <Name className={level === 's_cat' ? undefined : 'lead'} id={`name-${key}`}>
          {'code' in row && (
            <>
              <span className={entries.code}>{row.code}</span>{' '}
            </>
          )}
          {what}
        </Name>
        <span className="row gap-2">
          <small className="whole">{shared('products', { count: row.product_count })}</small>
          {'code' in row && row.discounts > 0 && <Badge>{t('discounts', { count: row.discounts })}</Badge>}
          {'code' in row && row.price_trends > 0 && <Badge>{t('trends', { count: row.price_trends })}</Badge>}
          <Gaps names={row} />
        </span>
      </div>
      <div className="beside gap-1">
        <MoveButtons
          what={what}
          fields={{ level, id: row.id }}
          isFirst={isFirst}
          isLast={isLast}
          className="beside gap-1"
        />
        <Link
          to={`?edit=${key}#entry`}
          preventScrollReset
          className="link-beside"
          aria-label={shared('editOf', { what })}
          aria-current={key === at || undefined}
        >
          {shared('edit')}
        </Link>
      </div>
    </div>
  );
}
