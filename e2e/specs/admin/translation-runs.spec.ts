import { type APIRequestContext, type Page } from '@playwright/test';
import { FAKE_OPENAI_PORT } from '../../fixtures/ports.js';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const PROVIDER = `http://127.0.0.1:${FAKE_OPENAI_PORT}/_control`;
const MODEL = 'gpt-4.1-mini';

interface ProviderStep {
  behavior: string;
  /** Id of the record that the behavior is limited to, so that concurrent tests are not affected. */
  ref: number;
  times?: number;
  retryAfter?: string;
}

/** Sets the fake model's behavior for requests of this test alone. */
const setProviderBehavior = (request: APIRequestContext, ...steps: ProviderStep[]) =>
  request.post(`${PROVIDER}/behave`, { data: steps.map((step) => ({ ...step, to: 'en' })) });
const releaseResponses = (request: APIRequestContext) => request.post(`${PROVIDER}/release`);

interface ModelRequest {
  request: { items: unknown; glossary: { source: string; target: string }[] };
}

/** Returns the requests to the model whose texts contain `text`. */
async function findModelRequests(request: APIRequestContext, text: string) {
  const received = (await (await request.get(`${PROVIDER}/received`)).json()) as ModelRequest[];
  return received
    .map((entry) => entry.request)
    .filter(({ items }) => JSON.stringify(items).includes(text));
}

const SHARED_FIELDS = {
  facilities: { icon: 'fas fa-house' },
  rooms: { type: 'Studio', capacity: 2 },
};

async function createApi(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const baseTexts = (name: string, description: string) => ({ zh_TW: { name, description } });
  return {
    /** Creates a record in Traditional Chinese alone. */
    createRecord: async (kind: keyof typeof SHARED_FIELDS, name: string, description: string) => {
      const data = {
        baseLanguage: 'zh_TW',
        shared: SHARED_FIELDS[kind],
        words: baseTexts(name, description),
      };
      const response = await request.post(`/api/content/${kind}`, { headers, data });
      expect(response.status()).toBe(201);
      return ((await response.json()) as { id: number }).id;
    },
    fetchEnglishName: async (kind: string, id: number) => {
      const response = await request.get(`/api/content/${kind}/${id}`, { headers });
      const { translations } = (await response.json()) as {
        translations: { language: string; name: string | null }[];
      };
      return translations.find(({ language }) => language === 'en')?.name ?? null;
    },
    changeSettings: (data: object) =>
      request.patch('/api/translations/settings', { headers, data }),
  };
}

const runDialog = (page: Page) => page.getByRole('dialog', { name: 'Translate the whole site' });
const runningRegion = (page: Page) => page.getByRole('region', { name: 'Work in progress' });
/** The last finished run; others may be listed below it. */
const lastFinishedRun = (page: Page) => page.getByRole('group', { name: /^Finished work/ }).first();
const startButton = (page: Page) =>
  runDialog(page).getByRole('button', { name: /^Start translating/ });

/** Opens the dialog of a run, and selects the missing English texts of some kinds. */
async function selectEnglishTexts(page: Page, kinds: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Translate the whole site…' }).click();
  await runDialog(page).getByText('Only missing fields').click();
  const languages = runDialog(page).getByRole('group', { name: 'Languages' });
  for (const name of ['日本語', '简体中文', '繁體中文']) {
    await languages.getByRole('checkbox', { name }).uncheck();
  }
  const group = runDialog(page).getByRole('group', { name: 'Kinds of content' });
  await expect(group.getByRole('checkbox', { name: kinds[0]! })).toBeVisible();
  for (const box of await group.getByRole('checkbox').all()) await box.uncheck();
  for (const name of kinds) await group.getByRole('checkbox', { name }).check();
}

