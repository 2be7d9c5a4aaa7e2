import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx';

/** Before another page, or another part of the list, takes the place of fields that are not saved. */
export function StayOrLeave({ hasChanges }: { hasChanges: boolean }) {
  const t = useTranslations('offers.leave');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={t('title')}>
      <p>{t('text')}</p>
      <DialogActions>
        <Button look="outline" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button onClick={stay}>{t('stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The router sends the forms of this list to its own address with a mark. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const said = new URLSearchParams(search);
  said.delete('index');
  return `${pathname}?${said}`;
}
