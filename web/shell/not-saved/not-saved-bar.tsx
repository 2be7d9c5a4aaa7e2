import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { sayNotSaved, type NotSaved } from '#web/page/not-saved/not-saved.ts';
import { useShop } from '#web/page/use-shop.ts';
import { LogInAgain } from './log-in-again.tsx';
import styles from './not-saved.module.css';

/** That a form is not saved, why, and what to do about it. It stands above the page, whose fields stay as they are. */
export function NotSavedBar({ said: { reason, sendAgain } }: { said: NotSaved }) {
  const t = useTranslations('errors');
  const { user } = useShop();
  const [isAsked, setAsked] = useState(true);
  const isSignedOut = (reason === 'signedOut' || reason === 'other') && user !== null;
  const leave = () => sayNotSaved(null);
  const again = () => {
    leave();
    sendAgain?.();
  };
  return (
    <>
      <div className={styles.bar} role="alert">
        <Icon name="warning" size={20} />
        <p className={styles.text}>
          <strong>{t('unsaved.title')}</strong> {t(`unsaved.${reason}`)}
        </p>
        <div className={styles.acts}>
          {isSignedOut ? (
            <Button size="small" onClick={() => setAsked(true)}>
              {t('membersOnly.login')}
            </Button>
          ) : (
            sendAgain && (
              <Button size="small" onClick={again}>
                {t('again')}
              </Button>
            )
          )}
          <Button size="small" look="plain" onClick={leave}>
            {t('unsaved.close')}
          </Button>
        </div>
      </div>
      {isSignedOut && <LogInAgain user={user} open={isAsked} onClose={() => setAsked(false)} onLoggedIn={again} />}
    </>
  );
}
