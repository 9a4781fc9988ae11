import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../../test/app.js';
import { eventually } from '../../../../test/eventually.js';
import { NO_RATE_LIMIT } from '../../../../test/unthrottled.js';
import { BodyLimitsByClient } from './body-limits.js';

const CONNECTIONS = 400;
const NETWORKS = 20;
const FORM = 'contact-messages';
const SIGN_IN = 'auth/login';

const { visitor, signIn } = new BodyLimitsByClient();

let site: TestApp;
let port: number;
let sockets: Socket[] = [];

beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' }, undefined, [NO_RATE_LIMIT]);
  port = Number(new URL(await site.app.getUrl()).port);
});

afterEach(async () => {
  const open = sockets.filter(({ closed }) => !closed);
  const closed = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of open) socket.destroy();
  sockets = [];
  await Promise.all(closed);
});

afterAll(() => site.close());

/** Returns an IP of one of 20 networks /48, each in its own /64. */
const ipOf = (index: number) =>
  `2001:db8:${(index % NETWORKS).toString(16)}:${index.toString(16)}::1`;

/**
 * Opens a connection that declares a body and sends `sent` bytes of it. With `Expect: 100-continue` the server
 * confirms the headers, so that a test knows when all connections are served.
 */
function openConnection(path: string, ip: string, declared: number, sent: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  const head = [
    `POST /api/${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: application/json',
    `Content-Length: ${declared}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(sent)}`);
  return { received: () => received };
}

async function openConnections(path: string, declared: number, sent: number) {
  const connections = Array.from({ length: CONNECTIONS }, (_, index) =>
    openConnection(path, ipOf(index), declared, sent),
  );
  await eventually(() => {
    const waiting = connections.filter(({ received }) => received() === '');
    expect(waiting).toEqual([]);
  });
  return connections;
}

const listStatuses = (connections: readonly { received: () => string }[]) =>
  connections.map(({ received }) => /^HTTP\/1.1 ([2-5]\d\d)/m.exec(received())?.[1] ?? 'open');

const OTHER_IP = '203.0.113.80';

const sendForm = (ip = OTHER_IP) =>
  site.visitor.post('/api/contact-messages').set('X-Forwarded-For', ip).send({
    name: '川',
    email: 'guest@example.com',
    subject: '部屋',
    message: '四月に二泊できますか。',
    language: 'ja',
  });

const login = (ip = OTHER_IP) =>
  site.newcomer().post('/api/auth/login').set('X-Forwarded-For', ip).send(ADMIN);

describe('400 connections from 20 networks', () => {
  it.each([FORM, SIGN_IN])(
    'do not block others when they declare a body to %s and send nothing',
    async (path) => {
      const declared = path === FORM ? visitor.maxBytes : signIn.maxBytes;
      const connections = await openConnections(path, declared, 0);
      await sendForm().expect(201);
      await login().expect(200);
      // Idle bodies cost almost nothing, so that none is rejected.
      expect(new Set(listStatuses(connections))).toEqual(new Set(['open']));
    },
  );

  it.each([FORM, SIGN_IN])(
    'do not block others when they send all but the last byte to %s',
    async (path) => {
      const declared = path === FORM ? visitor.maxBytes : signIn.maxBytes;
      const connections = await openConnections(path, declared, declared - 1);
      await eventually(() => expect(listStatuses(connections)).toContain('503'));
      await sendForm().expect(201);
      await login().expect(200);
    },
  );
});

describe('share of one network', () => {
  it('counts all /64 of an IPv6 /48 together', async () => {
    const bytes = visitor.maxBytes;
    const count = Math.ceil(visitor.maxPerNetwork / bytes) + 1;
    const connections = Array.from({ length: count }, (_, index) =>
      openConnection(FORM, `2001:db8:99:${index.toString(16)}::1`, bytes, bytes - 1),
    );
    await eventually(() => expect(listStatuses(connections)).toContain('503'));
    const large = { token: 'x'.repeat(90_000) };
    const confirm = (ip: string) =>
      site.visitor.post('/api/newsletter/confirm').set('X-Forwarded-For', ip).send(large);
    const { body } = await confirm('2001:db8:99:ffff::1').expect(503);
    expect(body.code).toBe('busy');
    await confirm('2001:db8:98:ffff::1').expect(400);
  });
});

describe('share of sign-in', () => {
  it('stays available while form bodies exhaust their share', async () => {
    // One body in each of enough networks to exhaust the share of forms.
    const count = Math.ceil(visitor.maxTotal / visitor.maxBytes) + 1;
    const connections = Array.from({ length: count }, (_, index) =>
      openConnection(
        FORM,
        `2001:db8:${(0x1000 + index).toString(16)}::1`,
        visitor.maxBytes,
        visitor.maxBytes - 1,
      ),
    );
    // The oldest unfinished body is dropped for a new one.
    await eventually(() => expect(listStatuses(connections)).toContain('503'));
    await login().expect(200);
    await sendForm().expect(201);
  });
});

describe('uploads of staff', () => {
  it('are counted by their bytes in memory, so that slow ones do not drop each other', async () => {
    const limits = new BodyLimitsByClient();
    const smallLimits = Object.assign(limits, {
      staff: { ...limits.staff, maxTotal: 2 * limits.staff.maxBytes },
    });
    const limitedSite = await startApp({}, undefined, [
      { token: BodyLimitsByClient, value: smallLimits },
    ]);
    try {
      const { body } = await limitedSite.visitor.post('/api/auth/login').send(ADMIN).expect(200);
      const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
      const url = `${await limitedSite.app.getUrl()}/api/translations/glossary/import?dryRun=true`;
      const uploads = Array.from({ length: 10 }, () => {
        const upload = httpRequest(url, {
          method: 'POST',
          agent: false,
          headers: {
            Authorization: `Bearer ${body.token}`,
            'Content-Type': 'multipart/form-data; boundary=x',
            Expect: '100-continue',
          },
        });
        const status = new Promise((resolve, reject) => {
          upload.on('response', (response) => resolve(response.resume().statusCode));
          upload.on('error', reject);
        });
        const accepted = new Promise((resolve) => upload.once('continue', resolve));
        upload.write(`${head}kind,en\nplace,`);
        return { upload, status, accepted };
      });
      await Promise.all(uploads.map(({ accepted }) => accepted));
      for (const { upload } of uploads) upload.end('Kawabe\r\n--x--\r\n');
      const statuses = await Promise.all(uploads.map(({ status }) => status));
      expect(statuses).toEqual(statuses.map(() => 200));
    } finally {
      await limitedSite.close();
    }
  });
});
