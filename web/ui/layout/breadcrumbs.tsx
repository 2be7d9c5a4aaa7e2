import { useTranslations } from '#web/i18n/texts.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { PlainLink } from './plain-link.tsx';
import { structuredText } from './structured-text.ts';
import styles from './breadcrumbs.module.css';

interface Step {
  name: string;
  to?: string;
}

/**
 * The way from the home page to here, for people and for search engines; the last one is this page and has no address.
 */
export function Breadcrumbs({ trail }: { trail: Step[] }) {
  const t = useTranslations('words');
  const { baseUrl } = useShop();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbList(trail, baseUrl) }} />
      <ol className={styles.trail}>
        {trail.map(({ name, to }) => (
          <li key={`${to ?? ''}${name}`}>
            {to ? <PlainLink to={to}>{name}</PlainLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** schema.org's BreadcrumbList, in the names that are read. */
function breadcrumbList(trail: readonly Step[], baseUrl: string): string {
  const itemListElement = trail.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: `${baseUrl}${to}` }),
  }));
  return structuredText({ '@type': 'BreadcrumbList', itemListElement });
}
