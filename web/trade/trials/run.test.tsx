import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { emptySheet } from '#domain/trade/trials/trial-sheet.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import RunScreen from './run.tsx';

type Loaded = ComponentProps<typeof RunScreen>['loaderData'];

function loaded(machine: string, version: number): Loaded {
  const sheet = emptySheet();
  return {
    id: 7,
    instead: 'HD2208J',
    grade: 'HI2053',
    run: {
      id: 3,
      run_no: 1,
      is_finished: false,
      by: 'มาลี',
      changed_at: '2026-07-10T03:00:00.000Z',
      version,
      sheet: { ...sheet, lines: { ...sheet.lines, machine } },
      photos: [{ id: 'photo-1', name: 'machine.jpg', url: '/api/files/photo-1' }],
    },
    done: undefined,
    messages: '{}',
  };
}

/** The sheet of a run; its form is answered with `answer`, and the page is `after` from then on. */
function showSheet(before: Loaded, after = before, answer: unknown = null) {
  const sent: FormData[] = [];
  const pageNow = () => (sent.length === 0 ? before : after);
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: (given: object) => (
        <RunScreen {...(given as ComponentProps<typeof RunScreen>)} loaderData={pageNow()} />
      ),
      action: async ({ request }) => {
        sent.push(await request.formData());
        return answer;
      },
    },
  ]);
  return {
    ...show(
      <ShopContext value={{ locale: 'en' } as Shop}>
        <Page />
      </ShopContext>,
    ),
    sent,
  };
}

test('Enter in a field keeps the sheet and takes no photo away', async () => {
  const { user, sent } = showSheet(loaded('', 1));
  await user.type(screen.getByLabelText('Machine'), 'Haitian{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  expect([sent[0]!.get('do'), sent[0]!.get('photo')]).toEqual(['keep', null]);
});

test('after a colleague was quicker, both stand on the page and the next press is over what was shown', async () => {
  const refusal = {
    error: { statusCode: 409, error: 'trial_run_changed', message: 'A colleague has changed this sheet.' },
    typed: { version: '1', 'lines.machine': 'Mine' },
  };
  const { user, sent } = showSheet(loaded('', 1), loaded('Theirs', 2), refusal);
  await user.type(screen.getByLabelText('Machine'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
  await screen.findByText(/as it is kept now/);
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Machine').value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]!.get('version')).toBe('2');
});

test('a sheet is taken away after a question', async () => {
  const { user, sent } = showSheet(loaded('Haitian', 1));
  await user.click(screen.getByRole('button', { name: 'Take this sheet away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this sheet away' }));
  expect(sent).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Take this sheet away' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]!.get('do')).toBe('remove');
});
