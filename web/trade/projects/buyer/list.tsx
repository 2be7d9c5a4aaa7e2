import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { ProjectList, projectListOf } from '../project-list.tsx';
import type { Route } from './+types/list';
import styles from '../projects.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const { query, ...asked } = projectListOf(request);
  return {
    ...asked,
    found: await page.api('GET /decarbonized_project/myproject', { query }),
    messages: messagesFor(page.locale, ['projects']),
  };
}

/** The decarbonized projects of the company. */
export default function Projects({ loaderData: { found, status, page } }: Route.ComponentProps) {
  const t = useTranslations('projects');
  const path = usePath();
  const mayNotAsk = useMayNot('order');
  return (
    <ProjectList
      {...{ found, status, page }}
      below="/user/projects"
      emptyText={t('emptyText')}
      actions={
        <div className={styles.lead}>
          <p>{t('about')}</p>
          {!mayNotAsk && <LinkButton to={path('/user/projects/new')}>{t('ask')}</LinkButton>}
        </div>
      }
    />
  );
}
