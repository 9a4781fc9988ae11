import { type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';
import { createSiteEnvironment } from '../../fixtures/site-process.js';
import { SITES, SERVER_PORT } from '../../fixtures/ports.js';
import { setInterfaceLanguage, getToken } from '../../fixtures/auth.js';
import { DESKTOP_ONLY, expect, test } from '../../fixtures/test.js';

/** WebAuthn accepts no IP addresses, and the server expects its default PUBLIC_URL. */
const ORIGIN = `http://localhost:${SERVER_PORT}`;
const password = 'a password for passkeys';

/** Creates an administrator for this test alone, so that the others have no second factor afterwards. */
async function createUser(request: APIRequestContext) {
  const username = `passkeys-${Date.now()}`;
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const data = { username, password };
  const created = await request.post('/api/users', { data, headers });
  expect(created.status()).toBe(201);
  return { username, id: ((await created.json()) as { id: number }).id };
}

/** Moves the last confirmation of the user's sessions 11 minutes into the past. */
async function expireConfirmation(userId: number): Promise<void> {
  const site = SITES.find(({ server }) => server === SERVER_PORT)!;
  const client = new pg.Client({ connectionString: createSiteEnvironment(site)['DATABASE_URL'] });
  await client.connect();
  await client.query(
    `update session set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [userId],
  );
  await client.end();
}

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${ORIGIN}/admin/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('authToken'));

test(
  'adds a passkey after a confirmation that preserves the form, and signs in with the passkey',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/localhost/, /40[013]/);
    const { username, id } = await createUser(request);
    await setInterfaceLanguage(page);
    await addAuthenticator(page);
    await signIn(page, username);
    await page.goto(`${ORIGIN}/admin/account`);
    await expireConfirmation(id);

    await page.getByRole('button', { name: 'Add passkey' }).click();
    const form = page.getByRole('dialog', { name: 'Add passkey' });
    await form.getByLabel('Name').fill('Phone of Yuki');
    await form.getByRole('button', { name: 'Add passkey' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirmation.getByLabel('Password').fill('not the password');
    await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(confirmation.getByText('This is not your password.')).toBeVisible();
    await confirmation.getByLabel('Password').fill(password);
    await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByText('Phone of Yuki added', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Phone of Yuki' })).toBeVisible();

    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByRole('switch').click();
    await expect(page.getByText('Second factor is on')).toBeVisible();

    // With the second factor on, the browser asks for the passkey after the password, without a click.
    await signOut(page);
    await signIn(page, username);
    await signOut(page);
    await page.goto(`${ORIGIN}/admin/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    // With a second factor, the passkey also confirms the identity.
    await page.goto(`${ORIGIN}/admin/account`);
    await expect(passkeys.getByRole('switch')).toBeChecked();
    await expireConfirmation(id);
    await passkeys.getByRole('switch').click();
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByText('Second factor is off')).toBeVisible();
  },
);
