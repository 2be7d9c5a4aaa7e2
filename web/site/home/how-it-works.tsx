import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  { key: 'find', icon: 'search' },
  { key: 'order', icon: 'cart' },
  { key: 'pay', icon: 'banknote' },
  { key: 'receive', icon: 'truck' },
] as const satisfies { key: string; icon: IconName }[];

export function HowItWorks() {
  const t = useTranslations('home');
  return (
    <section id="how" className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ key, icon }) => (
          <li key={key} className={styles.step}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{t(`how.${key}.title`)}</h3>
            <p className="soft">{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
