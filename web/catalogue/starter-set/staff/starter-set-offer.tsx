import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './starter-set-offer.module.css';

/** What an empty catalogue can begin with, and the way to begin by hand. */
export function StarterSetOffer({ set, byHand }: { set: Answer<'GET /staff/starter-set'>; byHand: string }) {
  const t = useTranslations('starterSet');
  const locale = useLocale();
  const categories = set.groups.reduce((sum, group) => sum + group.categories, 0);
  const subcategories = set.groups.reduce((sum, group) => sum + group.subcategories, 0);
  return (
    <section className={styles.offer} aria-labelledby="starter-set">
      <h2 id="starter-set">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className="stack gap-1 bullets">
        {set.parts.includes('tree') && <li>{t('tree', { groups: set.groups.length, categories, subcategories })}</li>}
        {set.parts.includes('properties') && (
          <li>{t('properties', { properties: set.properties, choices: set.choices })}</li>
        )}
        {set.parts.includes('attributes') && <li>{t('attributes', { count: set.attributes })}</li>}
      </ul>
      {set.parts.includes('tree') && (
        <details className="folds">
          <summary>
            {t('groups')} <Icon name="down" size={16} />
          </summary>
          <ul className="columns-fixed gap-1">
            {set.groups.map((group) => (
              <li key={group.name_th}>
                {nameIn(locale, group)} <small>{t('subcategories', { count: group.subcategories })}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="soft">{t('afterwards')}</p>
      <div className="wrap above-1">
        <Form method="post" preventScrollReset>
          <SubmitButton name="do" value="starter-set">
            {t('take')}
          </SubmitButton>
        </Form>
        <LinkButton to={byHand} look="outline" preventScrollReset>
          {t('byHand')}
        </LinkButton>
      </div>
    </section>
  );
}
