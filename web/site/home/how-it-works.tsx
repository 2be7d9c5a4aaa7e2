import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const STEPS = [
  { key: 'find', icon: 'search' },
  { key: 'order', icon: 'cart' },
  { key: 'pay', icon: 'banknote' },
  { key: 'receive', icon: 'truck' },
] as const satisfies { key: string; icon: IconName }[];

export function HowItWorks() {
  const t = useTranslations('home');
  return (
    <section id="how" className="card section" aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className="columns above-4">
        {STEPS.map(({ key, icon }, index) => (
          <li key={key} className="beside align-start gap-3">
            <span className="disc">
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3>
                {index + 1}. {t(`how.${key}.title`)}
              </h3>
              <p className="soft">{t(`how.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
