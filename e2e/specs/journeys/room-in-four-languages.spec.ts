import { type Page } from '@playwright/test';
import { type InputMethod, createKeyboard, createMouse } from '../../fixtures/input-methods.js';
import { setInterfaceLanguage, signIn } from '../../fixtures/auth.js';
import { expect, DESKTOP_ONLY, MOBILE_ONLY, test } from '../../fixtures/test.js';

const FIRST_DESCRIPTION = '徒步3分鐘到車站，房間可住2人。';
const SECOND_DESCRIPTION = '徒步3分鐘到車站，房間可住2人，夜裡很安靜。';
const HANDWRITTEN_DESCRIPTION = '駅まで歩いて3分。ふたりのための、静かな部屋です。';

const languageTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

async function saveChange(page: Page, input: InputMethod): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Save 1 change' }));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

const openGenerateDialog = (page: Page, input: InputMethod): Promise<void> =>
  input.press(page.getByRole('button', { name: 'Translate…' }));

/** Reads the room's page as a visitor, in another window without a session. */
async function readAsVisitor(
  page: Page,
  prefix: string,
  id: string,
  expected: RegExp,
): Promise<string> {
  const visitor = await page
    .context()
    .browser()!
    .newPage({ baseURL: new URL(page.url()).origin });
  await visitor.goto(`/${prefix}/rooms/${id}`);
  const main = visitor.locator('main');
  await expect(main).toContainText(expected);
  const text = await main.innerText();
  await visitor.close();
  return text;
}

for (const [createInput, inputName, width] of [
  [createMouse, 'mouse', MOBILE_ONLY],
  [createKeyboard, 'keyboard', DESKTOP_ONLY],
] as const) {
  test(
    `translates a room into four languages, and keeps a handwritten translation, by ${inputName}`,
    width,
    async ({ page }) => {
      test.slow();
      const input = createInput(page);
      const name = `竹之間${input.name}`;
      await setInterfaceLanguage(page);
      await signIn(page, input);
      await input.press(page.getByRole('link', { name: /^Rooms and translations/ }));

      await input.press(page.getByRole('toolbar').getByRole('link', { name: 'Add room' }));
      await input.choose(page.getByLabel('Base language'), '繁體中文');
      await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
      await input.choose(page.getByLabel('Type'), 'Studio');
      await input.write(page.getByLabel(/^Name, /), name);
      await input.write(page.getByLabel(/^Description, /), FIRST_DESCRIPTION);
      await input.write(page.getByLabel(/^Amenities, /), '廚房, 洗衣機');
      await input.write(page.getByLabel(/^Price, /), '¥9,800');
      await input.press(page.getByRole('button', { name: 'Create' }));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const id = new URL(page.url()).pathname.split('/').at(-1)!;

      const dialog = page.getByRole('dialog');
      await openGenerateDialog(page, input);
      await input.press(dialog.getByRole('button', { name: 'Start' }));
      await expect(languageTab(page, 'English Machine')).toBeVisible({ timeout: 30_000 });
      await expect(languageTab(page, '日本語 Machine')).toBeVisible({ timeout: 30_000 });
      await expect(languageTab(page, '简体中文 Converted')).toBeVisible({ timeout: 30_000 });

      const english = await readAsVisitor(page, 'en', id, /In English/);
      expect(english).toContain('3');
      await readAsVisitor(page, 'ja', id, /日本語で/);
      await readAsVisitor(page, 'zh-hans', id, /徒步3分钟到车站，房间可住2人。/);

      await input.press(languageTab(page, '日本語'));
      await input.write(page.getByLabel('Description, Japanese'), HANDWRITTEN_DESCRIPTION);
      await saveChange(page, input);
      await input.press(languageTab(page, '繁體中文'));
      await input.write(page.getByLabel('Description, Traditional Chinese'), SECOND_DESCRIPTION);
      await saveChange(page, input);
      await expect(languageTab(page, '日本語 Base changed')).toBeVisible();

      await openGenerateDialog(page, input);
      // Outdated translations are selected by default.
      await expect(dialog.getByLabel(/outdated/)).toBeChecked();
      await input.press(dialog.getByRole('button', { name: 'Start' }));
      await expect(languageTab(page, 'English Machine')).toBeVisible({ timeout: 30_000 });
      await expect(languageTab(page, '简体中文 Converted')).toBeVisible({ timeout: 30_000 });

      await input.press(languageTab(page, '日本語'));
      const text = page.getByRole('tabpanel');
      await expect(page.getByLabel('Description, Japanese')).toHaveValue(HANDWRITTEN_DESCRIPTION);
      await expect(text.getByText('Base changed')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Keep mine/ })).toBeVisible();

      await readAsVisitor(page, 'ja', id, new RegExp(HANDWRITTEN_DESCRIPTION));
      await readAsVisitor(page, 'zh-hans', id, /夜里很安静/);
      expect(await readAsVisitor(page, 'en', id, /In English/)).not.toBe(english);

      await input.press(page.getByRole('button', { name: /^Accept/ }));
      await expect(page.getByLabel('Description, Japanese')).toHaveValue(/^日本語で/);
      await expect(text.getByText('Base changed')).toHaveCount(0);
    },
  );
}
