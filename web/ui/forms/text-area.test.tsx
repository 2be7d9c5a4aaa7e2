import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { WithTexts } from '#web/testing/show.tsx';
import { TextField } from './field.tsx';

const page = (
  <WithTexts>
    <TextField name="note" label="Note" defaultValue="as it was" />
  </WithTexts>
);

afterEach(() => (document.body.innerHTML = ''));

/** The page as the server sends it, with what somebody does before its script runs. */
async function comesAlive(before: (field: HTMLTextAreaElement) => void): Promise<HTMLTextAreaElement> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  before(screen.getByLabelText('Note'));
  await act(async () => void hydrateRoot(root, page));
  return screen.getByLabelText('Note');
}

test('what is typed before the page’s script came stays', async () => {
  const field = await comesAlive((early) => (early.value = 'typed early'));
  expect(field.value).toBe('typed early');
});

test('what nobody touched is as the server sent it', async () => {
  expect((await comesAlive(() => {})).value).toBe('as it was');
});
