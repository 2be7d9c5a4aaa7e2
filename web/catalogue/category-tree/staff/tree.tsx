import { useTranslations } from '#web/i18n/texts.tsx';
import { AddLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { EntryPanel } from './entry-panel.tsx';
import { StarterSetOffer } from '#web/catalogue/starter-set/staff/starter-set-offer.tsx';
import { GroupCard } from './group-card.tsx';
import { treeAction, treeDone } from './tree-action.ts';
import { entriesOf, gapCount, wishOf } from './tree-view.ts';
import type { Route } from './+types/tree';
import detail from '#web/ui/details/detail.module.css';

/** The whole tree; the entry that is being changed stands in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [{ groups }, starterSet] = await Promise.all([api('GET /staff/category-tree'), api('GET /staff/starter-set')]);
  return {
    groups,
    starterSet,
    wish: wishOf(search, groups),
    at: search.get('at') ?? '',
    done: treeDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['catalogueEntries', 'categoryTree', 'starterSet']),
  };
}

export const action = treeAction;

/** Groups, categories and subcategories on one screen; the form beside them changes one at a time. */
export default function CategoryTree({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, starterSet, wish, at, done } = loaderData;
  const t = useTranslations('categoryTree');
  const starter = useTranslations('starterSet');
  const locale = useLocale();
  const error = actionData?.error;
  const gaps = gapCount(groups);
  const counts = Map.groupBy(entriesOf(groups), ({ level }) => level);
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <div className="row between below-4">
        <h1 className="row below-4">
          {t('title')}{' '}
          <small>
            {t('counts', {
              groups: groups.length,
              categories: counts.get('cat')?.length ?? 0,
              subcategories: counts.get('s_cat')?.length ?? 0,
            })}
          </small>
        </h1>
        <AddLink to="?add=g_cat#entry" look={groups.length > 0 ? 'primary' : 'outline'} preventScrollReset>
          {t('add.g_cat')}
        </AddLink>
      </div>
      {done && !error && (
        <div className="below-4">
          <DoneNotice>{done === 'starter-set' ? starter('done') : t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      {error && !error.fields?.length && <FormError />}
      {groups.length === 0 && wish.is === 'nothing' ? (
        <StarterSetOffer set={starterSet} byHand="?add=g_cat#entry" />
      ) : (
        <div className="with-side">
          <div className="stack">
            {groups.length > 1 && (
              <nav className="pills" aria-label={t('jump')}>
                {groups.map((group) => (
                  <a key={group.id} href={`#g_cat-${group.id}`}>
                    {nameIn(locale, group)}
                  </a>
                ))}
              </nav>
            )}
            {gaps > 0 && <p className="soft">{t('gaps', { count: gaps })}</p>}
            {groups.map((group, index) => (
              <GroupCard
                key={group.id}
                group={group}
                isFirst={index === 0}
                isLast={index === groups.length - 1}
                at={wish.is === 'edit' ? `${wish.entry.level}-${wish.entry.id}` : at}
              />
            ))}
          </div>
          <aside className={wish.is !== 'nothing' ? detail.side : `${detail.side} ${detail.last}`}>
            <EntryPanel wish={wish} tree={groups} typed={error && actionData.typed} />
          </aside>
        </div>
      )}
    </FormErrors>
  );
}
