import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { HiddenField } from '#web/site/visitor-forms/hidden-field.tsx';
import styles from './newsletter-box.module.css';

/** Asks for the newsletter below a text. A plain form, as the footer's: its answer is a page of its own. */
export function NewsletterBox() {
  const t = useTranslations('newsletter');
  const path = usePath();
  return (
    <section className={styles.box} aria-labelledby="newsletter-box">
      <div>
        <h2 id="newsletter-box">{t('box.title')}</h2>
        <p className="muted">{t('box.text')}</p>
      </div>
      <form method="post" action={path('/newsletter')} className={styles.form}>
        <HiddenField />
        <label className="visually-hidden" htmlFor="newsletter-box-email">
          {t('email')}
        </label>
        <input
          id="newsletter-box-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder={t('placeholder')}
          className={styles.input}
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
      <p className={`${styles.fine} muted`}>{t('box.fine')}</p>
    </section>
  );
}
