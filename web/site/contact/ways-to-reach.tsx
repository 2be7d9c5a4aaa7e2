import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { BusinessHours } from './business-hours.tsx';
import type { ContactWaysView } from './contact-ways.server.ts';

/** How else the marketplace is reached, and when. */
export function WaysToReach({ ways }: { ways: ContactWaysView }) {
  const t = useTranslations('contact');
  return (
    <ul className="stack">
      {ways.phone && (
        <li className="signed">
          <Icon name="phone" />{' '}
          <div>
            <b className="small block">{t('phoneLabel')}</b>
            <Telephone number={ways.phone} />
          </div>
        </li>
      )}
      {ways.email && (
        <li className="signed">
          <Icon name="mail" />{' '}
          <div>
            <b className="small block">{t('email')}</b>
            <a className="breakable" href={`mailto:${ways.email}`}>
              {ways.email}
            </a>
          </div>
        </li>
      )}
      {ways.line && (
        <li className="signed">
          <Icon name="users" />{' '}
          <div>
            <b className="small block">LINE</b>
            <a className="breakable" href={`https://line.me/R/ti/p/${encodeURIComponent(ways.line)}`} rel="noopener">
              {ways.line}
            </a>
          </div>
        </li>
      )}
      {ways.address && (
        <li className="signed">
          <Icon name="pin" />{' '}
          <div>
            <b className="small block">{t('address')}</b>
            <address className="as-typed">
              {ways.name}
              <br />
              {ways.address}
            </address>
            <a
              className="breakable"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(ways.address.replace(/\s+/g, ' '))}`}
              target="_blank"
              rel="noopener"
            >
              {t('map')}
            </a>
          </div>
        </li>
      )}
      <li className="signed">
        <Icon name="clock" />{' '}
        <div>
          <b className="small block">{t('hours')}</b>
          <BusinessHours ways={ways} />
        </div>
      </li>
    </ul>
  );
}
