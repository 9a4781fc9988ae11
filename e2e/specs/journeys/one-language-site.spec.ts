import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { FAKE_OPENAI_PORT } from '../../fixtures/ports.js';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import { expect, expectAccessible, DESKTOP_ONLY, test } from '../../fixtures/test.js';

interface MatrixCounts {
  counts: Record<'decision' | 'missing' | 'stale' | 'review' | 'machine' | 'converted', number>;
}

interface TranslationRecord {
  language: string;
  words: Record<string, string | null>;
}

interface SiteContent {
  records: { baseLanguage?: string; versions?: TranslationRecord[] }[];
}

/** Returns API calls with the session of staff. */
async function createStaffApi(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const fetchJson = async <T>(path: string) =>
    (await (await request.get(`/api${path}`, { headers })).json()) as T;
  return {
    fetchCounts: async () =>
      (await fetchJson<MatrixCounts>('/translations/overview?pageSize=1')).counts,
    exportContent: () => fetchJson<SiteContent>('/admin/export-data'),
    /** Replaces the content of the site; its images remain. */
    importContent: async (content: SiteContent) => {
      const buffer = Buffer.from(JSON.stringify(content));
      const dataFile = { name: 'house.json', mimeType: 'application/json', buffer };
      const response = await request.post('/api/admin/import-data', {
        headers,
        multipart: { dataFile },
      });
      expect(response.status()).toBe(200);
    },
  };
}

/** Returns the content in its base languages alone. */
const keepBaseLanguages = ({ records, ...otherContent }: SiteContent): SiteContent => ({
  ...otherContent,
  records: records.map((record) => {
    const { versions, baseLanguage } = record;
    if (!versions) return record;
    return { ...record, versions: versions.filter(({ language }) => language === baseLanguage) };
  }),
});

/** Returns the translations by people as responses for the model, with one wrong number. */
function buildDictionary({ records }: SiteContent) {
  const dictionary: Record<string, Record<string, string>> = { en: {}, ja: {} };
  for (const { baseLanguage, versions = [] } of records) {
    const base = versions.find(({ language }) => language === baseLanguage)?.words ?? {};
    for (const { language, words } of versions) {
      for (const [field, text] of Object.entries(base)) {
        const translated = words[field];
        if (text && translated && dictionary[language]) dictionary[language][text] = translated;
      }
    }
  }
  return { ...dictionary, en: { ...dictionary['en'], '24 小時櫃檯': '12-hour front desk' } };
}

const setModelResponses = (request: APIRequestContext, dictionary: object) =>
  request.post(`http://127.0.0.1:${FAKE_OPENAI_PORT}/_control/learn`, { data: dictionary });

const statusChip = (page: Page, name: string) =>
  page.getByRole('group', { name: '依狀態篩選' }).getByRole('button', { name });

/** Translates the whole site by machine, after the estimate is shown. */
async function translateAll(
  page: Page,
  fields: number,
  countMissing: () => Promise<number>,
): Promise<void> {
  await expect(statusChip(page, '未翻譯').locator('b')).toHaveText(fields.toLocaleString());
  await page.getByRole('button', { name: '翻譯整個網站…' }).click();
  const dialog = page.getByRole('dialog', { name: '翻譯整個網站' });
  await dialog.getByRole('button', { name: `開始翻譯 ${fields} 個欄位` }).click();
  await expect(page.getByRole('region', { name: '進行中的工作' })).toBeVisible({ timeout: 60_000 });
  // The open screen would load the list of all texts again whenever some are translated.
  await page.goto('/zh-hant/arrival');
  await expect.poll(countMissing, { intervals: [1000], timeout: 300_000 }).toBe(0);
  await page.goBack();
  await expect(page.getByRole('group', { name: /^完成的工作/ })).toContainText(
    `${fields} 個欄位完成`,
  );
  await expect(statusChip(page, '未翻譯')).toHaveCount(0);
}

