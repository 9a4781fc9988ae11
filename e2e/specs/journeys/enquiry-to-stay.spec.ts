import { type Locator, type Page } from '@playwright/test';
import { openSignedIn } from '../../fixtures/auth.js';
import { expect, LANGUAGES, MOBILE_ONLY, test } from '../../fixtures/test.js';

/** The server rejects faster forms as spam. */
const MIN_FILL_MS = 3000;

/** Counts the taps of a person. */
class TapCounter {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

/** Returns the days that can be chosen in the calendar; shows the next month if fewer than 4 remain. */
async function findSelectableDays(page: Page): Promise<Locator> {
  const calendar = page.getByRole('dialog');
  const days = calendar.locator('td[data-day]:not([data-outside], [data-disabled]) button');
  await expect(days.first()).toBeVisible();
  if ((await days.count()) < 4) await calendar.locator('button').nth(1).click();
  return days;
}

/** Goes from the landing page to a sent enquiry with dates, and returns its reference. */
async function sendEnquiry(page: Page, prefix: string, taps: TapCounter): Promise<string> {
  await page.goto(`/${prefix}`);
  const buttons = page.getByRole('search').getByRole('button');
  // Before hydration, the form has date fields and a single button.
  await expect(buttons).toHaveCount(5);
  await taps.press(buttons.first());
  const days = await findSelectableDays(page);
  await taps.press(days.nth(1));
  await taps.press(days.nth(3));
  await taps.press(page.getByRole('dialog').locator('.btn-primary'));
  await expect(page).toHaveURL(/\/rooms\?arrival=/);
  await taps.press(page.getByRole('article').locator('a[href*="#contact"]').first());
  const form = page.locator('form#enquiry');
  await expect(form).toBeInViewport();
  await form.locator('input[name=name]').fill('Mina Park');
  await form.locator('input[name=email]').fill(`mina${Date.now()}@example.com`);
  await page.waitForTimeout(MIN_FILL_MS);
  await taps.press(form.locator('button[type=submit]'));
  const reference = page.locator('#enquiry dd').first();
  await expect(reference).toHaveText(/^K-[\dA-Z]{5}$/);
  return (await reference.textContent()) ?? '';
}

for (const { code, prefix, endonym } of LANGUAGES) {
  test(
    `leads from the landing page to a sent enquiry with dates in at most six taps, in ${endonym}`,
    // The texts in Japanese are the longest, and the reply of staff follows.
    code === 'ja' ? {} : MOBILE_ONLY,
    async ({ page, request }) => {
      const taps = new TapCounter();
      const reference = await sendEnquiry(page, prefix, taps);
      expect(taps.count).toBeLessThanOrEqual(6);
      if (code !== 'ja') return;

      // Staff, who do not read Japanese, confirm the stay and reply in at most five clicks.
      const clicks = new TapCounter();
      await openSignedIn(page, request, '/admin/contacts');
      await clicks.press(page.getByRole('link', { name: /Mina Park/ }).first());
      await expect(page.getByText(reference)).toBeVisible();
      await clicks.press(page.getByRole('button', { name: 'Confirm', exact: true }));
      const reply = page.getByRole('textbox', { name: /^Reply, in Japanese/ });
      await expect(reply).toHaveValue(/Mina Park 様[^]*お待ちして/);
      await clicks.press(page.getByRole('button', { name: 'Send reply' }));
      await expect(page.getByLabel('Replies', { exact: true })).toContainText('Mina Park 様');
      expect(clicks.count).toBeLessThanOrEqual(5);
    },
  );
}
