import { type APIRequestContext, type Page } from '@playwright/test';
import { createMouse } from '../../fixtures/input-methods.js';
import { moveWithKeyboard } from '../../fixtures/keyboard-reorder.js';
import {
  setInterfaceLanguage,
  openSignedIn,
  ADMIN_CREDENTIALS,
  getToken,
} from '../../fixtures/auth.js';
import { fetchRooms, expect, DESKTOP_ONLY, MOBILE_ONLY, test } from '../../fixtures/test.js';

const NEW_ROOM = '/admin/rooms/new';

async function findRoomPath(request: APIRequestContext, index = 0): Promise<string> {
  const rooms = await fetchRooms(request);
  return `/admin/rooms/${rooms[index]!.recordId}`;
}

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' });
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ });
const englishName = (page: Page) => page.getByLabel('Name, English');

test(
  'keeps a dialog with unsaved changes open on Escape and Back, and closes an emptied one on Back',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, NEW_ROOM);
    await page.getByRole('button', { name: 'By URL' }).click();
    const dialog = page.getByRole('dialog', { name: 'By URL' });
    const box = dialog.getByLabel('Image URL');
    await box.fill('https://example.com/a.jpg');
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Capacity').fill('3');

    await page.getByRole('button', { name: 'By URL' }).click();
    await box.fill('https://example.com/b.jpg');
    await page.goBack();
    await expect(dialog.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('https://example.com/b.jpg');
    await box.fill('');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${NEW_ROOM}$`));
    await expect(page.getByLabel('Capacity')).toHaveValue('3');
  },
);

test(
  'shows the note of a new record on the line of its button, and a toast above both or above the error of the bar',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/Bad Request|^400/);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openSignedIn(page, request, NEW_ROOM);
    await page.getByLabel('Capacity').fill('3');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    const toast = page.locator('.admin-toast');
    await expect(toast).toBeVisible();
    const toastOverlaps = async (selector: string) => {
      const toastBox = (await toast.boundingBox())!;
      const bar = (await page.locator(selector).boundingBox())!;
      return toastBox.y < bar.y + bar.height && bar.y < toastBox.y + toastBox.height;
    };
    expect(await toastOverlaps('.admin-save')).toBe(false);
    const note = (await page.getByText(/^Visitors will see it without/).boundingBox())!;
    const button = (await page.getByRole('button', { name: /^Create/ }).boundingBox())!;
    expect(note.y).toBeLessThan(button.y + button.height);
    expect(button.y).toBeLessThan(note.y + note.height);
    // A toast that is still there leaves the bar's error visible.
    await page.getByLabel('Type').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Create/ }).click();
    const error = (await page.locator('.admin-save-error').boundingBox())!;
    const { y, height } = (await toast.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(error.y);
    // So do the toasts on a phone, and those above the actions on a selection.
    await toast.hover();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await toastOverlaps('.admin-save')).toBe(false);
    await page.goto('/admin/facilities');
    await page.route('**/api/content/facilities/bulk', (route) => route.abort());
    browserErrors.expected.push(/ERR_FAILED|Failed to fetch/);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('checkbox', { name: 'Select all that match' }).check();
    await page.getByRole('region', { name: 'Selected' }).getByText('Hide').click();
    await expect(page.locator('.admin-toast-error')).toBeVisible();
    expect(await toastOverlaps('.admin-bulk')).toBe(false);
    // The bar is at the bottom of the window, also below a short list.
    await page.setViewportSize({ width: 1280, height: 1000 });
    expect(await toastOverlaps('.admin-bulk')).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await toastOverlaps('.admin-bulk')).toBe(false);
  },
);

test(
  'keeps a dialog open when a selection is dragged out of it, or a file picker is dismissed',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/facilities/new');
    await page.getByLabel('Icon').click();
    const dialog = page.getByRole('dialog', { name: 'Choose icon' });
    const box = dialog.getByLabel('Class name of an icon font');
    await box.fill('fas fa-wifi');
    const { x, y } = (await box.boundingBox())!;
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    // Browsers send 'cancel' when a file picker is closed without a choice.
    await dialog.locator('input[type=file]').first().dispatchEvent('cancel', { bubbles: true });
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  },
);

test(
  'asks before a link, Back, the next record or signing out would lose unsaved changes',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/rooms');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await englishName(page).fill('Not saved yet');
    const { pathname } = new URL(page.url());
    const exits: [string, () => Promise<unknown>][] = [
      ['a link', () => page.getByRole('link', { name: 'Events' }).click()],
      ['back', () => page.evaluate(() => history.back())],
      ['the next record by key', () => page.keyboard.press('Alt+ArrowDown')],
      ['signing out', () => page.getByRole('button', { name: 'Log out' }).click()],
    ];
    for (const [name, leave] of exits) {
      await leave();
      await expect(leaveDialog(page), name).toBeVisible();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(leaveDialog(page), name).toBeHidden();
      expect(new URL(page.url()).pathname, name).toBe(pathname);
      await expect(englishName(page), name).toHaveValue('Not saved yet');
    }
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page).not.toHaveURL(new RegExp(`${pathname}$`));
  },
);

test(
  'asks for the password in a dialog if the session has ended, and then saves the form',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/401/);
    await openSignedIn(page, request, await findRoomPath(request, 2));
    const before = await englishName(page).inputValue();
    await englishName(page).fill(`${before} again`);
    await page.evaluate(() => localStorage.setItem('authToken', 'no longer valid'));
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    const password = dialog.getByLabel('Password');
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    // The dialog looks like those inside the shell.
    expect(await password.evaluate(background)).toBe(await dialog.evaluate(background));
    await password.fill(ADMIN_CREDENTIALS.password);
    // A late 401 to the old token arrives during the save: it must not ask for a second sign-in.
    const createGate = () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      return { released, release };
    };
    const statusGate = createGate();
    const writeGate = createGate();
    const requests: string[] = [];
    await page.route('**/api/auth/status', async (route) => {
      requests.push('status');
      const response = await route.fetch();
      await statusGate.released;
      await route.fulfill({ response }).catch(() => undefined);
      requests.push('response');
    });
    await page.route('**/api/content/rooms/*', async (route) => {
      requests.push(route.request().method());
      if (route.request().method() === 'PATCH') await writeGate.released;
      await route.continue();
    });
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')));
    await expect.poll(() => requests).toEqual(['status']);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => requests).toContain('PATCH');
    statusGate.release();
    await expect.poll(() => requests).toContain('response');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await expect(dialog).toBeHidden({ timeout: 1 });
    writeGate.release();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.reload();
    await expect(englishName(page)).toHaveValue(`${before} again`);
  },
);

test(
  'redirects to the login, and returns to the requested screen after it',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await setInterfaceLanguage(page);
    const path = await findRoomPath(request);
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login$/);
    const input = createMouse();
    await input.write(page.getByLabel('Username'), ADMIN_CREDENTIALS.username);
    await input.write(page.getByLabel('Password'), ADMIN_CREDENTIALS.password);
    await input.press(page.getByRole('button', { name: 'Log in' }));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
);

test(
  'switches the interface language without losing the screen or the input, on a slow connection too',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, await findRoomPath(request, 3));
    await englishName(page).fill('Typed before');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let markRequested = () => {};
    const requested = new Promise<void>((resolve) => (markRequested = resolve));
    await page.route(/\/assets\/ja-/, async (route) => {
      markRequested();
      await released;
      await route.continue();
    });
    await page.getByLabel('Language of the back office').selectOption('ja');
    await requested;
    // Further navigation during the switch changes the URL.
    await page.getByRole('tab', { name: /^日本語/ }).click();
    await expect(page).toHaveURL(/language=ja/);
    await expect(englishName(page)).toHaveValue('Typed before');
    release();
    await expect(page.getByLabel('名称、英語')).toHaveValue('Typed before');
  },
);

test(
  'reorders facilities by keyboard and by menu, and undoes it, above a dialog too',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/facilities');
    const row = (number: number) => page.getByRole('row').nth(number);
    const name = await row(1).getByRole('link').first().innerText();
    const undo = page.getByRole('button', { name: 'Undo' });
    await moveWithKeyboard(page, page.getByRole('button', { name: `Move ${name}` }), 'ArrowDown');
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(row(2)).toContainText(name);
    await undo.click();
    await expect(page.getByText('Previous order restored')).toBeVisible();
    await expect(row(1)).toContainText(name);

    await row(1).getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(undo).toBeVisible();
    await expect(row(2)).toContainText(name);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await undo.click();
    await page.keyboard.press('Escape');
    await expect(row(1)).toContainText(name);
  },
);

interface RoomImage {
  url: string;
  sources: unknown[];
}

test(
  'loads renditions in lists and records, never an original',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const token = await getToken(request);
    const fetchImages = async () => {
      const response = await request.get('/api/content/rooms', {
        headers: { authorization: `Bearer ${token}` },
      });
      const { items } = (await response.json()) as { items: { media: RoomImage[] }[] };
      return items.flatMap((room) => room.media);
    };
    // Images that other tests uploaded are rendered in the background.
    const haveRenditions = async () =>
      (await fetchImages()).every(({ sources }) => sources.length > 0);
    test.slow();
    await expect.poll(haveRenditions, { timeout: 150_000 }).toBe(true);
    const loaded: string[] = [];
    page.on('request', (sentRequest) => {
      if (sentRequest.resourceType() === 'image') loaded.push(new URL(sentRequest.url()).pathname);
    });
    await openSignedIn(page, request, '/admin/rooms');
    await expect(page.getByRole('row').nth(1).locator('img')).toBeVisible();
    await page.goto('/admin/simple-rooms');
    await expect(page.getByRole('article').first().locator('img').first()).toBeVisible();
    await page.goto(await findRoomPath(request));
    await expect(page.getByRole('button', { name: 'Image 1', exact: true })).toBeVisible();
    const originals = (await fetchImages()).map(({ url }) => url);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => originals.includes(path))).toEqual([]);
  },
);

test(
  'uploads several images and retries one that failed',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/ERR_FAILED|Failed to load resource/);
    await openSignedIn(page, request, await findRoomPath(request));
    const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
    await expect(page.getByRole('button', { name: 'Image 1', exact: true })).toBeVisible();
    const before = await page.getByRole('button', { name: /^Image \d+$/ }).count();
    let isFirst = true;
    await page.route('**/api/upload/image', (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.abort();
    });
    // `shade` is the part of the base64 text that encodes the color of the only pixel.
    const pngFile = (shade: string) => ({
      name: `${shade}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(
        `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m${shade}AAAAASUVORK5CYII=`,
        'base64',
      ),
    });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([pngFile('NkYPhfDwAChwGA60e6kg'), pngFile('P8z8BQDwAEhQGAhKmMIQ')]);
    await expect(tiles.getByText('Connection lost')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Image \d+$/ })).toHaveCount(before + 1);
    await page.getByRole('button', { name: 'Upload again' }).click();
    await expect(page.getByRole('button', { name: /^Image \d+$/ })).toHaveCount(before + 2);
  },
);

test(
  'focuses the heading of an opened record, one Tab before its first field',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, await findRoomPath(request));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Type')).toBeFocused();
  },
);
