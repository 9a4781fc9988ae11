import { type APIRequestContext, type Page } from '@playwright/test';
import { setInterfaceLanguage, ADMIN_CREDENTIALS, getToken } from '../../fixtures/auth.js';
import { expect, expectAccessible, DESKTOP_ONLY, MOBILE_ONLY, test } from '../../fixtures/test.js';

interface ContentRecord {
  id: number;
  baseLanguage: string;
}

/** Opens a screen as staff, and returns API calls with the same session. */
async function openKindScreen(page: Page, request: APIRequestContext, screenPath: string) {
  const token = await getToken(request);
  const headers = { authorization: `Bearer ${token}` };
  await setInterfaceLanguage(page);
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token);
  const fetchJson = async <T>(path: string) =>
    (await (await request.get(path, { headers })).json()) as T;
  const fetchRecords = async (kind: string) =>
    (await fetchJson<{ items: ContentRecord[] }>(`/api/content/${kind}?pageSize=100`)).items;
  await page.goto(screenPath);
  return { headers, fetchJson, fetchRecords };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'creates a past event from a draft, corrects its season, and deletes and restores it',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/40[01]/);
    const session = await openKindScreen(page, request, '/admin/events');
    const [{ media }] = (
      await session.fetchJson<{ items: [{ media: [{ url: string }] }] }>('/api/content/events')
    ).items;
    const [{ url }] = media;
    await page
      .getByRole('radiogroup', { name: 'Season' })
      .getByRole('radio', { name: 'Summer' })
      .click();
    await expect(page).toHaveURL(/only=season%3Asummer/);
    await expect(rowOf(page, 'Winter')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Add event' }).click();
    const season = page.getByRole('combobox', { name: 'Season' });
    await season.selectOption('winter');
    await page.keyboard.press('Control+s');
    for (const field of ['Date', 'Time', 'Title', 'Image URL']) {
      await expect(page.getByText(`${field} is required`)).toBeVisible();
    }
    await page.getByLabel('Date').fill('2020-07-25');
    await expect(page.getByText('July 25 is in summer.')).toBeVisible();
    await page.getByRole('button', { name: 'Set to summer' }).press('Enter');
    await expect(season).toHaveValue('summer');
    await expect(page.getByText('is in summer')).toBeHidden();
    await page.getByLabel('Time').fill('18:00–21:00');
    await page.getByLabel('Title, English').fill('Boats that have passed');
    await page.getByRole('button', { name: 'By URL' }).click();
    await page.getByLabel('Image URL').fill(url);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByText('Boats that have passed')).toBeVisible();
    await page.getByLabel('Title, English').fill('Boats of a past summer');
    await expect(preview.getByText('Boats of a past summer')).toBeVisible();
    // The preview frame has landmarks of its own.
    await expectAccessible(page, 'everything', 'iframe');

    // Drafts of new records outlive the page and the session.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(page.getByLabel('Title, English')).toHaveValue('Boats of a past summer');
    await page.evaluate(() => localStorage.setItem('authToken', 'no longer valid'));
    await page.keyboard.press('Control+s');
    const signIn = page.getByRole('dialog', { name: 'Please log in again' });
    await signIn.getByLabel('Password').fill(ADMIN_CREDENTIALS.password);
    await signIn.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/admin\/events\/\d+$/);

    await page.goto('/admin/events?filter=passed');
    const row = rowOf(page, 'Boats of a past summer');
    await expect(row).toContainText('Past');
    await row.getByRole('button', { name: 'More actions for' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(row).toHaveCount(1);
  },
);

