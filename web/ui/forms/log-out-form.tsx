import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { clearStored } from '#web/page/browser-storage.ts';
import { usePath } from '#web/page/use-shop.ts';

/** Ends the session with the button within; what this tab kept for the member goes as well. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const path = usePath();
  return (
    <Form method="post" action={path('/logout')} onSubmit={() => clearStored('log-out')}>
      {children}
    </Form>
  );
}
