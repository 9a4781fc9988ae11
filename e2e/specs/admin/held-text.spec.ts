import { FAKE_OPENAI_PORT } from '../../fixtures/ports.js';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import { expect, expectAccessible, expectNoOverflow, test } from '../../fixtures/test.js';

/** Both widths may run on one site, which caches translations: each width uses another hour in its texts. */
const createTexts = (hanHour: string, hour: number) => ({
  BASE: `請於下午${hanHour}點後辦理入住。`,
  WRONG: `Please check out after ${hour} p.m.`,
  RIGHT: `Please check in after ${hour} p.m.`,
  LITERAL: `請於下午${hanHour}點後退房。`,
});

test('explains to a reader of Traditional Chinese why a text is not published, and regenerates it', async ({
  page,
  request,
}) => {
  const isPhone = test.info().project.name.startsWith('phone');
  const { BASE, WRONG, RIGHT, LITERAL } = isPhone ? createTexts('三', 3) : createTexts('四', 4);
  const headers = { authorization: `Bearer ${await getToken(request)}` };
  const setModelResponses = (dictionary: object) =>
    request.post(`http://127.0.0.1:${FAKE_OPENAI_PORT}/_control/learn`, { data: dictionary });
  await setModelResponses({
    en: { [BASE]: WRONG },
    'zh-Hant': { [WRONG]: LITERAL, [RIGHT]: BASE },
  });
  const texts = { zh_TW: { name: `入住說明 ${test.info().project.name}`, description: BASE } };
  const data = { baseLanguage: 'zh_TW', shared: { icon: 'water' }, words: texts };
  const created = await request.post('/api/content/facilities', { headers, data });
  const { id } = (await created.json()) as { id: number };
  const records = [{ kind: 'facilities', recordId: id }];
  const body = { records, languages: ['en'] };
  await request.post('/api/translations/generate', { headers, data: body });
  const fetchEnglishTranslation = async () => {
    const response = await request.get(`/api/content/facilities/${id}`, { headers });
    const { translations } = (await response.json()) as {
      translations: { language: string; description: string | null; provenance: object }[];
    };
    return translations.find(({ language }) => language === 'en');
  };
  await expect
    .poll(async () => JSON.stringify((await fetchEnglishTranslation())?.provenance))
    .toContain('needsReview');

  const location = `facilities.${id}.en.description`;
  await openSignedIn(page, request, `/admin/translations/one-by-one?at=${location}`, 'zh_TW');
  const suggestion = page.getByRole('group', { name: '建議' });
  await expect(suggestion.locator('.admin-finding').first()).toContainText(
    '原文「入住」→ 譯文「check out（退房）」',
  );
  await expect(suggestion).toContainText('訪客看不到這段文字。');
  await expect(suggestion.locator('mark').first()).toHaveText('check out');
  const baseHighlights = page.locator('.admin-text-under mark');
  await expect(baseHighlights.filter({ hasText: '入住' })).toBeAttached();
  // The layer of the underlines has as many lines as the box, also if a line just fits.
  const lineTops = await page
    .locator('.admin-text-under')
    .first()
    .evaluate((layer, length) => {
      const { fontSize, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(layer);
      const [size, left, right, border] = [
        fontSize,
        paddingLeft,
        paddingRight,
        borderLeftWidth,
      ].map(Number.parseFloat);
      layer.parentElement!.style.width = `${length * size! + left! + right! + 2 * border!}px`;
      const range = document.createRange();
      range.selectNodeContents(layer);
      const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
      layer.parentElement!.style.width = '';
      return [...new Set(tops)];
    }, BASE.length);
  expect(lineTops).toHaveLength(1);

  await page.keyboard.press('b');
  const backTranslation = page.getByRole('group', { name: '回譯' });
  await expect(backTranslation.locator('[data-side="base"]')).toHaveText(BASE);
  await expect(backTranslation.locator('[data-side="text"]')).toHaveText(LITERAL);
  await expect(backTranslation.locator('[data-side="base"] ins')).toContainText(['入住']);
  await expect(backTranslation.locator('[data-side="text"] ins')).toContainText(['退房']);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The meaning differs from the base, so the text is regenerated; the new text is correct.
  await setModelResponses({
    en: { [BASE]: RIGHT },
    'zh-Hant': { [WRONG]: LITERAL, [RIGHT]: BASE },
  });
  await page.keyboard.press('r');
  await expect.poll(async () => (await fetchEnglishTranslation())?.description).toBe(RIGHT);
  await setModelResponses({});
});
