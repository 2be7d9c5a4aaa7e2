import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { BusinessHours } from './business-hours.tsx';
import type { ContactWaysView } from './contact-ways.server.ts';
import styles from './contact.module.css';

/** How else the marketplace is reached, and when. */
export function WaysToReach({ ways }: { ways: ContactWaysView }) {
  const t = useTranslations('contact');
  return (
    <ul className={styles.ways}>
      {ways.phone && (
        <li>
          <Icon name="phone" />{' '}
          <div>
            <b>{t('phoneLabel')}</b>
            <Telephone number={ways.phone} />
          </div>
        </li>
      )}
      {ways.email && (
        <li>
          <Icon name="mail" />{' '}
          <div>
            <b>{t('email')}</b>
            <a href={`mailto:${ways.email}`}>{ways.email}</a>
          </div>
        </li>
      )}
      {ways.line && (
        <li>
          <Icon name="users" />{' '}
          <div>
            <b>LINE</b>
            <a href={`https://line.me/R/ti/p/${encodeURIComponent(ways.line)}`} rel="noopener">
              {ways.line}
            </a>
          </div>
        </li>
      )}
      {ways.address && (
        <li>
          <Icon name="pin" />{' '}
          <div>
            <b>{t('address')}</b>
            <address className="as-typed">
              {ways.name}
              <br />
              {ways.address}
            </address>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(ways.address.replace(/\s+/g, ' '))}`}
              target="_blank"
              rel="noopener"
            >
              {t('map')}
            </a>
          </div>
        </li>
      )}
      <li>
        <Icon name="clock" />{' '}
        <div>
          <b>{t('hours')}</b>
          <BusinessHours ways={ways} />
        </div>
      </li>
    </ul>
  );
}
