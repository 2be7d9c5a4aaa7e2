import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messageOf } from '#web/page/api-error.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { action } from './keep-favourite.ts';
import styles from '#web/shell/workspace/workspace.module.css';

/** The star beside the open page of the menu: puts it among one's favourites, or takes it out. */
export function StarForm({ name, isFavourite }: { name: string; isFavourite: boolean }) {
  const t = useTranslations('staff.nav');
  const fetcher = useFetcher<typeof action>();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const sent = fetcher.formData?.get('favourite');
  const isOn = sent ? sent === 'add' : isFavourite;
  const error = fetcher.data?.error;
  return (
    <fetcher.Form method="post" action={`/${locale}/staff/favourites`} className={styles.star}>
      <input type="hidden" name="page" value={name} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="favourite"
        value={isOn ? 'remove' : 'add'}
        aria-pressed={isOn}
        aria-label={t('favourite')}
        title={t('favourite')}
      >
        <Icon name="star" />
      </button>
      {error && <p role="alert">{messageOf(error)}</p>}
    </fetcher.Form>
  );
}
