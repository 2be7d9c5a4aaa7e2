import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { HomeList } from '#domain/site/site-settings.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { SendButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import styles from '#web/ui/details/settings.module.css';

/** A product or a category in a list, in the page's language. */
export interface Item {
  id: number;
  name: string;
  note: string | null;
  picture: string | null;
  /** Whether visitors see it now: nothing that cannot be bought is shown. */
  isShown: boolean;
  count?: number;
}

/** One list of the home page: its items in order, each to move or to take out, and below them how to add one. */
export function HomeListPanel({
  list,
  items,
  most,
  children,
}: {
  list: HomeList;
  items: Item[];
  most: number;
  children: ReactNode;
}) {
  const t = useTranslations('site');
  return (
    <section className={styles.card} id={list} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`}>
        {t(`home.lists.${list}`)} <small>{t('home.filled', { count: items.length, most })}</small>
      </h2>
      <p className="soft below-3">{t(`home.help.${list}`)}</p>
      {items.length === 0 ? (
        <p className="soft below-3">{t('home.none')}</p>
      ) : (
        <ol className="stack gap-2 ruled entries below-3">
          {items.map((item, index) => (
            <li key={item.id}>
              <ItemText item={item} />
              <Form method="post" preventScrollReset className="beside gap-1">
                <input type="hidden" name="list" value={list} />
                <input type="hidden" name="id" value={item.id} />
                <SendButton
                  name="do"
                  value="up"
                  look="plain"
                  size="small"
                  disabled={index === 0}
                  aria-label={t('upOf', { what: item.name })}
                >
                  ↑
                </SendButton>
                <SendButton
                  name="do"
                  value="down"
                  look="plain"
                  size="small"
                  disabled={index === items.length - 1}
                  aria-label={t('downOf', { what: item.name })}
                >
                  ↓
                </SendButton>
                <SendButton
                  name="do"
                  value="remove"
                  look="plain"
                  size="small"
                  aria-label={t('removeOf', { what: item.name })}
                >
                  {t('remove')}
                </SendButton>
              </Form>
            </li>
          ))}
        </ol>
      )}
      {items.length < most && children}
    </section>
  );
}

export function ItemText({ item: { name, note, picture, isShown, count } }: { item: Item }) {
  const t = useTranslations('site.home');
  return (
    <div className="beside gap-3">
      {note !== null && <Picture name={picture} alt="" size={40} />}
      <span>
        <b>{name}</b>
        <small className="block">{note ?? t('products', { count: count ?? 0 })}</small>
      </span>
      {!isShown && <Badge tone="warning">{t('notShown')}</Badge>}
    </div>
  );
}
