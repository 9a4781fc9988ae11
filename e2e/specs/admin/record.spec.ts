import { type APIRequestContext, type Page } from '@playwright/test';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import { expect, DESKTOP_ONLY, MOBILE_ONLY, test } from '../../fixtures/test.js';

const COLLEAGUE = { username: 'yumi', password: 'another horse battery' };

const englishField = (page: Page, field = 'Name') => page.getByLabel(`${field}, English`);
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Saving' });
const expectSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

interface StoredRecord {
  translations: { language: string; version: number; name: string; description: string }[];
}

/** Creates a room for one test, so that tests do not depend on each other. */
async function createRoom(request: APIRequestContext, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const texts = { en: { name, description: 'By the river.' } };
  const shared = { type: 'Studio', capacity: 2 };
  const data = { baseLanguage: 'en', shared, words: texts };
  const response = await request.post('/api/content/rooms', { headers, data });
  return ((await response.json()) as { id: number }).id;
}

async function fetchEnglishTranslation(request: APIRequestContext, id: number) {
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const response = await request.get(`/api/content/rooms/${id}`, { headers });
  const { translations } = (await response.json()) as StoredRecord;
  return translations.find(({ language }) => language === 'en')!;
}

test(
  'preserves the input through failed saves, and stores it once when a response is lost',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/503|413|ERR_|Failed to (load|fetch)/);
    const id = await createRoom(request, 'Pine');
    await openSignedIn(page, request, `/admin/rooms/${id}`);
    const text = 'Pine and moss';
    await englishField(page).fill(text);
    const endpoint = `**/api/content/rooms/${id}`;
    const problemResponse = (status: number, code: string) => ({
      status,
      json: { statusCode: status, code, message: code, requestId: '1' },
    });
    const failures = [
      [
        'unavailable',
        problemResponse(503, 'dependency_unavailable'),
        /The database is temporarily unavailable/,
      ],
      ['too large', problemResponse(413, 'too_large'), /too large to save/],
      ['no connection', undefined, /No connection to the server/],
    ] as const;
    for (const [name, response, message] of failures) {
      await page.route(endpoint, (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        return response ? route.fulfill(response) : route.abort();
      });
      await saveButton(page).click();
      await expect(saveBar(page).getByText('Failed to update room'), name).toBeVisible();
      await expect(saveBar(page), name).toContainText(message);
      await expect(englishField(page), name).toHaveValue(text);
      await page.unroute(endpoint);
    }

    // The draft also outlives the page.
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(englishField(page)).toHaveValue(text);

    // The write arrives slowly, and its response is lost.
    const before = await fetchEnglishTranslation(request, id);
    let requestCount = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(endpoint, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      requestCount += 1;
      if (requestCount > 1) return route.continue();
      await released;
      await route.fetch();
      return route.abort();
    });
    await saveButton(page).click();
    await expect(saveBar(page)).toContainText('Saving…');
    await expect(page.getByText(/^Saved \d/)).toHaveCount(0);
    release();
    await expectSaved(page);
    const after = await fetchEnglishTranslation(request, id);
    expect(requestCount).toBe(2);
    expect(after).toMatchObject({ name: text, version: before.version + 1 });
  },
);

test(
  "keeps drafts of two tabs apart, and merges a colleague's change or asks about it",
  DESKTOP_ONLY,
  async ({ page, request, context, browserErrors }) => {
    browserErrors.expected.push(/409/);
    const id = await createRoom(request, 'Cedar');
    const path = `/admin/rooms/${id}`;
    const token = await openSignedIn(page, request, path);
    await englishField(page).fill('Cedar here');
    const otherTab = await context.newPage();
    await openSignedIn(otherTab, request, path);
    await englishField(otherTab).fill('Cedar there');
    // Each tab offers only its own draft.
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(englishField(page)).toHaveValue('Cedar here');
    await expect(englishField(otherTab)).toHaveValue('Cedar there');
    await otherTab.reload();
    await otherTab.getByRole('button', { name: 'Continue editing' }).click();
    await expect(englishField(otherTab)).toHaveValue('Cedar there');
    await otherTab.close();

    const headers = { authorization: `Bearer ${token}` };
    await request.post('/api/users', { headers, data: COLLEAGUE });
    const login = await request.post('/api/auth/login', { data: COLLEAGUE });
    const colleagueHeaders = {
      authorization: `Bearer ${((await login.json()) as { token: string }).token}`,
    };
    const patchRoom = (texts: object) =>
      request.patch(`/api/content/rooms/${id}`, {
        headers: colleagueHeaders,
        data: { words: { en: texts } },
      });
    await patchRoom({ description: 'By the quiet river.' });
    await expect(page.getByText(/^yumi just changed this record/)).toBeVisible();
    await expect(englishField(page, 'Description')).toHaveValue('By the quiet river.');
    await expect(englishField(page)).toHaveValue('Cedar here');

    await patchRoom({ name: 'Cedar of theirs' });
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: /Someone changed this record/ });
    await expect(dialog.getByText('Cedar of theirs')).toBeVisible();
    expect((await fetchEnglishTranslation(request, id)).name).toBe('Cedar of theirs');
    await dialog.getByRole('radio', { name: 'Use both, then edit' }).check();
    await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
    await expect(englishField(page)).toHaveValue(/Cedar of theirs\s?Cedar here/);
    await englishField(page).fill('Cedar of ours');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    expect(await fetchEnglishTranslation(request, id)).toMatchObject({
      name: 'Cedar of ours',
      description: 'By the quiet river.',
    });
  },
);