test(
  'moves a place by keyboard and by pasted coordinates, and rejects invalid coordinates',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400/);
    const session = await openKindScreen(page, request, '/admin/attractions?only=category:park');
    await expect(page.getByLabel('Category')).toHaveValue('park');
    const [{ id }] = (
      await session.fetchJson<{ items: [ContentRecord] }>(
        '/api/content/attractions?only=category:park',
      )
    ).items;
    for (const [kind, fields] of [
      ['attractions', ['Category', 'Latitude', 'Longitude', 'Name', 'Description', 'Distance']],
      ['facilities', ['Icon', 'Name', 'Description']],
    ] as const) {
      await page.goto(`/admin/${kind}/new`);
      await page.getByRole('button', { name: /^Create/ }).click();
      for (const field of fields) {
        await expect(page.getByText(`${field} is required`)).toBeVisible();
      }
    }
    await page.goto(`/admin/attractions/${id}`);
    const lat = page.getByLabel('Latitude');
    const lng = page.getByLabel('Longitude');
    const distance = page.getByText('from the guesthouse in a straight line');
    const map = page.getByRole('application');
    await expect(map).toBeVisible();
    // The attribution is shown with loaded tiles only.
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expectAccessible(page);

    await lat.evaluate((input: HTMLElement) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'https://www.google.com/maps/@34.6673,135.4968,17z');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(lat).toHaveValue('34.6673');
    await expect(lng).toHaveValue('135.4968');
    await map.focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(lat).toHaveValue('34.66914');
    await expect(distance).toBeVisible();

    await lng.fill('0');
    await expect(page.getByText('0 is not shown on the map.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/to fix/)).toBeVisible();
    await page.getByRole('button', { name: 'Use pin position' }).press('Enter');
    await lat.fill('91');
    await expect(page.getByText('The value must be between −90 and 90.')).toBeVisible();
    await lat.fill('43.06');
    await expect(page.getByText(/km from the guesthouse\. Is that right\?/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Find a place by name' }).fill('nippombashi');
    await expect(page.getByRole('option', { name: /^Nippom/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(distance).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const stored = await lat.inputValue();
    await page.reload();
    await expect(lat).toHaveValue(stored);
  },
);

test(
  'adds translations, changes the base language and undoes the change',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const session = await openKindScreen(page, request, '/admin');
    const record = (await session.fetchRecords('attractions')).find(
      ({ baseLanguage }) => baseLanguage === 'zh_TW',
    )!;
    const path = `/api/content/attractions/${record.id}`;
    const fetchBaseLanguage = async () =>
      (await session.fetchJson<ContentRecord>(path)).baseLanguage;
    await request.delete(`${path}/translations/en`, { headers: session.headers });
    await page.goto('/admin/attractions/languages');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${record.id}"]`) });
    await expect(row).toContainText('2 linked versions');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Create missing versions' }).press('Enter');
    await expect(page.getByText('created 1 language version')).toBeVisible();
    await expect(row).toContainText('3 linked versions');
    await expect(row.getByRole('button', { name: 'Create missing versions' })).toHaveCount(0);

    await row.getByRole('button', { name: /Set as base: .*, Japanese/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make Japanese the base language?' });
    await expect(dialog).toContainText('No text changes.');
    await dialog.getByRole('button', { name: 'Set as base language' }).press('Enter');
    await expect(page.getByText('Set successfully')).toBeVisible();
    expect(await fetchBaseLanguage()).toBe('ja');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(fetchBaseLanguage).toBe('zh_TW');
  },
);

test(
  'filters a list on a phone, and hides a selected record',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await openKindScreen(page, request, '/admin/attractions');
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByLabel('Category', { exact: true }).selectOption('market');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Show \d+$/ }).tap();
    const rows = page.getByRole('row');
    await expect(page).toHaveURL(/only=category%3Amarket/);
    await rows.first().getByRole('button', { name: 'More actions for' }).tap();
    await page.getByRole('menuitem', { name: 'Select' }).tap();
    await page
      .getByRole('region', { name: 'Selected' })
      .getByRole('button', { name: 'Hide' })
      .tap();
    await expect(rows.first()).toContainText('Hidden');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(rows.first()).not.toContainText('Hidden');
    await expectAccessible(page);
  },
);
