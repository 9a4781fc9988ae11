import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { type WebhookWithSecretDto } from './webhook.dto.js';

it('with DEV=1, as set by `npm run dev`, delivers to localhost over http', async () => {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(204).end();
    });
  }).listen(0, 'localhost');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const site = await startApp({ NODE_ENV: 'development', DEV: '1', WORKERS: '1' });
  onTestFinished(() => site.close());

  const { port } = receiver.address() as AddressInfo;
  const { body } = await site.admin
    .post('/api/webhooks')
    .send({ name: 'Local', url: `http://localhost:${port}/`, events: ['content.changed'] })
    .expect(201);
  const { id, secret } = body as WebhookWithSecretDto;
  await site.admin.post(`/api/webhooks/${id}/ping`).expect(202);
  await eventually(() => expect(received).toHaveLength(1));
  const [{ body: sent, headers }] = received as [(typeof received)[number]];
  expect(new Webhook(secret).verify(sent, headers)).toMatchObject({ type: 'ping' });
});
