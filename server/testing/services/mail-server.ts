import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** What it answers to every recipient while it is set. */
  refusal?: { code: number; text: string } | undefined;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const opened: MailServer = { url: '', received, close };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'market' && password === 'p@ss/word'
        ? done(null, { user: 'market' })
        : done(new Error('Invalid login')),
    onRcptTo: (_address, _session, done) =>
      opened.refusal
        ? done(Object.assign(new Error(opened.refusal.text), { responseCode: opened.refusal.code }))
        : done(),
    onData: (stream, session, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (source += part));
      stream.on('end', () => {
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  function close() {
    return new Promise<void>((closed) => smtp.close(closed));
  }
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  opened.url = `smtp://market:p%40ss%2Fword@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return opened;
}
