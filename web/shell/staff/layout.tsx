import type { ReactNode } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import type { StaffRoles } from '#domain/staff-roles.ts';
import { personalScreens } from '#web/page/account-screens.ts';
import { ReadOnlyPart } from '#web/page/read-only.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { Workspace } from '#web/shell/workspace/workspace.tsx';
import { isOnlyRead, staffMenu } from './menu.ts';
import { StaffMenu } from './staff-menu.tsx';
import { useCurrentPage } from './use-current-page.ts';
import type { Route } from './+types/layout';
import { NotificationsBell } from '#web/accounts/notifications/notifications-bell.tsx';

/** Only staff come in; anybody else is led to the staff's own log-in and back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  if (!user?.staff_roles) throw toLogIn(locale, pageAddress(request));
  const [{ queues }, { pages: favourites }] = await Promise.all([
    api('GET /staff/queues'),
    api('GET /staff/favourite-pages'),
  ]);
  return {
    messages: messagesFor(locale, ['staff', 'dates']),
    queues,
    favourites,
    name: `${user.firstname} ${user.lastname}`,
    roles: user.staff_roles,
  };
}

export const handle: ScreenHandle = { frame: 'workspace' };

export default function StaffLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}

/** What a screen met is told in its workspace; whom the loader refused is told outside. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isInside = useLoaderData<typeof loader>() !== undefined;
  const page = <ErrorPage error={error} />;
  return isInside ? <StaffFrame>{page}</StaffFrame> : page;
}

function StaffFrame({ children }: { children: ReactNode }) {
  const { queues, favourites, name, roles } = useLoaderData<typeof loader>();
  const t = useTranslations('staff');
  return (
    <Workspace
      bell={<NotificationsBell />}
      label={t('nav.label')}
      who={name}
      what={roles.map((role) => t(`role.${role}`)).join(' · ')}
      rail={<StaffMenu roles={roles} queues={queues} favourites={favourites} />}
    >
      <ReadOnlyPart value={useIsOnlyRead(roles)}>{children}</ReadOnlyPart>
    </Workspace>
  );
}

/** What is a person's own they change, whatever they are. */
function useIsOnlyRead(roles: StaffRoles): boolean {
  const { pathname } = useLocation();
  const pages = staffMenu(roles).flatMap((group) => group.pages);
  const current = useCurrentPage(pages);
  const isOwn = personalScreens('//staff').some(({ to }) => pathname.slice(3).startsWith(to));
  return !isOwn && isOnlyRead(roles, current);
}
