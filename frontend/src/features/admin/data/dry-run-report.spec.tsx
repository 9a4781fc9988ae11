// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { type Language } from '../../../shared/i18n/language';
import { type ImportResult } from './use-import';
import { DryRunReport } from './dry-run-report';
import { dataTexts } from './texts';

const server = mockApi();

const outcome: ImportResult = {
  totalRecords: 5,
  skippedRecords: 1,
  errorRecords: 2,
  missingPictures: 0,
  importLog: ['Record 2 (rooms 34) is invalid: fields.capacity: Invalid input: expected number'],
  problems: [
    {
      record: 2,
      kind: 'rooms',
      id: 34,
      errors: [
        { field: 'fields.capacity', code: 'invalid', message: 'Invalid input: expected number' },
        { field: 'versions.ja.words.name', code: 'required', message: 'Name is required.' },
      ],
    },
    {
      record: 3,
      kind: null,
      id: null,
      errors: [{ field: '', code: 'invalid', message: 'Invalid input: expected object' }],
    },
    {
      record: 7,
      kind: 'facilities',
      id: 9,
      errors: [{ field: 'id', code: 'duplicate', message: 'the file contains it twice' }],
    },
  ],
};

async function renderProblems(language: Language, title: string) {
  server.use(...mockContentApi([]).handlers);
  await dataTexts.load(language);
  const report = <DryRunReport outcome={outcome} about="" />;
  await renderAdminPage('/report', {
    language,
    screens: <Route path="/report" element={report} />,
  });
  const list = (await screen.findByText(title)).closest('details')!;
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'))
    .map((item) => item.textContent);
}

it('names each skipped record, and the label and the error of each invalid field', async () => {
  expect(await renderProblems('en', '3 records left out')).toEqual([
    'Record 2 of the file, Room 34Capacity: The value has the wrong format.Name (Japanese): This is required.',
    'Record 3 of the fileThe value has the wrong format.',
    expect.stringMatching(/^Record 7 of the file, Facility 9.*The file contains this record twice/),
  ]);
});

it.each([
  ['ja', '除かれるもの（3件）', /^ファイルの2件目、.+ 34.+名称（日本語）/],
  ['zh', '被排除的记录（3 条）', /^文件中第 2 条记录，.+ 34.+（日文|日语）/],
  ['zh_TW', '被排除的資料（3 筆）', /^檔案中第 2 筆資料，.+ 34.+（日文）/],
] as const)(
  'names skipped records in %s without English words',
  async (language, title, firstPattern) => {
    const problems = await renderProblems(language, title);
    expect(problems[0]).toMatch(firstPattern);
    expect(problems.join('')).not.toMatch(/[a-z]{3}/i);
  },
);

it('names the records that will be lost in the interface language, or else in their base language', async () => {
  server.use(...mockContentApi([]).handlers);
  const changes: ImportResult['changes'] = [
    {
      ...{ kind: 'faq', nowCount: 2, addedCount: 0, changedCount: 0, removedCount: 2 },
      added: [],
      changed: [],
      removed: [
        {
          id: 1,
          name: '我們有人過敏',
          names: { ja: 'アレルギーがあります', zh_TW: '我們有人過敏' },
        },
        { id: 2, name: '行李', names: { zh_TW: '行李' } },
      ],
    },
  ];
  await dataTexts.load('ja');
  const report = <DryRunReport outcome={{ ...outcome, problems: [], changes }} about="" />;
  await renderAdminPage('/report', {
    language: 'ja',
    screens: <Route path="/report" element={report} />,
  });
  expect((await screen.findByText(/^なくなるもの/)).textContent).toMatch(
    /「アレルギーがあります」.*「行李」/,
  );
});

it('says what a record without a name is', async () => {
  const noChanges = { added: [], addedCount: 0, changed: [], changedCount: 0 };
  const removed = [{ id: 1135, name: '', names: {} }];
  const changes = [{ ...noChanges, kind: 'media', now: 1, then: 0, removed, removedCount: 1 }];
  const report = { ...outcome, problems: [], changes } as unknown as ImportResult;
  server.use(...mockContentApi([]).handlers);
  await renderAdminPage('/report', {
    screens: <Route path="/report" element={<DryRunReport outcome={report} about="" />} />,
  });
  expect(await screen.findAllByText(/Image without a name \(no\. 1135\)/)).not.toEqual([]);
});
