import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const REASONS = [
  { key: 'delivered', icon: 'truck' },
  { key: 'checked', icon: 'shield' },
  { key: 'pay', icon: 'banknote' },
  { key: 'documents', icon: 'file' },
] as const satisfies { key: string; icon: IconName }[];

/** What a first visitor can rely on, with the figures of today: above the goods, so that nobody has to look for it. */
export function WhyHere({ figures }: { figures: Answer<'GET /market/figures'> }) {
  const t = useTranslations('home');
  return (
    <section aria-label={t('why.title')} className="stack gap-3 card above-4">
      <p className="bold">{t('why.figures', figures)}</p>
      <ul className="columns gap-3">
        {REASONS.map(({ key, icon }) => (
          <li key={key} className="signed">
            <Icon name={icon} size={20} />
            <div>
              <b>{t(`why.${key}.title`)}</b>
              <p className="soft hidden-phone">{t(`why.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
