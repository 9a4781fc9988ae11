import { type APIRequestContext, type Page } from '@playwright/test';
import { type TranslationCase, TRANSLATION_CASES } from '../../fixtures/forty-faults.js';
import { FAKE_OPENAI_PORT } from '../../fixtures/ports.js';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import { expect, DESKTOP_ONLY, test } from '../../fixtures/test.js';

const BASE_NAME = '四十個錯誤';
const TRANSLATED_NAMES = { en: 'Forty faults', ja: '四十の誤り' };
const MINUTE_MS = 60_000;

/** Makes the model return `field` of each case as its translation, and `literal` as its back-translation. */
async function setModelResponses(
  request: APIRequestContext,
  cases: readonly TranslationCase[],
  field: keyof TranslationCase,
) {
  const byLanguage = Object.groupBy(cases, ({ language }) => language);
  const entries = Object.entries(byLanguage).map(([language, casesInLanguage]) => [
    language,
    Object.fromEntries(casesInLanguage.map((item) => [item.base, item[field] ?? item.translation])),
  ]);
  const backTranslations = Object.fromEntries(
    cases.map(({ translation, literal }) => [translation, literal]),
  );
  const data = { ...Object.fromEntries(entries), 'zh-Hant': backTranslations };
  await request.post(`http://127.0.0.1:${FAKE_OPENAI_PORT}/_control/learn`, { data });
}

/**
 * Visits each field of the review queue once, expects its finding and back-translation in Traditional Chinese, and calls
 * `decide`. Returns the number of fields.
 */
async function decideAll(
  page: Page,
  cases: ReadonlyMap<string, TranslationCase>,
  decide: (translationCase: TranslationCase) => Promise<void>,
): Promise<number> {
  const decided = new Set<string>();
  for (;;) {
    const title = page.locator('.matrix-step h2').or(page.locator('.matrix-finished'));
    await expect(title).toBeFocused();
    if (await page.locator('.matrix-finished').isVisible()) return decided.size;
    const field = new URL(page.url()).searchParams.get('at') ?? '';
    const translationCase = cases.get(field);
    if (!translationCase || decided.has(field)) throw new Error(`Unexpected field: ${field}`);
    decided.add(field);
    const finding = page.locator('.admin-finding').first();
    await expect(finding).toHaveText(/\p{Script=Han}/u);
    await page.keyboard.press('b');
    const backTranslation = page.getByRole('group', { name: '回譯' });
    await expect(backTranslation.locator('[data-side="base"]')).toHaveText(translationCase.base);
    await expect(backTranslation.locator('[data-side="text"]')).toHaveText(translationCase.literal);
    if (translationCase.corrected !== undefined)
      await expect(backTranslation.locator('ins').first()).toBeVisible();
    await decide(translationCase);
    const isFinished = () => page.locator('.matrix-finished').isVisible();
    await expect
      .poll(async () => !page.url().includes(`at=${field}`) || (await isFinished()))
      .toBe(true);
  }
}

test(
  'lets a reader of Traditional Chinese decide correctly about forty faults and six sound translations',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    test.setTimeout(5 * MINUTE_MS);
    const headers = { authorization: `Bearer ${await getToken(request)}` };
    await setModelResponses(request, TRANSLATION_CASES, 'translation');
    const cases = new Map<string, TranslationCase>();
    const records = await Promise.all(
      TRANSLATION_CASES.map(async (item, index) => {
        // The names are translated correctly, so only the description can have findings.
        const words = {
          zh_TW: { name: `${BASE_NAME} ${index + 1}`, description: item.base },
          [item.language]: { name: `${TRANSLATED_NAMES[item.language]} ${index + 1}` },
        };
        const data = { baseLanguage: 'zh_TW', shared: { icon: 'water' }, words };
        const created = await request.post('/api/content/facilities', { headers, data });
        const { id } = (await created.json()) as { id: number };
        cases.set(`facilities.${id}.${item.language}.description`, item);
        return { kind: 'facilities', recordId: id, language: item.language };
      }),
    );
    for (const language of ['en', 'ja'] as const) {
      const data = {
        records: records
          .filter((record) => record.language === language)
          .map(({ kind, recordId }) => ({ kind, recordId })),
        languages: [language],
      };
      const response = await request.post('/api/translations/generate', { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
    }
    const countFields = async (state: string) => {
      const path = `/api/translations/overview?search=${encodeURIComponent(BASE_NAME)}&state=${state}`;
      const response = await request.get(path, { headers });
      return ((await response.json()) as { total: number }).total;
    };
    await expect
      .poll(async () => (await countFields('review')) + (await countFields('findings')), {
        timeout: MINUTE_MS,
      })
      .toBeGreaterThanOrEqual(TRANSLATION_CASES.length);

    const queue = `/admin/translations/one-by-one?search=${encodeURIComponent(BASE_NAME)}`;
    await openSignedIn(page, request, `${queue}&state=review`, 'zh_TW');
    const suggestionCount = await decideAll(page, cases, async ({ corrected }) => {
      await expect(page.getByText('訪客看不到這段文字。')).toBeVisible();
      await page.keyboard.press(corrected === undefined ? 'a' : 'd');
    });

    // Regenerates the wrong translations among the published ones with findings; the new ones are correct.
    await setModelResponses(request, TRANSLATION_CASES, 'corrected');
    await page.goto(`${queue}&state=findings`);
    const warningCount = await decideAll(page, cases, async ({ corrected }) => {
      const findings = page.locator('.admin-finding');
      if (corrected === undefined) {
        // Each finding is dismissed separately; the next field appears after the last dismissal.
        for (let remaining = await findings.count(); remaining > 0; remaining -= 1) {
          await page.keyboard.press('d');
          if (remaining > 1) await expect(findings).toHaveCount(remaining - 1);
        }
        return;
      }
      await page.keyboard.press('r');
      await expect(page.getByText(corrected, { exact: true }).first()).toBeVisible();
      await page.keyboard.press('n');
    });
    expect(suggestionCount + warningCount).toBeGreaterThanOrEqual(TRANSLATION_CASES.length);

    for (const [field, item] of cases) {
      const [, id] = field.split('.');
      const response = await request.get(`/api/content/facilities/${id}`, { headers });
      const { translations } = (await response.json()) as {
        translations: { language: string; description: string | null }[];
      };
      const text = translations.find(({ language }) => language === item.language)?.description;
      if (item.corrected === undefined) expect(text).toBe(item.translation);
      else expect([item.corrected, null, '']).toContain(text);
    }
    await setModelResponses(request, [], 'translation');
    // The run over the whole site in another test must not translate these records.
    for (const { recordId } of records) {
      await request.delete(`/api/content/facilities/${recordId}`, { headers });
    }
  },
);
