import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './second-factor.module.css';

/** The codes that open an account once each when the authenticator is away. They are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('secondFactor');
  const text = codes.join('\n');
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${t('codes.fileTitle')}\n\n${text}\n`], { type: 'text/plain' }));
    link.download = 'polytalad-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Notice tone="warning">{t('codes.once')}</Notice>
      <ul className={styles.codes} aria-label={t('codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="wrap not-printed">
        <CopyButton text={text} copy={t('copy')} copied={t('copied')} />
        <Button look="outline" size="small" onClick={save}>
          {t('codes.download')}
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
    </>
  );
}