/** Resolves the current field by keyboard alone, from its base and its back-translation. Returns the decision. */
async function decideField(page: Page, text: Locator, decisions: ReadonlySet<string>) {
  const change = text.locator('.admin-base-change');
  const suggestion = text.getByRole('group', { name: '建議' });
  await expect(change.or(suggestion).first()).toBeVisible();
  if (await suggestion.getByText('12-hour front desk').isVisible()) {
    await expect(suggestion.locator('.admin-finding')).toContainText('與原文不一致');
    await page.keyboard.press('e');
    await page.getByLabel('名稱、英文').fill('24-hour front desk');
    await page.keyboard.press('Control+Enter');
    return 'by hand';
  }
  await expect(change).toContainText('原文改了這些：');
  await expect(change.locator('ins')).toContainText('咖啡機');
  if (
    decisions.has('keep') &&
    (await text.locator('.admin-meta .admin-mark-machine').isVisible())
  ) {
    await page.keyboard.press('r');
    await expect(change).toHaveCount(0, { timeout: 30_000 });
    await page.keyboard.press('a');
    return 'retranslated';
  }
  await page.keyboard.press('b');
  const backTranslation = text.getByRole('group', { name: '回譯' });
  await expect(backTranslation.locator('[data-side="text"]')).toContainText(/\p{Script=Han}/u);
  await expectAccessible(page);
  await page.keyboard.press('k');
  return 'keep';
}

test.describe('demo site in one language', () => {
  let original: SiteContent | undefined;
  // Later tests need the original content.
  test.afterAll(async ({ request }) => {
    await setModelResponses(request, {});
    if (original) await (await createStaffApi(request)).importContent(original);
  });

  test(
    'is translated into four languages by a reader of Traditional Chinese',
    DESKTOP_ONLY,
    async ({ page, request }) => {
      // Takes half a minute, or longer on a busy machine.
      test.setTimeout(600_000);
      const api = await createStaffApi(request);
      original = await api.exportContent();
      await setModelResponses(request, buildDictionary(original));
      await api.importContent(keepBaseLanguages(original));
      const { missing } = await api.fetchCounts();
      expect(missing).toBeGreaterThan(500);

      await openSignedIn(page, request, '/admin/translations', 'zh_TW');
      await translateAll(page, missing, async () => (await api.fetchCounts()).missing);
      await expectAccessible(page);

      await page.goto('/admin/translations?kind=facilities&state=all');
      await page.getByRole('link', { name: '廚房' }).click();
      const base = page.getByLabel('描述、繁體中文');
      await base.fill(`${await base.inputValue()}另附咖啡機。`);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/已儲存/)).toBeVisible();

      // Resolves the fields that need a decision one by one, each beside its base.
      await page.goto('/admin/translations');
      const { decision } = await api.fetchCounts();
      await page.getByRole('link', { name: `逐一處理 ${decision} 項` }).click();
      const text = page.locator('.admin-one-text');
      const finished = page.getByRole('heading', { name: '沒有要決定的了' });
      const decisions = new Set<string>();
      for (let number = 1; ; number += 1) {
        await expect(page.getByText(`第 ${number} 項，`).first().or(finished)).toBeVisible();
        if (await finished.isVisible()) break;
        decisions.add(await decideField(page, text, decisions));
      }
      // Only the mistake was blocked: no rule blocks the translations by people.
      expect([...decisions].sort()).toEqual(['by hand', 'keep', 'retranslated']);
      await expect(page.getByText(`已處理 ${decision} 個欄位。`)).toBeVisible();

      // Approves the remaining machine translations in bulk, after their number is shown.
      await page.goto('/admin/translations?state=all');
      await page.getByLabel('選取符合的全部紀錄').check();
      await page.getByRole('button', { name: '核可機器譯文' }).click();
      const { machine, converted } = await api.fetchCounts();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`${machine + converted} 個欄位`, { timeout: 60_000 });
      await dialog.getByRole('button', { name: '核可機器譯文' }).click();
      await expect(page.getByText(`已處理 ${machine + converted} 個欄位`)).toBeVisible({
        timeout: 60_000,
      });
      expect(await api.fetchCounts()).toMatchObject({
        decision: 0,
        missing: 0,
        stale: 0,
        review: 0,
        machine: 0,
        converted: 0,
      });
      const visitorResponse = await request.get('/api/facilities?language=en');
      expect(await visitorResponse.text()).toContain('24-hour front desk');
    },
  );
});
