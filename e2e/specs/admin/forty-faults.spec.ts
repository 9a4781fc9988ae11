import { type APIRequestContext, type Page } from '@playwright/test';
import { type Case, FORTY_FAULTS } from '../../fixtures/forty-faults.js';
import { FAKE_OPENAI_PORT } from '../../fixtures/ports.js';
import { openSignedIn, getToken } from '../../fixtures/auth.js';
import { expect, DESKTOP_ONLY, test } from '../../fixtures/test.js';

const NAME = '四十個錯誤';
const NAMES = { en: 'Forty faults', ja: '四十の誤り' };
const MINUTES = 60_000;

/** The model answers with these texts, and back-translates every answer word by word. */
async function teach(request: APIRequestContext, cases: readonly Case[], answer: keyof Case) {
  const byLanguage = Object.groupBy(cases, ({ to }) => to);
  const answers = Object.entries(byLanguage).map(([to, all]) => [
    to,
    Object.fromEntries(all.map((one) => [one.base, one[answer] ?? one.answer])),
  ]);
  const back = Object.fromEntries(cases.map((one) => [one.answer, one.literal]));
  const data = { ...Object.fromEntries(answers), 'zh-Hant': back };
  await request.post(`http://127.0.0.1:${FAKE_OPENAI_PORT}/_control/learn`, { data });
}

/** Each field of a queue, once: what the screen shows, all of it in Traditional Chinese, and what is decided. */
async function decideAll(
  page: Page,
  cases: ReadonlyMap<string, Case>,
  decide: (shown: Case) => Promise<void>,
): Promise<number> {
  const decided = new Set<string>();
  for (;;) {
    const title = page.locator('.matrix-step h2').or(page.locator('.tm-finished'));
    await expect(title).toBeFocused();
    if (await page.locator('.tm-finished').isVisible()) return decided.size;
    const at = new URL(page.url()).searchParams.get('at') ?? '';
    const shown = cases.get(at);
    if (!shown || decided.has(at)) throw new Error(`Unexpected field: ${at}`);
    decided.add(at);
    const finding = page.locator('.admin-finding').first();
    await expect(finding).toHaveText(/\p{Script=Han}/u);
    await page.keyboard.press('b');
    const back = page.getByRole('group', { name: '回譯' });
    await expect(back.locator('[data-side="base"]')).toHaveText(shown.base);
    await expect(back.locator('[data-side="text"]')).toHaveText(shown.literal);
    if (shown.right !== undefined) await expect(back.locator('ins').first()).toBeVisible();
    await decide(shown);
    const isLast = () => page.locator('.tm-finished').isVisible();
    await expect.poll(async () => !page.url().includes(`at=${at}`) || (await isLast())).toBe(true);
  }
}

test(
  'a reader of Traditional Chinese decides rightly about forty faults and six sound translations',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    test.setTimeout(5 * MINUTES);
    const headers = { authorization: `Bearer ${await getToken(request)}` };
    await teach(request, FORTY_FAULTS, 'answer');
    const cases = new Map<string, Case>();
    const records = await Promise.all(
      FORTY_FAULTS.map(async (one, index) => {
        // The name is a person's in both languages: only the text is in question.
        const words = {
          zh_TW: { name: `${NAME} ${index + 1}`, description: one.base },
          [one.to]: { name: `${NAMES[one.to]} ${index + 1}` },
        };
        const data = { baseLanguage: 'zh_TW', shared: { icon: 'water' }, words };
        const created = await request.post('/api/content/facilities', { headers, data });
        const { id } = (await created.json()) as { id: number };
        cases.set(`facilities.${id}.${one.to}.description`, one);
        return { kind: 'facilities', recordId: id, language: one.to };
      }),
    );
    for (const language of ['en', 'ja'] as const) {
      const data = {
        records: records
          .filter((record) => record.language === language)
          .map(({ kind, recordId }) => ({ kind, recordId })),
        languages: [language],
      };
      const asked = await request.post('/api/translations/generate', { headers, data });
      expect(asked.ok(), await asked.text()).toBe(true);
    }
    const countOf = async (state: string) => {
      const path = `/api/translations/overview?search=${encodeURIComponent(NAME)}&state=${state}`;
      const answer = await request.get(path, { headers });
      return ((await answer.json()) as { total: number }).total;
    };
    await expect
      .poll(async () => (await countOf('review')) + (await countOf('findings')), {
        timeout: MINUTES,
      })
      .toBeGreaterThanOrEqual(FORTY_FAULTS.length);

    const queue = `/admin/translations/one-by-one?search=${encodeURIComponent(NAME)}`;
    await openSignedIn(page, request, `${queue}&state=review`, 'zh_TW');
    const held = await decideAll(page, cases, async ({ right }) => {
      await expect(page.getByText('訪客看不到這段文字。')).toBeVisible();
      await page.keyboard.press(right === undefined ? 'a' : 'd');
    });

    // Of what is public and doubted, the wrong ones are asked for again, and what comes is sound.
    await teach(request, FORTY_FAULTS, 'right');
    await page.goto(`${queue}&state=findings`);
    const warned = await decideAll(page, cases, async ({ right }) => {
      const findings = page.locator('.admin-finding');
      if (right === undefined) {
        // Each of them is dismissed by itself; behind the last comes the next text.
        for (let left = await findings.count(); left > 0; left -= 1) {
          await page.keyboard.press('d');
          if (left > 1) await expect(findings).toHaveCount(left - 1);
        }
        return;
      }
      await page.keyboard.press('r');
      await expect(page.getByText(right, { exact: true }).first()).toBeVisible();
      await page.keyboard.press('n');
    });
    expect(held + warned).toBeGreaterThanOrEqual(FORTY_FAULTS.length);

    for (const [at, one] of cases) {
      const [, id] = at.split('.');
      const answer = await request.get(`/api/content/facilities/${id}`, { headers });
      const { translations } = (await answer.json()) as {
        translations: { language: string; description: string | null }[];
      };
      const text = translations.find(({ language }) => language === one.to)?.description;
      if (one.right === undefined) expect(text).toBe(one.answer);
      else expect([one.right, null, '']).toContain(text);
    }
    await teach(request, [], 'answer');
    // A run over the whole house, in another test, would have all of them to translate.
    for (const { recordId } of records) {
      await request.delete(`/api/content/facilities/${recordId}`, { headers });
    }
  },
);
