import { useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { fetchClient } from '#contract/fetch-client.ts';
import { apiErrorOf } from '../../api-error.ts';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/field.tsx';
import { LANGUAGE_TAGS } from '../../i18n/language.ts';
import { useLocale } from '../../shell/use-shop.ts';
import styles from './my-data.module.css';

const ADDRESS = '/api/users/me/data';
const FILE_NAME = 'polytalad-data.zip';

/** Everything as one file. Without script the link itself fetches it; with it a refusal is told here instead of on a page of its own. */
export function Download() {
  const t = useTranslations('privacy.download');
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const fetchIt = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      save((await fetchClient({ language: LANGUAGE_TAGS[locale] })('GET /users/me/data')) as unknown as Blob);
      setState('done');
    } catch (error) {
      setProblem(apiErrorOf(error)?.message ?? t('failed'));
      setState('idle');
    }
  };
  return (
    <div className={styles.part}>
      <p>{t('text')}</p>
      <p className={styles.soft}>{t('often')}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p role="status" className={state === 'idle' ? 'visually-hidden' : styles.soft}>{state === 'busy' ? t('busy') : state === 'done' ? t('done') : ''}</p>
      <div><LinkButton to={ADDRESS} reloadDocument download={FILE_NAME} look="outline" aria-disabled={state === 'busy' || undefined} onClick={(event) => void fetchIt(event)}>{t('button')}</LinkButton></div>
    </div>
  );
}

function save(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  URL.revokeObjectURL(address);
}
