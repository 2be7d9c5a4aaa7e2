import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CODE_PAUSE_SECONDS } from '#domain/accounts/sign-in/one-time-code.ts';
import { Button } from '#web/ui/button.tsx';
import type { Standing } from './open-step.ts';

/** Another code, as soon as one may be asked for. Too early, or without script, the API says how long to wait. */
export function SendAgain({ code }: { code: Standing['code'] }) {
  const t = useTranslations('registration.code');
  const [left, setLeft] = useState(code.seconds);
  // What the page says of the code is new after each sending.
  useEffect(() => {
    const end = performance.now() + code.seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [code]);
  if (left > CODE_PAUSE_SECONDS) return <p className="soft">{t('tomorrow')}</p>;
  const isEarly = left > 0;
  return (
    <Form method="post" className="row">
      <Button
        type="submit"
        look="outline"
        name="do"
        value="send"
        aria-disabled={isEarly || undefined}
        onClick={(event) => {
          if (isEarly) event.preventDefault();
        }}
      >
        {t('again')}
      </Button>
      {isEarly && <span className="soft">{t('wait', { seconds: left })}</span>}
    </Form>
  );
}
