/** What became of one text on its way. `gone`: nobody takes it there any more. No address is ever in `why`. */
export type Outcome = { state: 'sent' } | { state: 'gone' } | { state: 'failed'; why: string };
