import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { ChoiceNavigation } from './choice-navigation.tsx';

const stop = (event: Event) => event.stopPropagation();
afterEach(() => {
  for (const type of ['click', 'submit']) document.removeEventListener(type, stop, { capture: true });
});

/** A page with a field, and choices whose script has not come: React lets none of their events bubble. */
function showPage(choices: string) {
  const chosen = vi.fn(async (form: FormData) => Object.fromEntries(form));
  const Page = () => (
    <ShopContext value={{ locale: 'th' } as Shop}>
      <ChoiceNavigation />
      <input aria-label="Message" />
      <div dangerouslySetInnerHTML={{ __html: choices }} />
    </ShopContext>
  );
  const Stub = createRoutesStub([
    {
      path: '/:locale',
      Component: () => <Page />,
      action: async ({ request }) => {
        await chosen(await request.formData());
        return null;
      },
    },
  ]);
  const { user } = show(<Stub initialEntries={['/th']} />);
  for (const type of ['click', 'submit']) document.addEventListener(type, stop, { capture: true });
  return { user, chosen };
}

test('a language is chosen, and kept, where the script of its link has not come', async () => {
  const { user } = showPage('<a href="/cn?q=1" data-language="cn">中文</a>');
  const link = screen.getByRole('link');
  await user.type(screen.getByRole('textbox'), '5 t');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(document.cookie).toContain('language=cn');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('5 t');
});

test('a language that is opened in another tab is left to the browser', () => {
  showPage('<a href="/cn" data-language="cn">中文</a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  screen.getByRole('link').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('other forms and links are left alone', () => {
  showPage('<a href="/cn">elsewhere</a><form action="/th"><button>Send</button></form>');
  for (const [element, event] of [
    [screen.getByRole('link'), new MouseEvent('click', { bubbles: true, cancelable: true })],
    [document.querySelector('form')!, new SubmitEvent('submit', { bubbles: true, cancelable: true })],
  ] as const) {
    element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
});

test('a choice is sent with the button that was pressed, without leaving the page', async () => {
  const { chosen } = showPage(
    '<form method="post" action="/th" data-choice=""><input type="hidden" name="back" value="/th"><button name="scheme" value="dark">Dark</button></form>',
  );
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: screen.getByRole('button') });
  document.querySelector('form')!.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(chosen).toHaveBeenCalled());
  expect(await chosen.mock.results[0]!.value).toEqual({ back: '/th', scheme: 'dark' });
});
