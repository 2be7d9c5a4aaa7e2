import { act, screen } from '@testing-library/react';
import { createMemoryRouter, Form, RouterProvider, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { textOf } from '#web/page/form.ts';
import { show } from '#web/testing/show.tsx';
import { SubmitButton } from './button.tsx';

function Receiving() {
  const answer = useActionData<string>();
  return (
    <Form method="post">
      <input name="quantity" aria-label="Quantity" />
      <SubmitButton>Receive</SubmitButton>
      {answer && <p role="status">{answer}</p>}
    </Form>
  );
}

/** A screen whose answer is shown while its data still comes. */
async function refusedOnce() {
  const sent: string[] = [];
  const loads: (() => void)[] = [];
  const screenOfGoods = {
    id: 'goods',
    path: '/',
    Component: Receiving,
    loader: () => new Promise((resolve) => loads.push(() => resolve(null))),
    action: async ({ request }: { request: Request }) => {
      sent.push(textOf(await request.formData(), 'quantity'));
      return `Answer ${sent.length}`;
    },
  };
  const router = createMemoryRouter([screenOfGoods], { hydrationData: { loaderData: { goods: null } } });
  const shown = show(<RouterProvider router={router} />);
  const receive = screen.getByRole('button', { name: 'Receive' });
  await shown.user.click(receive);
  await screen.findByText('Answer 1');
  return { ...shown, receive, sent, dataComes: () => act(async () => loads.at(-1)!()) };
}

test('a form that was mended before the page has come again is sent', async () => {
  const { user, receive, sent } = await refusedOnce();
  await user.type(screen.getByLabelText('Quantity'), '25');
  await user.click(receive);
  await screen.findByText('Answer 2');
  expect(sent).toEqual(['', '25']);
});

test('the same form is not sent twice while its page comes', async () => {
  const { user, receive, sent, dataComes } = await refusedOnce();
  expect(receive.getAttribute('aria-busy')).toBe('true');
  await user.click(receive);
  expect(sent).toEqual(['']);
  await dataComes();
  expect(receive.hasAttribute('aria-busy')).toBe(false);
  await user.click(receive);
  await screen.findByText('Answer 2');
  expect(sent).toEqual(['', '']);
});
