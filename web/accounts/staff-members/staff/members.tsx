import { Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AddLink } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { maySee } from '#web/page/staff-roles.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import type { Route } from './+types/members';

const TONES = { active: 'success', invited: 'warning', suspended: 'neutral' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!maySee(user, 'admin')) throw redirect(`/${locale}/staff`);
  return { ...(await api('GET /staff/members')), messages: messagesFor(locale, ['staffMembers']) };
}

/** The marketplace's own people. */
export default function Members({ loaderData: { members } }: Route.ComponentProps) {
  const t = useTranslations('staffMembers');
  const tStaff = useTranslations('staff');
  const path = usePath();
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count: members.length })}
      filter={
        <p className="below-4">
          <AddLink to={path('/staff/members/new')}>{t('invite.title')}</AddLink>
        </p>
      }
      columns={[
        {
          label: t('name'),
          render: ({ id, firstname, lastname, email, is_me }) => (
            <>
              <Link to={path(`/staff/members/${id}`)}>
                {firstname} {lastname}
              </Link>{' '}
              {is_me && <Badge>{t('me')}</Badge>}
              <br />
              <small>{email}</small>
            </>
          ),
        },
        { label: t('role'), render: ({ roles }) => roles.map((role) => tStaff(`role.${role}`)).join(' · ') },
        { label: t('state'), render: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge> },
        { label: t('factor'), render: ({ has_second_factor }) => (has_second_factor ? t('factorOn') : t('factorOff')) },
        {
          label: t('seen'),
          render: ({ last_seen_at }) => (last_seen_at ? <DateTime at={last_seen_at} /> : t('never')),
        },
      ]}
      rows={members}
      empty={null}
      page={1}
      pages={1}
    />
  );
}
