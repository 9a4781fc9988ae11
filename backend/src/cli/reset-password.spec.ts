import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MikroORM } from '@mikro-orm/postgresql';
import { Passkey, User } from '../modules/auth/index.js';
import { ADMIN, startApp, type TestApp } from '../../test/app.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', site.databaseUrl);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs the command like `node reset-password.js …`, and returns its output. */
async function runResetPassword(...args: string[]): Promise<string> {
  const output: string[] = [];
  const print = (text: string | Uint8Array) => output.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  const { argv } = process;
  process.argv = ['node', 'reset-password.js', ...args];
  try {
    await import('./reset-password.js');
  } finally {
    process.argv = argv;
  }
  return output.join('');
}

const signIn = (password: string) =>
  site.visitor.post('/api/auth/login').send({ username: ADMIN.username, password });

it('prints a new password that works, and ends every session', async () => {
  const output = await runResetPassword();
  const [, password] = /^New password of admin: (\S{20})\n$/.exec(output) ?? [];
  expect(password).toBeDefined();
  await site.admin.get('/api/users').expect(401);
  await signIn(ADMIN.password).expect(401);
  await signIn(password!).expect(200);
});

it('removes passkeys, turns the second factor off and prints both', async () => {
  const em = site.app.get(MikroORM).em.fork();
  const user = await em.findOneOrFail(User, { usernameKey: ADMIN.username });
  user.secondFactor = true;
  em.create(Passkey, {
    user,
    name: 'Lost phone',
    credentialId: 'a',
    publicKey: 'a',
    counter: 0,
    transports: [],
    lastUsedAt: null,
  });
  await em.flush();
  const output = await runResetPassword();
  expect(output).toContain('Removed 1 passkey: Lost phone\n');
  expect(output).toContain('The second factor is off');
  const [, password] = /admin: (\S{20})\n/.exec(output) ?? [];
  await signIn(password!).expect(200);
});

it('accepts a username in any case, and lists the users if there is no such user', async () => {
  expect(await runResetPassword('ADMIN')).toMatch(/^New password of admin: /);
  vi.resetModules();
  expect(await runResetPassword('nobody')).toBe('There is no user named nobody. Users: admin.\n');
  expect(process.exitCode).toBe(1);
});
