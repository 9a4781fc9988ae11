// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language } from '../../../shared/i18n/language';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { overviewTexts } from './texts';
import { NoWorkerWarning } from './overview-screen';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:12:30Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function renderWarningText(
  workers: { isAway: boolean; seenAt: string | null },
  language: Language,
) {
  await overviewTexts.load(language);
  const page = (
    <MemoryRouter>
      <LanguageProvider initial={{ language, texts }}>
        <Suspense fallback={null}>
          <NoWorkerWarning workers={workers} />
        </Suspense>
      </LanguageProvider>
    </MemoryRouter>
  );
  await act(() => Promise.resolve(render(page)));
  const text = (await screen.findByRole('status')).textContent;
  cleanup();
  return text;
}

const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

it('shows in four languages when a worker was last seen, and what is pending', async () => {
  const away = { isAway: true, seenAt: '2026-11-22T03:00:00Z' };
  const renderedTexts = [];
  for (const language of LANGUAGES) renderedTexts.push(await renderWarningText(away, language));
  expect(renderedTexts).toEqual([
    'No worker is running. Last seen 12 min. ago.Translations, images and emails are waiting and resume automatically as soon as a worker runs.',
    'ワーカーが動いていません（最後の応答は12分前）。翻訳・写真の変換・メールは待っています。ワーカーが動けば自動で再開します。',
    '后台工作进程没有在运行，上次有响应是12分钟前。翻译、图片处理和邮件都在等待，进程一恢复就会自动继续。',
    '背景工作程序沒有在執行，上次回應是12分鐘前。翻譯、圖片處理與郵件都在等待，程序恢復後會自動繼續。',
  ]);
});

it('shows that no worker has started yet, and nothing while one runs', async () => {
  expect(await renderWarningText({ isAway: true, seenAt: null }, 'en')).toContain(
    'No worker has started yet.',
  );
  const seenAt = '2026-11-22T03:12:00Z';
  for (const language of LANGUAGES)
    expect(await renderWarningText({ isAway: false, seenAt }, language)).toBe('');
});
