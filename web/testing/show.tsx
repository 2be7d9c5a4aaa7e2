import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { WireError } from '#contract/errors.ts';
import { FormErrors } from '#web/ui/forms/form-errors.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages, Namespace } from '#web/i18n/namespaces.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';

const NAMESPACES: Namespace[] = [
  'words',
  'negotiations',
  'purchasing',
  'receivables',
  'staffSlips',
  'sellerAnswers',
  'loadingSlots',
  'returnables',
  'quoteKeys',
  'site',
  'quoteOpenings',
  'lineParts',
  'shipments',
  'stockLots',
  'trips',
  'driverTrip',
  'list',
  'mall',
  'shell',
  'files',
  'liveNews',
  'registration',
  'secondFactor',
  'staff',
  'staffNotes',
  'trials',
  'alerts',
  'auctions',
  'reverseRounds',
  'awards',
  'counterOffers',
  'sellerQuotes',
  'demands',
  'loads',
  'callOffContracts',
  'callOffs',
  'plans',
  'dates',
  'moneySettings',
  'payouts',
  'refundRuns',
];

/** A piece with the English texts around it. */
export function WithTexts({ children }: { children: ReactNode }) {
  const messages = JSON.parse(messagesFor('en', NAMESPACES)) as AppMessages;
  return (
    <TextsProvider locale="en" messages={messages}>
      {children}
    </TextsProvider>
  );
}

/** Shows a piece and answers somebody who uses it. */
export function show(piece: ReactNode) {
  return { user: userEvent.setup(), ...render(piece, { wrapper: WithTexts }) };
}

/** Shows a form's pieces; `refuse` is the API's answer to it. */
export function showForm(pieces: ReactNode) {
  const form = (error: WireError | null) => (
    <form>
      <FormErrors error={error}>{pieces}</FormErrors>
    </form>
  );
  const { rerender, ...shown } = show(form(null));
  return { ...shown, refuse: (...fields: { path: string; message: string }[]) => rerender(form(refusal(fields))) };
}

export function refusal(fields: { path: string; message: string; code?: string }[]): WireError {
  return {
    statusCode: 400,
    error: 'invalid_input',
    message: 'Some fields need another look',
    fields: fields.map((field) => ({ code: 'required', ...field })),
  };
}

/** The words that are read out with a field. */
export function describedBy(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? `nothing is called ${id}`);
}
