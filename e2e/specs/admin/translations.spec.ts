import { type APIRequestContext, type Page } from '@playwright/test';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

/** Creates facilities whose names begin with `name`, translated into Japanese by machine. */
async function createTranslatedFacilities(request: APIRequestContext, name: string, count: number) {
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const post = async <T>(path: string, data: object) => {
    const response = await request.post(`/api${path}`, { headers, data });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as T;
  };
  const records = [];
  for (let number = 0; number < count; number += 1) {
    const texts = { en: { name: `${name} ${'abc'[number]}`, description: 'By the river.' } };
    const data = { baseLanguage: 'en', shared: { icon: 'water' }, words: texts };
    const { id } = await post<{ id: number }>('/content/facilities', data);
    records.push({ kind: 'facilities', recordId: id });
  }
  await post('/translations/generate', { records, languages: ['ja'] });
  await expect
    .poll(async () => {
      const path = `/api/translations/overview?search=${name}&state=machine`;
      return ((await (await request.get(path, { headers })).json()) as { total: number }).total;
    })
    .toBe(count);
}

const statusChip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

test(
  'filters the matrix in its URL, moves by keyboard, and approves in bulk after a dry run',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await createTranslatedFacilities(request, 'Towels', 3);
    await openSignedIn(page, request, '/admin/translations');
    await page.getByRole('searchbox').fill('Towels');
    await statusChip(page, /^Machine/).click();
    await expect(page).toHaveURL(/search=Towels&state=machine|state=machine&search=Towels/);
    await page.reload();
    await expect(statusChip(page, /^Machine/)).toHaveAttribute('aria-pressed', 'true');
    const grid = page.getByRole('grid');
    // The header, the kind and its three records.
    await expect(grid.getByRole('row')).toHaveCount(5);
    await expect(grid).toHaveAttribute('aria-rowcount', '5');
    await expectAccessible(page);

    // N moves to the next field that matches the filter, arrows move on, X selects, Shift+X selects a range.
    const gridCell = (row: number) =>
      grid
        .getByRole('row')
        .nth(row)
        .getByRole('link', { name: /^Japanese: Machine 2/ });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('n');
    await expect(gridCell(2)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(gridCell(3)).toBeFocused();
    await page.keyboard.press('Shift+X');
    const bulk = page.getByRole('region', { name: 'Selected' });
    await expect(bulk).toContainText('2 selected');

    await bulk.getByRole('button', { name: 'Approve machine translations' }).click();
    const dialog = page.getByRole('dialog');
    // The name and the description of both.
    await expect(dialog).toContainText('4 fields in 2 records');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve machine translations' }).click();
    await expect(page.getByText('4 fields done')).toBeVisible();
    await expect(statusChip(page, /^Machine/)).toContainText('2');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(statusChip(page, /^Machine/)).toContainText('6');

    const toggle = grid.getByRole('button', { name: /^Facilities 3/ });
    await toggle.click();
    await expect(grid.getByRole('row')).toHaveCount(2);
    await toggle.click();
    await gridCell(2).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/facilities\/\d+\?language=ja&field=name/);
    await expect(page.getByLabel('Name, Japanese')).toBeFocused();
    await page.goBack();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'Nothing matches.' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL(/\/admin\/translations$/);
  },
);

test(
  'shows the filtered fields one by one on a phone, and keeps input',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await createTranslatedFacilities(request, 'Hammock', 1);
    await openSignedIn(page, request, '/admin/translations?search=Hammock&state=machine');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Review: 2' }).click();
    await expect(page.getByText('1 of 2').last()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Hammock/ })).toBeFocused();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('2 of 2').last()).toBeVisible();
    const text = page.getByLabel('Description, Japanese');
    await text.fill('川のそばです。');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'You have unsaved changes' });
    await leave.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text).toHaveValue('川のそばです。');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing left to decide' })).toBeVisible();
    await expect(page.getByText('2 fields decided.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to translations' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches.' })).toBeVisible();
  },
);

