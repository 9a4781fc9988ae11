import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { openAsStaff, tokenOf } from '../../fixtures/staff.js';
import { expect, expectAccessible, ON_DESK, test } from '../../fixtures/test.js';

const KINDS = ['facilities', 'season-images'];

interface Row {
  id: number;
  label: string;
  baseLanguage: string;
  translations: { language: string; id: number | null }[];
}

interface Counts {
  counts: Record<'decision' | 'missing' | 'stale' | 'review' | 'machine' | 'converted', number>;
}

/** Calls of staff, beside the page. */
async function staff(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request)}` };
  const get = async <T>(path: string) =>
    (await (await request.get(`/api${path}`, { headers })).json()) as T;
  return {
    rows: async (kind: string) =>
      (await get<{ items: Row[] }>(`/content/${kind}?pageSize=50`)).items,
    counts: async (kind: string) =>
      (await get<Counts>(`/translations/overview?kind=${kind}&pageSize=1`)).counts,
    remove: (path: string) => request.delete(`/api${path}`, { headers }),
  };
}

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: '依狀態篩選' }).getByRole('button', { name });

/** Chooses all that is listed, and has machines write it. */
async function translateAll(page: Page, fields: number): Promise<void> {
  await page.getByLabel('選取符合的全部紀錄').check();
  await page.getByRole('button', { name: '翻譯這些…' }).click();
  const dialog = page.getByRole('dialog', { name: '翻譯選取的紀錄' });
  await expect(dialog).toContainText(`${fields} 個欄位`);
  await dialog.getByRole('button', { name: '開始翻譯' }).click();
  await expect(chip(page, '未翻譯')).toHaveCount(0, { timeout: 30_000 });
}

/** Decides about the field that is looked at, by keys alone, as one who reads its base and no more. */
async function decideField(page: Page, words: Locator, seen: ReadonlySet<string>) {
  const change = words.locator('.ak-base-change');
  const offer = words.getByRole('group', { name: '建議' });
  await expect(change.or(offer).first()).toBeVisible();
  if (await offer.getByText('12-hour front desk').isVisible()) {
    await expect(offer.locator('.ak-finding')).toContainText('與原文不一致');
    await page.keyboard.press('e');
    await page.getByLabel('名稱, 英文').fill('24-hour front desk');
    await page.keyboard.press('Control+Enter');
    return 'by hand';
  }
  if (await offer.isVisible()) {
    await expect(offer.locator('.ak-finding').first()).toBeVisible();
    await page.keyboard.press('a');
    return 'take';
  }
  await expect(change).toContainText('原文改了這些：');
  await expect(change.locator('ins')).toContainText('咖啡機');
  if (seen.has('keep') && (await words.locator('.ak-meta .ak-mark-machine').isVisible())) {
    await page.keyboard.press('r');
    await expect(change).toHaveCount(0, { timeout: 30_000 });
    await page.keyboard.press('a');
    return 'again';
  }
  await page.keyboard.press('b');
  const back = words.getByRole('group', { name: '回譯' });
  await expect(back.locator('[lang="zh-Hant"]')).toContainText(/\p{Script=Han}/u);
  await expectAccessible(page);
  await page.keyboard.press('k');
  return 'keep';
}

test(
  'a house in one language is brought to four by somebody who reads Traditional Chinese',
  ON_DESK,
  async ({ page, request }) => {
    test.slow();
    const api = await staff(request);
    for (const kind of KINDS) {
      for (const { id, baseLanguage, translations } of await api.rows(kind)) {
        for (const { language, id: version } of translations) {
          if (version === null || language === baseLanguage) continue;
          await api.remove(`/content/${kind}/${id}/translations/${language}`);
        }
      }
    }

    // Everything is written by machine, after the numbers have been told.
    await openAsStaff(page, request, '/admin/translations?kind=season-images', 'zh_TW');
    await translateAll(page, (await api.counts('season-images')).missing);
    await page.getByLabel('種類').selectOption('設施');
    await translateAll(page, (await api.counts('facilities')).missing);
    await expect(chip(page, '需要確認')).toBeVisible();
    await expectAccessible(page);

    // The base is changed after that.
    await page.goto('/admin/translations?kind=facilities&state=all');
    await page.getByRole('link', { name: '廚房' }).click();
    const base = page.getByLabel('描述, 繁體中文');
    await base.fill(`${await base.inputValue()}另附咖啡機。`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/已儲存/)).toBeVisible();

    // One field after the other, each beside its base.
    await page.goto('/admin/translations?kind=facilities');
    const { decision } = await api.counts('facilities');
    await page.getByRole('link', { name: `逐一處理 ${decision} 項` }).click();
    const words = page.locator('.ak-one-words');
    const finished = page.getByRole('heading', { name: '沒有要決定的了' });
    const seen = new Set<string>();
    for (let number = 1; ; number += 1) {
      await expect(page.getByText(`第 ${number} 項，`).first().or(finished)).toBeVisible();
      if (await finished.isVisible()) break;
      seen.add(await decideField(page, words, seen));
    }
    expect([...seen].sort()).toEqual(['again', 'by hand', 'keep', 'take']);
    await expect(page.getByText(`已處理 ${decision} 個欄位。`)).toBeVisible();

    // What machines wrote is approved at once, after the numbers have been told.
    for (const kind of KINDS) {
      await page.goto(`/admin/translations?kind=${kind}&state=all`);
      await page.getByLabel('選取符合的全部紀錄').check();
      await page.getByRole('button', { name: '核可機器譯文' }).click();
      const { machine, converted } = await api.counts(kind);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`${machine + converted} 個欄位`);
      await dialog.getByRole('button', { name: '核可機器譯文' }).click();
      await expect(page.getByText(`已處理 ${machine + converted} 個欄位`)).toBeVisible();
      await expect
        .poll(() => api.counts(kind))
        .toMatchObject({
          ...{ decision: 0, missing: 0, stale: 0, review: 0, machine: 0, converted: 0 },
        });
    }
    const visitor = await request.get('/api/facilities?language=en');
    expect(await visitor.text()).toContain('24-hour front desk');
  },
);
