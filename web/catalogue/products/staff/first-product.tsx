import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { usePath } from '#web/page/use-shop.ts';

type Choices = Answer<'GET /staff/products/choices'>;

const SCREENS = { categories: '/staff/catalogue/tree', manufacturers: '/staff/catalogue/manufacturers' } as const;

/** What must be there before a product can be added, in the order in which it is made. */
function lackingIn({ groups, manufacturers }: Choices): (keyof typeof SCREENS)[] {
  return [
    ...(groups.length === 0 ? (['categories'] as const) : []),
    ...(manufacturers.length === 0 ? (['manufacturers'] as const) : []),
  ];
}

/** What an empty catalogue says: this comes first. */
export function useFirstStep(choices: Choices) {
  const t = useTranslations('catalogueProducts');
  const path = usePath();
  const [next] = lackingIn(choices);
  return {
    title: t('first.title'),
    text: t('first.text'),
    children: (
      <LinkButton to={path(next ? SCREENS[next] : '/staff/products/new')} look="outline">
        {next ? t(`first.${next}`) : t('add')}
      </LinkButton>
    ),
  };
}

/** Above the form of a new product whose required lists are empty: where to fill them. */
export function LackingChoices({ choices }: { choices: Choices }) {
  const t = useTranslations('catalogueProducts');
  const path = usePath();
  const lacking = lackingIn(choices);
  return (
    lacking.length > 0 && (
      <Notice tone="warning">
        {t('first.text')}{' '}
        {lacking.map((each) => (
          <Link key={each} to={path(SCREENS[each])}>
            {t(`first.${each}`)}
          </Link>
        ))}
      </Notice>
    )
  );
}
