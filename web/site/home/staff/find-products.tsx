import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { HomeList } from '#domain/site/site-settings.ts';
import { SendButton, Button } from '#web/ui/button.tsx';
import { ItemText, type Item } from './home-list-panel.tsx';

interface FindProductsProps {
  list: HomeList;
  /** What was looked for, if it was for this list. */
  find: { words: string; found: Item[] } | null;
  chosen: Item[];
}

/** Looks for products by name, grade or SKU as buyers do, and adds those that are meant. */
export function FindProducts({ list, find, chosen }: FindProductsProps) {
  const t = useTranslations('site.home');
  const taken = new Set(chosen.map(({ id }) => id));
  return (
    <>
      <Form
        role="search"
        aria-labelledby={`${list}-title`}
        action={`#${list}`}
        preventScrollReset
        className="beside below-3"
        key={find?.words ?? ''}
      >
        <input type="hidden" name="list" value={list} />
        <input
          className="grow"
          name="find"
          type="search"
          defaultValue={find?.words ?? ''}
          maxLength={120}
          placeholder={t('findHint')}
          aria-label={t('findFor', { list: t(`lists.${list}`) })}
          autoComplete="off"
        />
        <Button type="submit" look="outline">
          {t('find')}
        </Button>
      </Form>
      {find?.words && find.found.length === 0 && (
        <p role="status" className="soft below-3">
          {t('nothingFound', { words: find.words })}
        </p>
      )}
      {find && find.found.length > 0 && (
        <ul className="stack gap-2 ruled entries below-3">
          {find.found.map((item) => (
            <li key={item.id}>
              <ItemText item={item} />
              {taken.has(item.id) ? (
                <small className="soft below-3">{t('isIn')}</small>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="list" value={list} />
                  <input type="hidden" name="id" value={item.id} />
                  <input type="hidden" name="find" value={find.words} />
                  <SendButton
                    name="do"
                    value="add"
                    look="outline"
                    size="small"
                    aria-label={t('addOf', { what: item.name })}
                  >
                    {t('add')}
                  </SendButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
