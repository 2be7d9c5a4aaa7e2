import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import styles from '#web/ui/details/detail.module.css';

type Sent = Pick<Answer<'GET /staff/slips/{id}'>, 'pic_path' | 'pic_name' | 'content_type'>;

/** The slip to open; money that a gateway reported has none. */
export function SlipPicture({ slip }: { slip: Sent }) {
  const t = useTranslations('staff');
  if (slip.pic_path === null) return <span className={styles.slipPicture}>{t('slip.gateway')}</span>;
  return (
    <a
      href={slip.pic_path}
      target="_blank"
      rel="noreferrer"
      aria-label={t('slip.open', { name: slip.pic_name ?? '' })}
      className={styles.slipPicture}
    >
      {slip.content_type?.startsWith('image/') ? <img src={slip.pic_path} alt="" loading="lazy" /> : <span>PDF</span>}
    </a>
  );
}
