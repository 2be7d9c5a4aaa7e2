import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Signing in, registering, invitations. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('cookie-preferences', 'accounts/cookie-consent/cookie-preferences.tsx'),
  route('login', 'accounts/sign-in/login.tsx'),
  route('logout', 'accounts/sign-in/logout.ts'),
  route('log-in-again', 'accounts/sign-in/log-in-again.ts'),
  route('prove', 'accounts/sign-in/prove.tsx'),
  route('forgot-password', 'accounts/sign-in/forgot-password.tsx'),
  route('reset-password', 'accounts/sign-in/reset-password.tsx'),
  ...prefix('register', [
    index('accounts/registration/register.tsx'),
    route('account', 'accounts/registration/account.tsx'),
    route('email', 'accounts/registration/email.tsx'),
    route('position', 'accounts/registration/position.tsx'),
    route('company', 'accounts/registration/company.tsx'),
    route('person', 'accounts/registration/person.tsx'),
    route('documents', 'accounts/registration/documents.tsx'),
    route('done', 'accounts/registration/done.tsx'),
  ]),
  route('registration', 'accounts/registration/link.tsx'),
  route('confirm-email', 'accounts/account/confirm-email.tsx'),
  route('notifications/unsubscribe', 'accounts/notifications/unsubscribe.tsx'),
  route('invitation', 'accounts/colleagues/invitation.tsx'),
  route('second-factor', 'accounts/sign-in/second-factor.tsx'),
  route('second-factor/lost', 'accounts/sign-in/second-factor-lost.tsx'),
  route('second-factor/lost/confirm', 'accounts/sign-in/second-factor-lost-confirm.tsx'),
  route('second-factor/setup', 'accounts/sign-in/second-factor-setup.tsx'),
];

/** The member's account. */
export const accountsMemberRoutes: RouteConfigEntry[] = [
  route('profile', 'accounts/account/profile/profile.tsx'),
  route('company', 'accounts/account/company/company.tsx'),
  route('addresses', 'accounts/addresses/addresses.tsx'),
  route('addresses/:id', 'accounts/addresses/address.tsx'),
  route('colleagues', 'accounts/colleagues/colleagues.tsx'),
  route('made-documents/:id', 'accounts/made-documents/made-document.tsx'),
  route('notifications', 'accounts/notifications/notifications.tsx'),
  route('notifications/choices', 'accounts/notifications/choices.tsx'),
  route('security', 'accounts/account/security.tsx'),
  route('my-data', 'accounts/account/my-data/my-data.tsx'),
  route('security/second-factor', 'accounts/account/second-factor.tsx'),
];

/** The screens of the account that stand in a workspace (`web/page/account-screens.ts`). */
export function workspaceAccountRoutes(workspace: 'seller' | 'staff'): RouteConfigEntry {
  const screen = (path: string, file: string) => route(path, file, { id: `${workspace}/${path}` });
  return layout('accounts/account/workspace-layout.tsx', { id: `${workspace}/account` }, [
    screen('notifications', 'accounts/notifications/notifications.tsx'),
    screen('notifications/choices', 'accounts/notifications/choices.tsx'),
    screen('security', 'accounts/account/security.tsx'),
    screen('security/second-factor', 'accounts/account/second-factor.tsx'),
    ...(workspace === 'seller'
      ? [
          screen('messages', 'site/message-items/messages.tsx'),
          screen('colleagues', 'accounts/colleagues/colleagues.tsx'),
          screen('profile', 'accounts/account/profile/profile.tsx'),
        ]
      : []),
  ]);
}