test(
  'previews unsaved changes, restores an earlier version, and restores a deleted record',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    // The open page receives the deletion, and requests the record.
    browserErrors.expected.push(/404/);
    const id = await createRoom(request, 'Maple');
    await openSignedIn(page, request, `/admin/rooms/${id}?language=ja`);
    await englishField(page).fill('Maple by the water');
    await page.getByLabel('Name, Japanese').fill('楓の間');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('p');
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByRole('heading', { name: '楓の間' })).toBeVisible();
    await page.getByLabel('Name, Japanese').fill('楓の間、川の上');
    await expect(preview.getByRole('heading', { name: '楓の間、川の上' })).toBeVisible();
    await page.getByRole('radio', { name: 'En', exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Maple by the water' })).toBeVisible();
    await expect(preview.locator('html')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Control+s');
    await expectSaved(page);

    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption('English');
    const changes = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
    await expect(changes.first()).toContainText('Maple by the water');
    await changes
      .filter({ hasText: 'English Name' })
      .last()
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect(englishField(page)).toBeFocused();
    await expect(englishField(page)).toHaveValue('Maple');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    await expect.poll(async () => (await fetchEnglishTranslation(request, id)).name).toBe('Maple');

    await englishField(page).fill('Never saved');
    await page.getByRole('button', { name: 'More actions for this record' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/rooms$/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('link', { name: 'Maple' }).first().click();
    await expect(englishField(page)).toHaveValue('Maple');
    await expect(page.getByText('Unsaved draft')).toHaveCount(0);
  },
);

test(
  'previews the search result and the shared link of a page, and leads to the field of a missing text',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const id = await createRoom(request, 'Cedar');
    await openSignedIn(page, request, `/admin/rooms/${id}?language=ja`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const panel = page.getByRole('complementary', { name: 'Preview' });
    await panel.getByRole('radio', { name: 'Search result' }).click();
    const result = panel.getByRole('figure', { name: 'Search result' });
    await expect(result).toContainText('By the river.');
    await expect(panel).toContainText('no text in this language; the text in English is shown');
    await panel.getByRole('button', { name: 'Go to “Description”' }).click();
    const description = page.getByLabel('Description, Japanese');
    await expect(description).toBeFocused();
    await description.fill('川のそばの部屋です。');
    await expect(result).toContainText('川のそばの部屋です。');
    await page
      .getByLabel('Name, Japanese')
      .fill('杉の間、川のせせらぎが聞こえる三階の角にある静かな和室');
    await expect(result).toContainText('三階の角にある静かな和室（ワン…');
    await expect(panel).toContainText('The title is cut after about');

    await panel.getByRole('radio', { name: 'Shared link' }).click();
    const link = panel.getByRole('figure', { name: 'Shared link' });
    await expect(link.locator('img')).toHaveAttribute('src', '/card-ja.jpg');
    await expect(panel).toContainText('There is no image for shared links');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    await page.goto('/admin');
    const actionItem = page
      .getByRole('listitem')
      .filter({ hasText: 'incomplete in search results' });
    await expect(actionItem.getByRole('link')).toHaveAttribute(
      'href',
      /\/admin\/(rooms|events)\/\d+/,
    );
  },
);

test(
  'focuses the first invalid field after a refused save, in its language if another one is shown',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400|422/);
    const id = await createRoom(request, 'Willow');
    await openSignedIn(page, request, `/admin/rooms/${id}?language=en`);
    const languages = page.getByRole('tablist', { name: 'Language of the text' });
    // The form is directly below the header, and does not move while the menu is open.
    await expect(languages).toBeVisible();
    const { y } = (await languages.boundingBox())!;
    await page.getByRole('button', { name: 'More actions for this record' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect((await languages.boundingBox())!.y).toBe(y);
    expect(y).toBe((await page.locator('.shell-top').boundingBox())!.height);
    await page.keyboard.press('Escape');
    await englishField(page).fill('');
    await languages.getByRole('tab', { name: /^日/ }).click();
    await page.getByLabel('Name, Japanese').fill('柳');
    await saveButton(page).click();
    await expect(englishField(page)).toBeFocused();
    await expect(page.getByText('Name is required')).toBeInViewport();
    // The field must not be hidden by sticky headers either.
    const header = await languages.boundingBox();
    const field = await englishField(page).boundingBox();
    expect(field!.y).toBeGreaterThan(header!.y + header!.height);

    // On a phone the preview covers the form, and closes for the invalid field.
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(preview).toBeHidden();
    await expect(englishField(page)).toBeFocused();
    await englishField(page).fill('Willow');

    // In the settings: an email address that differs by language.
    const headers = { authorization: `Bearer ${await getToken(request)}` };
    const data = { values: { email: 'willow@example.com' } };
    await request.patch('/api/site-settings/contact/zh', { headers, data });
    await page.goto('/admin/contact-info?language=zh');
    const email = page.getByLabel('Email, Simplified Chinese');
    await email.fill('nobody');
    const languageChoice = page.getByRole('radiogroup', { name: 'Language of the text' });
    await languageChoice.getByRole('radio', { name: /^日/ }).click();
    await page.getByLabel('Business hours, Japanese').fill('9時から17時まで');
    await saveButton(page).click();
    await expect(email).toBeFocused();

    // In the style of translations.
    await page.goto('/admin/translations/style?language=zh');
    const style = page.getByLabel('Style, Simplified Chinese');
    await style.fill('字'.repeat(5001));
    await page.getByRole('radio', { name: /^日/ }).click();
    await page.getByLabel('Style, Japanese').fill('です、ます');
    await saveButton(page).click();
    await expect(style).toBeFocused();

    // In a dialog.
    await page.goto('/admin/translations/glossary');
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
  },
);

test(
  'keeps the focus and the caret when the window gets narrower',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const id = await createRoom(request, 'Cedar');
    await openSignedIn(page, request, `/admin/rooms/${id}?language=ja`);
    const name = englishField(page);
    const capacity = page.getByLabel('Capacity', { exact: true });
    for (const [width, text] of [
      [1000, ' and'],
      [390, ' moss'],
    ] as const) {
      await name.focus();
      await page.keyboard.press('End');
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.keyboard.type(text);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await expect(name).toHaveValue('Cedar and moss');
    await capacity.fill('');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.type('4');
    await expect(capacity).toHaveValue('4');
  },
);

test(
  'returns the caret to the text when a dialog closes',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/faq');
    await page.getByRole('link', { name: 'Add FAQ entry' }).click();
    const question = page.getByLabel('Question, English');
    await question.click();
    await page.keyboard.type('Is there');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.type(' parking');
    await expect(question).toHaveValue('Is there parking');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.keyboard.type('?');
    await expect(question).toHaveValue('Is there parking?');
  },
);

test(
  'keeps an incomplete date as unsaved input, and does not clear the stored date',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400|422/);
    const headers = { authorization: `Bearer ${await getToken(request)}` };
    const list = await request.get('/api/content/events?pageSize=1', { headers });
    const { items } = (await list.json()) as { items: { id: number }[] };
    const path = `/api/content/events/${items[0]!.id}`;
    const readLastDay = async () => {
      const response = await request.get(path, { headers });
      return ((await response.json()) as { shared: { endDate: string | null } }).shared.endDate;
    };
    const { version } = (await (await request.get(path, { headers })).json()) as {
      version: number;
    };
    await request.patch(path, { headers, data: { version, shared: { endDate: '2031-12-31' } } });
    await request.patch(path, { headers, data: { shared: { date: '2031-12-30' } } });
    await openSignedIn(page, request, `/admin/events/${items[0]!.id}`);
    const lastDay = page.getByLabel('Last day');
    await lastDay.focus();
    await page.keyboard.press('Backspace');
    await expect(saveBar(page).getByText('1 unsaved')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Please enter a valid date.')).toBeVisible();
    expect(await readLastDay()).toBe('2031-12-31');
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();
    await expect(lastDay).toHaveValue('2031-12-31');
  },
);

test(
  'keeps the form of an attraction if the code of its map cannot be loaded',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/ERR_|Failed to (load|fetch)/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/location-map/, async (route) => {
      await released;
      await route.abort();
    });
    await openSignedIn(page, request, '/admin/attractions/new');
    await englishField(page).fill('Old bridge');
    release();
    await expect(page.getByText('The map cannot be loaded.')).toBeVisible();
    await expect(englishField(page)).toHaveValue('Old bridge');
  },
);
