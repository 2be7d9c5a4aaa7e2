import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-form.module.css';

/** Looks for answers; the words go into the address. */
export function SearchForm({ q, label, large = false }: { q: string; label: string; large?: boolean }) {
  const t = useTranslations('help');
  return (
    <Form role="search" className={styles.search} key={q}>
      <Icon name="search" />
      <input
        className="lead"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={120}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" size={large ? 'large' : 'medium'}>
        {t('submit')}
      </Button>
    </Form>
  );
}
