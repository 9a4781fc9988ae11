import { type Page } from '@playwright/test';
import { openSignedIn, ADMIN_CREDENTIALS } from '../../fixtures/auth.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const sectionTabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of the back office' });
const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'marks the section of the URL, and makes all sections one Tab stop with arrow keys inside',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/season-images');
    const current = sectionTabs(page).getByRole('link', { name: 'Season images' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(sectionTabs(page).getByRole('link')).toContainText([
      'Overview',
      'Calendar',
      'Rooms',
      'Facilities',
      'Attractions',
      'Events',
      'FAQ',
      'Messages',
      'Settings',
      'Carousel',
      'Intro images',
      'Season images',
      'Logo',
      'Data',
    ]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await current.focus();
    await page.keyboard.press('ArrowRight');
    await expect(sectionTabs(page).getByRole('link', { name: 'Logo' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/rooms$/);
    await expect(pageHeading(page)).toBeFocused();
    const row = page.getByRole('navigation', { name: 'Rooms' });
    await expect(row.getByRole('link')).toHaveText(['List', 'Language structure', 'Add room']);
    await row.getByRole('link', { name: 'Add room' }).click();
    await expect(page).toHaveURL(/\/admin\/rooms\/new$/);
    await expect(pageHeading(page)).toBeFocused();
  },
);

test(
  'has at most twelve Tab stops before the first field of a record',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await openSignedIn(page, request, `/admin/rooms/${room!.recordId}`);
    await expect(pageHeading(page)).toBeFocused();
    const isInField = () =>
      page.evaluate(() =>
        document.activeElement?.matches('main form *, main .admin-record-main *'),
      );
    await page.keyboard.press('Tab');
    expect(await isInField(), 'one Tab from the heading').toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    let stops = 1;
    while (!(await isInField()) && stops < 20) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    expect(stops - 1).toBeLessThanOrEqual(12);
  },
);

test(
  'shows the first field near the top on a phone, and opens screens from bottom bar and menu',
  MOBILE_ONLY,
  async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await openSignedIn(page, request, `/admin/rooms/${room!.recordId}`);
    const field = page.getByRole('tabpanel').getByRole('textbox').first();
    await expect(field).toBeVisible();
    expect((await field.boundingBox())!.y).toBeLessThan(200);
    const bottomBar = page.getByRole('navigation', { name: 'Main screens' });
    await expect(bottomBar, 'the save bar replaces it').toBeHidden();
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/rooms$/);
    await bottomBar.getByRole('link', { name: 'Menu' }).click();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Season images' }).click();
    await expect(pageHeading(page)).toHaveText('Season images');
    await expect(pageHeading(page)).toBeFocused();
  },
);

test(
  'updates the number of unread messages on another screen',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/facilities');
    const badge = sectionTabs(page).getByRole('link', { name: /^Messages/ });
    await expect(badge).toHaveText(/^Messages\d+ unread$/);
    const before = Number(/\d+/.exec(await badge.innerText())![0]);
    await request.post('/api/contact-messages', {
      data: {
        name: 'Emma',
        email: 'emma@example.com',
        subject: 'Late arrival',
        message: 'We land at ten in the evening.',
        language: 'en',
      },
    });
    await expect(badge).toContainText(String(before + 1));
  },
);

test(
  'finds records and actions in the palette, asks before input is lost, and can switch shortcuts off',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const rooms = await fetchRooms(request);
    await openSignedIn(page, request, `/admin/rooms/${rooms[0]!.recordId}`);
    await expect(pageHeading(page)).toBeFocused();
    const palette = page.getByRole('dialog', { name: 'Find records, settings, screens' });
    const box = palette.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await box.fill('history');
    await palette.getByRole('option', { name: 'History' }).click();
    await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible();

    await page.getByLabel('Name, English').fill('Not saved yet');
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await expectAccessible(page);
    await box.fill(rooms[1]!.name);
    await expect(palette.getByRole('option', { name: /Rooms$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const leave = page.getByRole('dialog', { name: 'You have unsaved changes' });
    await leave.getByRole('button', { name: /^Discard/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/rooms/${rooms[1]!.recordId}$`));
    // Shortcuts are inactive while a dialog is open.
    await expect(leave).toBeHidden();
    await expect(palette).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/\/admin\/facilities$/);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('?');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/facilities$/);
  },
);

test(
  'refuses a wrong password, adds and deletes an administrator, and keeps the chosen appearance',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400/);
    await openSignedIn(page, request, '/admin/account');
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.locator('.field-error')).toContainText('At least 8 characters');
    await page.getByLabel('New password').fill(ADMIN_CREDENTIALS.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    // A refused form blocks leaving.
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/account$/);
    await expect(page.getByLabel('New password')).toHaveValue(ADMIN_CREDENTIALS.password);

    await page.getByRole('button', { name: 'Add administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add administrator' });
    const name = `yumi-${Date.now()}`;
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('New password').fill(ADMIN_CREDENTIALS.password);
    await dialog.getByRole('button', { name: 'Add administrator' }).click();
    await expect(dialog).toBeHidden();
    const login = await request.post('/api/auth/login', {
      data: { username: name, password: ADMIN_CREDENTIALS.password },
    });
    expect(login.status()).toBe(200);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();

    const backgroundColor = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lightBackground = await backgroundColor();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(backgroundColor).not.toBe(lightBackground);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await backgroundColor()).not.toBe(lightBackground);
    // The session of this browser, in the list of sessions.
    await expect(page.getByText('In use')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  },
);
