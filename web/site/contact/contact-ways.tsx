import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { BusinessHours } from './business-hours.tsx';
import type { ContactWaysView } from './contact-ways.server.ts';

/** Below a text that did not answer the question: contacts and their hours. */
export function ContactWays({ ways }: { ways: ContactWaysView }) {
  const t = useTranslations('reading.ways');
  const path = usePath();
  return (
    <section className="row between card section" aria-labelledby="ways">
      <div>
        <h2 id="ways">{t('title')}</h2>
        <p className="muted">{t('text')}</p>
        <BusinessHours ways={ways} />
      </div>
      <ul className="stack gap-2">
        {ways.phone && (
          <li className="beside breakable">
            <Icon name="phone" /> <Telephone number={ways.phone} />
          </li>
        )}
        {ways.email && (
          <li className="beside breakable">
            <Icon name="mail" />{' '}
            <a className="bold" href={`mailto:${ways.email}`}>
              {ways.email}
            </a>
          </li>
        )}
        <li className="beside breakable">
          <LinkButton look="outline" to={path('/contact')}>
            {t('write')}
          </LinkButton>
        </li>
      </ul>
    </section>
  );
}
