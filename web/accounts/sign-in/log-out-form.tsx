import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { dropList } from '#web/trade/quick-order/kept-list.ts';
import { usePath } from '#web/page/use-shop.ts';

/** Ends the session with the button within; a list that this tab kept is the member's and goes as well. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const path = usePath();
  return (
    <Form method="post" action={path('/logout')} onSubmit={dropList}>
      {children}
    </Form>
  );
}
