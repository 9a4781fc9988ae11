import { openSignedIn } from '../../fixtures/auth.js';
import { expect, expectAccessible, MOBILE_ONLY, test } from '../../fixtures/test.js';

test(
  'creates a webhook, shows its secret once, sends a test and lists its deliveries',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    // The URL without https is refused.
    browserErrors.expected.push(/400/);
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

    const secretDialog = page.getByRole('dialog', { name: 'Webhook secret' });
    await expect(secretDialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
    const firstSecret = await secretDialog.getByLabel('Secret').inputValue();
    await page.keyboard.press('Escape');
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();

    await page.getByRole('link', { name: 'Copy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Copy' })).toBeFocused();
    await expect(page.getByText('No deliveries yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = page.getByRole('listitem').filter({ hasText: 'Test' });
    await expect(delivery).toContainText('The URL leads to a private network');
    await delivery.getByRole('button', { name: 'Details' }).click();
    await expect(delivery.getByRole('region', { name: 'Body' })).toContainText('"type": "ping"');
    const attempts = delivery.getByRole('list').getByRole('listitem');
    await expect(attempts.first()).toContainText(/\d\d:\d\d:\d\d.* ·\s\d+\sms/);
    await expect(page.getByText('All deliveries have failed since')).toBeVisible();
    await expectAccessible(page);
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 delivery queued for redelivery')).toBeVisible();

    const chooseAction = (name: string) =>
      page
        .getByRole('button', { name: 'More actions' })
        .click()
        .then(() => page.getByRole('menuitem', { name }).click());
    await chooseAction('New secret');
    await page.getByRole('button', { name: 'Create new secret' }).click();
    await expect(secretDialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect(await secretDialog.getByLabel('Secret').inputValue()).not.toBe(firstSecret);
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByText('The previous secret remains valid until')).toBeVisible();
    await chooseAction('Turn off');
    await expect(page.getByText('This webhook is off. Nothing is sent.')).toBeVisible();
    await chooseAction('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  },
);
