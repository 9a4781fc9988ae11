import { openSignedIn } from '../../fixtures/auth.js';
import { expect, expectAccessible, MOBILE_ONLY, test } from '../../fixtures/test.js';

test(
  'creates a webhook, shows its secret once, sends a test and lists its deliveries',
  MOBILE_ONLY,
  async ({ page, request, complaints }) => {
    // The URL without https is refused.
    complaints.expected.push(/400/);
    await openSignedIn(page, request, '/admin/webhooks');
    await expect(page.getByText('No webhooks yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('A name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Copy');
    await dialog.getByLabel('URL').fill('http://127.0.0.1/told');
    await dialog.getByRole('radio', { name: 'Only these' }).click();
    await dialog.getByLabel('Rooms').check();
    await expectAccessible(page);
    // In production the server accepts https only; the input stays.
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('A URL starts with https://')).toBeVisible();
    await dialog.getByLabel('URL').fill('https://127.0.0.1/told');
    await dialog.getByLabel('URL').press('Enter');

    const shown = page.getByRole('dialog', { name: 'Webhook secret' });
    await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/);
    const first = await shown.getByLabel('Secret').inputValue();
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I have saved it' }).click();

    await page.getByRole('link', { name: 'Copy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Copy' })).toBeFocused();
    await expect(page.getByText('No deliveries yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const test = page.getByRole('listitem').filter({ hasText: 'Test' });
    await expect(test).toContainText('The URL leads to a private network');
    await test.getByRole('button', { name: 'Details' }).click();
    await expect(test.getByRole('region', { name: 'Body' })).toContainText('"type": "ping"');
    const attempts = test.getByRole('list').getByRole('listitem');
    await expect(attempts.first()).toContainText(/\d\d:\d\d:\d\d.* ·\s\d+\sms/);
    await expect(page.getByText('All deliveries have failed since')).toBeVisible();
    await expectAccessible(page);
    await test.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 delivery queued for redelivery')).toBeVisible();

    const more = (name: string) =>
      page
        .getByRole('button', { name: 'More actions' })
        .click()
        .then(() => page.getByRole('menuitem', { name }).click());
    await more('New secret');
    await page.getByRole('button', { name: 'Create new secret' }).click();
    await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect(await shown.getByLabel('Secret').inputValue()).not.toBe(first);
    await shown.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByText('The previous secret remains valid until')).toBeVisible();
    await more('Turn off');
    await expect(page.getByText('This webhook is off. Nothing is sent.')).toBeVisible();
    await more('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  },
);
