import { useState, type FormEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { fetchClient } from '#contract/fetch-client.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { CurrentPasswordField } from '#web/accounts/sign-in/current-password-field.tsx';
import { textOf } from '#web/page/form.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

const FILE_NAME = 'polytalad-data.zip';

/** Everything as one file, for who knows the password. */
export function Download() {
  const t = useTranslations('privacy.download');
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<WireError>();
  const [hasFailed, setFailed] = useState(false);
  const fetchIt = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    const password = textOf(new FormData(form), 'password');
    setState('busy');
    setError(undefined);
    setFailed(false);
    try {
      save(
        (await fetchClient({ language: LANGUAGE_TAGS[locale] })('POST /users/me/data', {
          body: { password },
        })) as unknown as Blob,
      );
      form.reset();
      setState('done');
    } catch (caught) {
      const wire = apiErrorOf(caught);
      setError(wire ?? undefined);
      setFailed(!wire);
      setState('idle');
    }
  };
  return (
    <div className="stack gap-3">
      <p>{t('text')}</p>
      <p className="soft">{t('often')}</p>
      {hasFailed && <Notice tone="danger">{t('failed')}</Notice>}
      <p role="status" className={state === 'idle' ? 'visually-hidden' : 'soft'}>
        {state !== 'idle' && t(state)}
      </p>
      <form method="post" className="stack narrow" onSubmit={(event) => void fetchIt(event)}>
        <FormErrors error={error}>
          <FormError />
          <CurrentPasswordField label={t('password')} />
          <div>
            <SubmitButton look="outline" pending={state === 'busy'}>
              {t('button')}
            </SubmitButton>
          </div>
        </FormErrors>
      </form>
    </div>
  );
}

function save(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  URL.revokeObjectURL(address);
}
