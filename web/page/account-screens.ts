import { useLocation } from 'react-router';
import { usePath } from '#web/page/use-shop.ts';

/**
 * The screens of a person's account that stand in a workspace, too: there they have its frame and its menu. The rest of
 * the account is about buying.
 */
export const WORKSPACE_SCREENS = {
  seller: ['notifications', 'messages', 'colleagues', 'profile', 'security'],
  staff: ['notifications', 'security'],
} as const;

type WorkspaceName = keyof typeof WORKSPACE_SCREENS;

const isWorkspace = (name: string | undefined): name is WorkspaceName =>
  name !== undefined && Object.hasOwn(WORKSPACE_SCREENS, name);

/**
 * Where a screen of the account is opened from `pathname`: `/user/security` is `/seller/security` in the seller centre.
 * Both are without language and with it, in this order; every other path stays as it is.
 */
export function pathFrom(pathname: string, path: string): string {
  const workspace = pathname.split('/')[2];
  const screen = /^\/user\/([^/?]+)/.exec(path)?.[1];
  if (!isWorkspace(workspace) || screen === undefined) return path;
  return WORKSPACE_SCREENS[workspace].some((each) => each === screen)
    ? `/${workspace}${path.slice('/user'.length)}`
    : path;
}

/** A person's own screens in the workspace of `pathname`, for its menu; colleagues are the company's. */
export function personalScreens(pathname: string) {
  const workspace = pathname.split('/')[2];
  if (!isWorkspace(workspace)) return [];
  return WORKSPACE_SCREENS[workspace]
    .filter((screen) => screen !== 'colleagues')
    .map((screen) => ({ name: screen, to: `/${workspace}/${screen}` }));
}

/** As `usePath`, and screens of the account open in the workspace that somebody is in. */
export function useWorkspacePath(): (path: string) => string {
  const path = usePath();
  const { pathname } = useLocation();
  return (to) => path(pathFrom(pathname, to));
}
