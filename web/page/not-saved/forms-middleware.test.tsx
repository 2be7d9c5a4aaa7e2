import { RouterContextProvider, type DataStrategyResult } from 'react-router';
import { expect, test } from 'vitest';
import { formsMiddleware } from './forms-middleware.ts';
import { NotAnswered } from './not-answered.ts';
import { notSaved } from './not-saved.ts';

test('a form that is sent before its guard has come waits for it: nobody answers, and it stays on its screen', async () => {
  document.body.innerHTML =
    '<form method="post" action="/en/user/addresses/new"><button name="do" value="save"></button></form>';
  const form = document.querySelector('form')!;
  document.querySelector<HTMLButtonElement>('button')!.focus();
  const request = new Request('http://market.example/en/user/addresses/new', {
    method: 'POST',
    body: new URLSearchParams(),
  });
  const args = { request, url: new URL(request.url), params: {}, pattern: '', context: new RouterContextProvider() };
  const failed: DataStrategyResult = { type: 'error', result: new NotAnswered('offline') };
  const results = await formsMiddleware(args, async () => ({ here: failed }));
  expect(results).toMatchObject({ here: { type: 'data' } });
  const said = notSaved();
  expect(said?.reason).toBe('offline');
  // Sent again it is the same button of the same form.
  let again: HTMLElement | null = null;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    again = event.submitter;
  });
  said!.sendAgain!();
  expect(again).toBe(document.querySelector('button'));
});
