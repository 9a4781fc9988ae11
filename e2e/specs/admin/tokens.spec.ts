import { openSignedIn } from '../../fixtures/auth.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

test(
  'shows a new token once, limits it to its permissions and revokes it',
  MOBILE_ONLY,
  async ({ page, request, context, browserErrors }) => {
    browserErrors.expected.push(/400|409/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const staffToken = await openSignedIn(page, request, '/admin/account');
    await page.getByRole('link', { name: 'Manage tokens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API tokens' })).toBeFocused();
    await expect(page.getByText('No tokens yet.')).toBeVisible();

    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New API token' });
    await form
      .getByRole('radiogroup', { name: 'Content', exact: true })
      .getByText('Read and write')
      .click();
    await form.getByRole('radio', { name: 'Only these' }).click();
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByText('Choose at least one kind.')).toBeVisible();
    await form.getByLabel('Rooms').check();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The name was taken meanwhile: the input stays and can be corrected.
    const bearerHeaders = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    const name = 'Channel manager';
    await request.post('/api/tokens', {
      ...bearerHeaders(staffToken),
      data: { name, scopes: ['jobs:read'], days: 3 },
    });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(form.getByText('This is already in use.')).toBeVisible();
    await form.getByLabel('Name').fill('Booking engine');
    await form.getByRole('button', { name: 'Create token' }).click();

    const tokenDialog = page.getByRole('dialog', { name: 'Token for “Booking engine”' });
    await expect(tokenDialog).toBeVisible();
    // Escape does not close the dialog, because the token is shown only once.
    await page.keyboard.press('Escape');
    await tokenDialog.getByRole('button', { name: 'Copy' }).click();
    await expect(tokenDialog.getByText('Copied', { exact: true })).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    await tokenDialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(tokenDialog).toBeHidden();
    // A sent form leaves no draft.
    await page.getByRole('button', { name: 'New token' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByText('There are unsaved changes from')).toBeHidden();
    await form.getByRole('button', { name: 'Cancel' }).click();

    const [room] = await fetchRooms(request);
    const record = `/api/content/rooms/${room!.recordId}`;
    const change = { ...bearerHeaders(token), data: { words: { en: { size: '31' } } } };
    expect((await request.patch(record, change)).status()).toBe(200);
    expect((await request.get('/api/contact-messages', bearerHeaders(token))).status()).toBe(403);

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Booking engine' });
    await expect(row).toContainText('Read; write Rooms');
    await expect(row).toContainText('now');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Expires soon');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto('/admin/activity');
    const entry = page.getByRole('listitem').filter({ hasText: 'token “Booking engine”' });
    await expect(entry.first()).toBeVisible();

    // The token that expires in three days is to be renewed.
    await page.goto('/admin');
    await page.getByRole('link', { name: 'View: API tokens to renew' }).click();
    await page.getByRole('button', { name: 'Revoke Booking engine' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(row).toBeHidden();
    expect((await request.get(record, bearerHeaders(token))).status()).toBe(401);
  },
);
