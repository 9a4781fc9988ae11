import { type Locator } from '@playwright/test';
import { createMouse } from '../../fixtures/input-methods.js';
import { setInterfaceLanguage, signIn, ADMIN_CREDENTIALS, getToken } from '../../fixtures/auth.js';
import {
  fetchRooms,
  expect,
  expectFitsAndAccessible,
  LANGUAGES,
  widthsForLanguage,
  test,
  MOBILE_ONLY,
} from '../../fixtures/test.js';

test(
  'reports a wrong password beside the form and as a toast',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/401/);
    await setInterfaceLanguage(page);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Username').fill(ADMIN_CREDENTIALS.username);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid username or password.' }),
    ).toBeVisible();
    await expect(page.getByText('Login Failed')).toBeVisible();
    // The toast covers no control.
    await page.getByRole('button', { name: 'Use a passkey' }).click({ trial: true });
    await page.getByRole('link', { name: 'Back to the website' }).click({ trial: true });
  },
);

test(
  'welcomes staff after the sign-in, and revokes the token at the sign-out',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    // A request that is pending at the sign-out is refused.
    browserErrors.expected.push(/401/);
    await setInterfaceLanguage(page);
    await signIn(page, createMouse());
    await expect(page.getByText('Login Successful')).toBeVisible();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(
      page.getByRole('heading', { name: `Welcome, ${ADMIN_CREDENTIALS.username}` }),
    ).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Logged Out')).toBeVisible();
    const response = await page.request.get('/api/base-rooms', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status()).toBe(401);
  },
);

for (const { code, lang, endonym } of LANGUAGES) {
  test(
    `shows the back office in ${endonym}, fitting and accessible`,
    widthsForLanguage(code),
    async ({ page, request }) => {
      const [room] = await fetchRooms(request);
      await page.addInitScript((language) => localStorage.setItem('adminLanguage', language), code);
      await page.goto('/admin/login');
      await expect(page.locator('form')).toBeVisible();
      await expectFitsAndAccessible(page, code);
      const token = await getToken(request);
      await page.evaluate((authToken) => localStorage.setItem('authToken', authToken), token);
      const main = page.getByRole('main');
      const firstText = page.getByRole('tabpanel').getByRole('textbox').first();
      const expectScreen = async (loaded: Locator) => {
        await expect(loaded).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectFitsAndAccessible(page, code);
      };
      const follow = (path: string) =>
        page.locator(`a[href="${path}"]`).locator('visible=true').first().click();
      await page.goto('/admin/menu');
      const someLink = main.getByRole('link').first();
      await expectScreen(someLink);
      for (const [path, loaded] of [
        ['/admin', someLink],
        ['/admin/facilities', main.getByRole('row').nth(1)],
      ] as const) {
        await follow(path);
        await expect(page).toHaveURL(path);
        await expectScreen(loaded);
        await page.goBack();
      }
      await follow('/admin/rooms');
      for (const [path, loaded] of [
        ['/admin/simple-rooms', main.getByRole('article').first()],
        ['/admin/rooms/new', firstText],
        [`/admin/rooms/${room!.recordId}`, firstText],
      ] as const) {
        await follow(path);
        await expect(page).toHaveURL(path);
        await expectScreen(loaded);
        await page.goBack();
      }
    },
  );
}
