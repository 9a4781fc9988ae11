import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { MailServer } from '../../../test/mail-server.js';
import { MailError } from './mail-error.js';

it('names the timeout as the reason of a delivery that takes too long', async () => {
  const server = await MailServer.start();
  const release = server.hold();
  const mail = { from: 'a@kawabe.example', to: 'b@guest.example', subject: 'S', text: 'T' };
  const delivery = createTransport(server.url).sendMail({
    ...mail,
    signal: AbortSignal.timeout(300),
  });
  const error = await delivery.catch((reason: unknown) => new MailError(reason));
  expect(error).toMatchObject({ code: 'server_timeout', retry: 'attempts' });
  release();
  await server.stop();
});
