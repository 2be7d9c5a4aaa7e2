import type { ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { NotedKind } from '#domain/accounts/noted-objects.ts';
import { messageOf } from '#web/page/api-error.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { action } from './write-note.ts';
import styles from '#web/ui/details/detail.module.css';

interface ActFormProps {
  kind: NotedKind;
  id: number;
  children: (isOnItsWay: boolean) => ReactNode;
}

/**
 * A form of the notes: it stands on pages of several subjects and is sent beside them, so that what else was typed
 * there stays.
 */
export function ActForm({ kind, id, children }: ActFormProps) {
  const fetcher = useFetcher<typeof action>();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const error = fetcher.data?.error;
  return (
    <fetcher.Form method="post" action={`/${locale}/staff/notes/${kind}/${id}`} className={styles.decision}>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {children(fetcher.state !== 'idle')}
      {error && <p role="alert">{messageOf(error)}</p>}
    </fetcher.Form>
  );
}