test(
  'estimates a run before it starts, shows its progress, uses the glossary, and undoes the whole run',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const site = await createApi(request);
    await site.changeSettings({ prices: {}, currency: 'USD', monthlyBudget: null, concurrency: 4 });
    await openSignedIn(page, request, '/admin/translations/settings');

    // Prices and a budget that no run exhausts; both remain after a reload.
    await page.getByLabel('Monthly budget').fill('5,000,000');
    await page.getByLabel('Currency').fill('jpy');
    await page.getByRole('button', { name: 'Add a model' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('2 errors to fix')).toBeVisible();
    await expect(page.getByLabel(`Input, ${MODEL}`)).toBeFocused();
    await page.getByLabel(`Input, ${MODEL}`).fill('60000');
    await page.getByLabel(`Output, ${MODEL}`).fill('240000');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Translation settings saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Monthly budget')).toHaveValue('5000000');
    await expect(page.getByLabel('Currency')).toHaveValue('JPY');
    await expect(page.getByLabel(`Output, ${MODEL}`)).toHaveValue('240000');
    await expectAccessible(page);

    // Adds a term to the glossary.
    await page.getByRole('link', { name: 'Glossary' }).first().click();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const term = page.getByRole('dialog', { name: 'Add entry' });
    await term.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(term.getByText('Enter the term in at least one language')).toBeVisible();
    await term.getByLabel('Term, Traditional Chinese').fill('渡月亭');
    await term.getByLabel('Term, English').fill('Moon Hut');
    await term.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox').fill('渡月亭');
    await page.getByRole('button', { name: 'Edit Moon Hut' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit entry' });
    await edit.getByLabel('Term, English').fill('Moonbridge Pavilion');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'Moonbridge Pavilion' })).toBeVisible();

    const facility = await site.createRecord('facilities', '渡月亭', '渡月亭每天 9:00 開放。');
    const room = await site.createRecord('rooms', '夜燈坡', '夜燈坡 21:00 點燈。');
    await setProviderBehavior(
      request,
      { behavior: 'hold', ref: facility },
      { behavior: 'changed_numbers', ref: room, times: 9 },
    );

    await page.goto('/admin/translations');
    await selectEnglishTexts(page, ['Facilities', 'Rooms']);
    await expect(runDialog(page).getByText(/^about JPY/)).toBeVisible();
    await expect(startButton(page)).toBeEnabled();
    await expectAccessible(page);
    expect(await findModelRequests(request, '渡月亭')).toEqual([]);
    await startButton(page).click();

    // The checks block some texts while others are still being translated.
    await expect(runningRegion(page).getByText('Translating the whole site')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Working in the background/ })).toBeVisible();
    await expect(runningRegion(page).getByRole('link', { name: /to review/ })).toBeVisible();
    await expect(runningRegion(page).getByRole('progressbar', { name: 'English' })).toBeVisible();
    await releaseResponses(request);
    await expect(lastFinishedRun(page).getByText(/\d+ done · JPY/)).toBeVisible();
    await expect(runningRegion(page)).toBeHidden();
    expect(await site.fetchEnglishName('facilities', facility)).toContain('Moonbridge Pavilion');
    const [modelRequest] = await findModelRequests(request, '渡月亭');
    expect(modelRequest?.glossary).toContainEqual(
      expect.objectContaining({ source: '渡月亭', target: 'Moonbridge Pavilion' }),
    );
    expect(await site.fetchEnglishName('rooms', room)).not.toContain('21');

    await lastFinishedRun(page)
      .getByRole('link', { name: /to review/ })
      .click();
    await expect(page).toHaveURL(/state=review/);
    await lastFinishedRun(page).getByRole('button', { name: 'Undo the whole run' }).click();
    await page
      .getByRole('dialog', { name: /^Undo the run/ })
      .getByRole('button', { name: 'Undo the whole run' })
      .click();
    await expect(lastFinishedRun(page).getByText(/ · undone /)).toBeVisible();
    await expect(lastFinishedRun(page).getByRole('link', { name: /to review/ })).toHaveCount(0);
    expect(await site.fetchEnglishName('facilities', facility)).toBeNull();
  },
);

test(
  'does not start a run over the budget, and pauses, stops and retries a run on demand',
  MOBILE_ONLY,
  async ({ page, request }) => {
    const site = await createApi(request);
    const prices = { [MODEL]: { input: 60_000, output: 240_000 } };
    await site.changeSettings({ prices, currency: 'JPY', monthlyBudget: 0.5, concurrency: 1 });
    await site.createRecord('facilities', '觀星臺', '觀星臺 20:00 開放。');
    const room = await site.createRecord('rooms', '聽雨橋', '聽雨橋離車站 5 分鐘。');
    await openSignedIn(page, request, '/admin/translations');
    await selectEnglishTexts(page, ['Facilities', 'Rooms']);
    await expect(runDialog(page).getByText(/exceeds this month’s budget/)).toBeVisible();
    await expect(startButton(page)).toBeDisabled();
    await expectNoOverflow(page);
    await runDialog(page).getByRole('button', { name: 'Cancel' }).click();

    await site.changeSettings({ monthlyBudget: null });
    await setProviderBehavior(request, { behavior: 'rate_limit', retryAfter: '90', ref: room });
    await page.reload();
    await selectEnglishTexts(page, ['Facilities', 'Rooms']);
    await startButton(page).click();
    await expect(
      runningRegion(page).getByText(/The translator is busy.* retries in/),
    ).toBeVisible();
    await expect(runningRegion(page).getByText('Waiting: the whole site')).toBeVisible();
    await runningRegion(page).getByRole('button', { name: 'Pause' }).click();
    await expect(runningRegion(page).getByText('Paused: the whole site')).toBeVisible();
    await expectAccessible(page);
    await runningRegion(page).getByRole('button', { name: 'Stop' }).click();
    await expect(lastFinishedRun(page).getByText(/^Stopped run of/)).toBeVisible();
    await expect(runningRegion(page)).toBeHidden();
    await lastFinishedRun(page)
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expect(page.getByText(/^Stopped run of/)).toBeHidden();
    await expect(runningRegion(page)).toBeHidden();
    await expect(lastFinishedRun(page).getByText(/^Run of/)).toBeVisible();
    await lastFinishedRun(page)
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoOverflow(page);
  },
);

test(
  'restores earlier versions of a style, and never overwrites an unseen change',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/409/);
    const token = await openSignedIn(page, request, '/admin/translations/style?language=en');
    const headers = { authorization: `Bearer ${token}` };
    const input = page.getByLabel('Style, English');
    const before = await input.inputValue();
    await input.fill('Plain and warm.');
    await page.getByRole('radio', { name: '日本語' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(input).toHaveValue('Plain and warm.');
    await request.put('/api/translations/style/en', { headers, data: { text: 'Theirs.' } });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('alert').filter({ hasText: 'Theirs.' });
    await expect(note).toBeVisible();
    await expect(page.getByText('Saving…')).toHaveCount(0);
    const stored = await request.get('/api/translations/style/en', { headers });
    expect(JSON.stringify(await stored.json())).toContain('Theirs.');
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Style saved')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Version 1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Restore this version' }).last().click();
    await expect(input).toHaveValue(before);
    await expect(input).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('group', { name: /^Version 2/ })).toBeVisible();
    await page.getByRole('link', { name: 'Usage' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Translation usage' })).toBeFocused();
    await expectAccessible(page);
    // A month shows no usage until it is loaded.
    await expect(page.getByText(/input tokens/)).toBeVisible();
    await page.route('**/api/translations/usage?*', () => undefined);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByText('Loading…')).toBeAttached();
    await expect(page.getByText(/input tokens/)).toHaveCount(0);
  },
);
