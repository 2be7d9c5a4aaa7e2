import { useEffect, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { forgetThisBrowser, ownFingerprint, tellThisBrowser, type PushProblem } from './this-browser.ts';

interface Browser {
  id: number;
  fingerprint: string;
  device: { browser: string; system: string } | null;
  added_at: string;
}

/** The browsers that are told, and the button that asks this one. Nothing asks before it is pressed. */
export function BrowsersPanel({ push: { key, browsers } }: { push: { key: string; browsers: readonly Browser[] } }) {
  const t = useTranslations('notifications');
  const { revalidate } = useRevalidator();
  /** Undefined until the browser has said it: without script it never does. */
  const [own, setOwn] = useState<{ fingerprint: string | null }>();
  const [state, setState] = useState<'asking' | 'on' | PushProblem>();
  useEffect(() => {
    let isCurrent = true;
    ownFingerprint().then(
      (fingerprint) => isCurrent && setOwn({ fingerprint }),
      () => isCurrent && setOwn({ fingerprint: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const isTold = browsers.some(({ fingerprint }) => fingerprint === own?.fingerprint);

  async function turnOn(): Promise<void> {
    setState('asking');
    const problem = await tellThisBrowser(key);
    if (!problem) {
      setOwn({ fingerprint: await ownFingerprint() });
      await revalidate();
    }
    setState(problem ?? 'on');
  }

  return (
    <Panel title={t('ways.push.title')}>
      <div className="stack gap-3 justify-start">
        <p className="soft">{t('ways.push.text')}</p>
        {browsers.length === 0 && <p>{t('ways.push.none')}</p>}
        <ul className="stack gap-3 ruled entries">
          {browsers.map((browser) => {
            const device = browser.device ? t('ways.push.device', browser.device) : t('ways.push.unknown');
            const isThis = browser.fingerprint === own?.fingerprint;
            return (
              <li key={browser.id}>
                <div>
                  <b>{device}</b> {isThis && <Badge tone="success">{t('ways.push.here')}</Badge>}
                  <p className="soft">
                    {t('ways.push.since')} <DateTime at={browser.added_at} />
                  </p>
                </div>
                <Form method="post" preventScrollReset onSubmit={() => isThis && void forgetThisBrowser()}>
                  <input type="hidden" name="id" value={browser.id} />
                  <SubmitButton
                    look="outline"
                    size="small"
                    name="do"
                    value="remove"
                    aria-label={t('ways.push.removeOf', { device })}
                  >
                    {t('ways.push.remove')}
                  </SubmitButton>
                </Form>
              </li>
            );
          })}
        </ul>
        <div role="status">
          {state === 'on' && isTold && <Notice tone="success">{t('ways.push.turnedOn')}</Notice>}
          {state && state !== 'on' && state !== 'asking' && (
            <Notice tone="warning">{t(`ways.push.problem.${state}`)}</Notice>
          )}
        </div>
        {own && !isTold && (
          <Button look="primary" aria-busy={state === 'asking' || undefined} onClick={() => void turnOn()}>
            {t('ways.push.turnOn')}
          </Button>
        )}
        <p className="soft">{t('ways.push.signOut')}</p>
      </div>
    </Panel>
  );
}
