import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { describedBy, show } from '#web/testing/show.tsx';
import { Decisions } from './decisions.tsx';
import { doneText, loadDecisions } from './load-decisions.ts';

const showPage = (page: ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component: () => page }]);
  return show(<Page />);
};

test('usual reasons and the help are for who reads them, all else in the language of who decides', () => {
  const decisions = loadDecisions(orderDecisions, { locale: 'en', reader: 'th', allowed: ['cancel'] });
  const { container } = showPage(<Decisions of={decisions} refused={undefined} />);
  expect([...container.querySelectorAll('option')].map(({ value }) => value)).toContain('สั่งซ้ำ');
  expect(describedBy(screen.getByLabelText('Reason'))).toEqual(['The buyer will see this. Their language: Thai.']);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
});

test('numbers of rules and values of the object stand in the words; another situation has other words', () => {
  const say = (variant: string | null) =>
    loadDecisions(slipDecisions, {
      locale: 'en',
      allowed: ['reject_slip'],
      variants: { reject_slip: variant },
    }).decisions.map(({ do: name, hint }) => [name, hint]);
  expect(say(null)).toEqual([['Reject this slip', expect.stringContaining('at least 24 more hours')]]);
  expect(say('cancelled')).toEqual([['Money did not arrive', '']]);
  const [confirm] = loadDecisions(orderDecisions, {
    locale: 'en',
    allowed: ['confirm'],
    facts: { hours: 48 },
  }).decisions;
  expect(confirm!.hint).toContain('48 hours to pay');
});

test('what was done is said by the table that has it; an address may say anything', () => {
  const said = (done: string | null) => doneText([orderDecisions, slipDecisions], { done, locale: 'en' });
  expect(said('verify_slip')).toBe('Payment verified');
  expect(said('ship')).toBe('Marked as shipped');
  expect([said('toString'), said('x'), said(null)]).toEqual([null, null, null]);
});

test('a refused form stands open with what was typed and says what is wrong at its field, and no other does', () => {
  const decisions = loadDecisions(slipDecisions, { locale: 'en', allowed: ['verify_amount', 'reject_slip'] });
  const problem = { path: 'note', code: 'difference_note_missing', message: 'Say what it is.' };
  const refused = {
    error: { message: 'Not yet', fields: [problem] } as never,
    typed: { decision: 'verify_amount', object_id: '8', amount: '12,5', reason: 'other', note: '' },
  };
  const { container } = showPage(
    <>
      <Decisions of={decisions} objectId={7} refused={refused} />
      <Decisions of={decisions} objectId={8} refused={refused} />
    </>,
  );
  const open = [...container.querySelectorAll('details')].filter((each) => each.open);
  expect(open).toHaveLength(1);
  const form = within(open[0]!);
  expect(form.getByLabelText<HTMLInputElement>('Amount that arrived (THB)').value).toBe('12,5');
  expect(form.getByLabelText<HTMLSelectElement>('Reason').value).toBe('other');
  expect(describedBy(form.getByLabelText(/^Note/))).toContain('Say what it is.');
});

test('a choice in sight says what each value means; what a screen shows itself stands between the fields', () => {
  const decisions = loadDecisions(claimDecisions, { locale: 'en', allowed: ['decide'] });
  const refused = {
    error: { message: 'Not yet', fields: [{ path: 'lines.0.quantity', code: 'x', message: 'Too many.' }] } as never,
    typed: { decision: 'decide', object_id: '', outcome: 'refund', reason: 'So it is.' },
  };
  const { container } = showPage(
    <Decisions of={decisions} refused={refused} parts={{ 'decide.lines': <p>Its lines</p> }} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Refund, whole or in part/).checked).toBe(true);
  expect(screen.getByText('Proposes a refund; another person approves it')).toBeTruthy();
  const text = container.textContent;
  expect(text.indexOf('Outcome')).toBeLessThan(text.indexOf('Its lines'));
  expect(text.indexOf('Its lines')).toBeLessThan(text.indexOf('Reason'));
  // The screen says at its own fields what is wrong with them.
  expect(text).not.toContain('Not yet');
});
