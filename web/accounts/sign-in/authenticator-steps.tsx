import { useTranslations } from '#web/i18n/texts.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { NewAuthenticator } from './set-up-authenticator.ts';
import styles from './second-factor.module.css';

/** The picture to scan, the secret for who cannot, and the field for the first code. */
export function ScanAuthenticator({ authenticator: { secret, qr_svg } }: { authenticator: NewAuthenticator }) {
  const t = useTranslations('secondFactor');
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <p>{t('scan.picture')}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
            alt={t('scan.alt')}
            width={208}
            height={208}
            className="on-paper"
          />
          <p className="soft">{t('scan.byHand')}</p>
          <div className="row gap-3 breakable">
            <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <CopyButton text={secret} copy={t('copy')} copied={t('copied')} />
          </div>
        </li>
        <li>
          <p>{t('scan.thenCode')}</p>
          <CodeField />
        </li>
      </ol>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="qr_svg" value={qr_svg} />
      <SubmitButton size="large" wide name="do" value="enable">
        {t('scan.submit')}
      </SubmitButton>
    </>
  );
}

/** What a session proves before it changes how one signs in. */
export function ProofFields({ withCode }: { withCode: boolean }) {
  const t = useTranslations('secondFactor');
  return (
    <>
      <CurrentPasswordField label={t('password')} />
      {withCode && <CodeField kind="either" />}
    </>
  );
}
