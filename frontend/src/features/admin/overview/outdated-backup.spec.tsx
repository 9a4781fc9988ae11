// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language } from '../../../shared/i18n/language';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { OutdatedBackupWarning } from './overview-screen';
import { overviewTexts } from './texts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:12:30Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function renderWarningText(
  backup: { isOld: boolean; verifiedAt: string | null },
  language: Language,
) {
  await overviewTexts.load(language);
  const page = (
    <MemoryRouter>
      <LanguageProvider initial={{ language, texts }}>
        <Suspense fallback={null}>
          <OutdatedBackupWarning backup={backup} />
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

it('asks in four languages for a check of the backups when the last verified one is old', async () => {
  const backup = { isOld: true, verifiedAt: '2026-11-13T03:00:00Z' };
  const renderedTexts = [];
  for (const language of LANGUAGES) renderedTexts.push(await renderWarningText(backup, language));
  expect(renderedTexts).toEqual([
    'The last verified backup is from Nov 13.Ask whoever runs the site to check the backups and to try a restore, as the backup guide describes.',
    '確認済みの最新のバックアップは11月13日のものです。サイトの管理担当者に、バックアップの確認と復元の試行を依頼してください。手順はバックアップの手引きにあります。',
    '最近一次通过验证的备份是11月13日的。请网站的运维人员检查备份，并按备份指南试着还原一次。',
    '最近一次通過驗證的備份是11月13日的。請網站的維運人員檢查備份，並依備份指南試著還原一次。',
  ]);
});

it('shows that no backup was verified yet, and nothing while the last one is recent', async () => {
  expect(await renderWarningText({ isOld: true, verifiedAt: null }, 'en')).toContain(
    'No backup has been verified yet.',
  );
  const verifiedAt = '2026-11-21T03:12:00Z';
  for (const language of LANGUAGES)
    expect(await renderWarningText({ isOld: false, verifiedAt }, language)).toBe('');
});