test(
  'retries a page of the matrix that failed, and reports no empty result while offline',
  MOBILE_ONLY,
  async ({ page, context, request, browserErrors }) => {
    browserErrors.expected.push(/503/, /ERR_INTERNET_DISCONNECTED/);
    const pages = '**/api/translations/overview?*page=2&*';
    await page.route(pages, (route) => route.fulfill({ status: 503, body: '' }));
    await openSignedIn(page, request, '/admin/translations?state=all');
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    await expect(grid.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('End');
    const retry = grid.getByRole('button', { name: 'Try again' }).last();
    await expect(retry).toBeVisible();
    await expectAccessible(page);
    await page.unroute(pages);
    await retry.press('Enter');
    await expect(grid.getByText('Could not be loaded.')).toHaveCount(0);
    await expect(grid.getByRole('link').last()).toBeVisible();

    await page.goto('/admin/translations?state=review');
    const noMatches = page.getByRole('heading', { name: 'Nothing matches' });
    await expect(noMatches).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await page.getByRole('searchbox').fill('Nothing is called so');
    await expect(noMatches).toBeHidden();
    await expectNoOverflow(page);
    await context.setOffline(false);
    await expect(page.getByText(/^No connection/)).toBeHidden();
    await expect(noMatches).toBeVisible();
  },
);

test(
  'reports the lost connection at pending actions, and keeps the input',
  DESKTOP_ONLY,
  async ({ page, context, request, browserErrors }) => {
    browserErrors.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await createTranslatedFacilities(request, 'Lantern', 1);
    await openSignedIn(page, request, '/admin/translations?search=Lantern&state=machine');
    await page.getByLabel('Select Lantern a').check();
    const notice = page.getByText(/^No connection\. /);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Approve machine translations' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(dialog).toContainText('2 fields in 1 record');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Review: 2' }).click();
    const bar = page.getByRole('region', { name: 'Saving' });
    await expect(bar).toBeVisible();
    await context.setOffline(true);
    await expect(bar.getByRole('status')).toHaveText('No connection');
    await page.keyboard.press('b');
    const backTranslation = page.getByRole('group', { name: 'Back-translation' });
    await expect(backTranslation.getByRole('status')).toHaveText('No connection');
    await page.keyboard.press('a');
    await expect(page.getByText('Failed to approve the text')).toBeVisible();
    const text = page.getByLabel('Name, Japanese');
    await text.fill('提灯');
    await expect(bar).toContainText('kept on this device');
    await page.keyboard.press('Control+Enter');
    await expect(bar).toContainText('Not saved');
    await expect(text).toHaveValue('提灯');
    await context.setOffline(false);
    await expect(bar).toContainText('1 unsaved');
    await expect(backTranslation.getByRole('status')).not.toHaveText('No connection');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Description, Japanese')).toBeVisible();

    await page.goto('/admin/translations/style');
    const style = page.getByRole('textbox').last();
    await style.fill('Write as to a guest.');
    await context.setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(bar).toContainText('Not saved');
    await context.setOffline(false);
    await expect(bar).toContainText('1 unsaved');
    await bar.getByRole('button', { name: 'Discard' }).click();
  },
);

test(
  'checks the whole site on demand, including texts by people, and links findings to their text',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await getToken(request)}` };
    const data = {
      baseLanguage: 'en',
      shared: { icon: 'water' },
      words: {
        en: { name: 'Boat rental', description: 'Open from 9:00, 3 boats.' },
        ja: { name: '貸しボート', description: '9時から、ボート8艘。' },
      },
    };
    const created = await request.post('/api/content/facilities', { headers, data });
    expect(created.ok()).toBe(true);
    await openSignedIn(page, request, '/admin/translations');
    await page.getByRole('button', { name: 'Check the whole site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check the whole site' });
    await expect(dialog.getByText(/\d fields checked\. \d+ finding/)).toBeVisible();
    const item = dialog.getByRole('listitem').filter({ hasText: 'Boat rental' });
    await expect(item).toContainText('Description (Japanese)');
    await expect(item).toContainText('“3');
    await expectAccessible(page);
    await item.getByRole('link').click();
    await expect(page.getByLabel('Description, Japanese')).toBeFocused();
  },
);
