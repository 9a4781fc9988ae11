import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '2525' },
    control: { type: 'string', default: '2526' },
  },
});

/* An SMTP server for browser tests, as a process. Accepts every message, and returns those of a recipient over HTTP. */
const mails: { to: string; subject: string | undefined; text: string | undefined }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks)).then(({ subject, text }) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, text });
        callback();
      });
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(values.port), '127.0.0.1');

createServer(({ url }, response) => {
  const to = new URL(url ?? '/', 'http://control').searchParams.get('to');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
}).listen(Number(values.control), '127.0.0.1');
