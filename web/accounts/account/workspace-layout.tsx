import { Outlet } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/workspace-layout';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['account']) };
}

/** Around the screens of the account that stand in a workspace: its frame and menu stay. */
export default function WorkspaceAccountLayout() {
  return <Outlet />;
}
