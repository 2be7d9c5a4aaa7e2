import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Form, Link, RouterProvider, useRevalidator } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useKeptAnswer } from './use-kept-answer.ts';

afterEach(cleanup);

let reads = 0;
function Screen() {
  const answer = useKeptAnswer<{ made?: string }>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <p>made: {answer?.made ?? 'nothing'}</p>
      <p>read {reads} times</p>
      <button type="button" onClick={() => void revalidate()}>
        Read anew
      </button>
      <Form method="post">
        <button name="made" value="a link">
          Make
        </button>
        <button>Send something else</button>
      </Form>
      <Link to="?day=2">Another day</Link>
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Screen,
      HydrateFallback: () => null,
      loader: () => (reads += 1),
      action: async ({ request }) => {
        const made = (await request.formData()).get('made');
        return made ? { made } : {};
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

test('what a form was answered stays when the page is read anew', async () => {
  const user = open();
  await user.click(await screen.findByText('Make'));
  await screen.findByText('made: a link');
  const before = reads;
  await user.click(screen.getByText('Read anew'));
  await screen.findByText(`read ${before + 1} times`);
  expect(screen.getByText('made: a link')).toBeTruthy();
});

test('it goes with the answer of the next form, and with another page', async () => {
  const user = open();
  await user.click(await screen.findByText('Make'));
  await screen.findByText('made: a link');
  await user.click(screen.getByText('Send something else'));
  await screen.findByText('made: nothing');
  await user.click(screen.getByText('Make'));
  await screen.findByText('made: a link');
  await user.click(screen.getByText('Another day'));
  expect(await screen.findByText('made: nothing')).toBeTruthy();
});
