import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { facilities } from '../src/features/admin/facilities/kind';
import { type KindTexts, sharedAdminTexts } from '../src/shared/admin';
import { type EntityTexts } from '../src/shared/admin/entities/texts/en';
import { LANGUAGES as LANGUAGE_CODES } from '../src/shared/i18n/language';

const SOURCE = join(import.meta.dirname, '../src');
const LABELS_FOLDER = 'shared/admin/entities/texts';
const LANGUAGES = ['en', 'ja', 'zh', 'zh-tw'];

type Catalog = Readonly<Record<string, unknown>>;

const importTexts = async (file: string) =>
  Object.values((await import(join(SOURCE, file))) as Record<string, object>);

it('defines each label of a field, kind or screen once', async () => {
  const duplicates: string[] = [];
  for (const language of LANGUAGES) {
    const [labelTexts] = (await importTexts(`${LABELS_FOLDER}/${language}.ts`)) as [EntityTexts];
    const { fields, kinds, screens } = labelTexts;
    const kindLabels = Object.entries(kinds).map(([name, kind]) => [name, kind.many] as const);
    const screensByName = new Map([...kindLabels, ...Object.entries(screens)]);
    // Members of text catalogs with the labels that they must not repeat. Cards and rows are called like their screens.
    const allLabels = {
      fields: new Map(Object.entries(fields)),
      kinds: new Map(kindLabels),
      screens: screensByName,
      cards: screensByName,
      rows: screensByName,
    };
    const files = globSync(`{features,shared}/admin/**/*texts/${language}.ts`, { cwd: SOURCE });
    expect(files.length).toBeGreaterThan(20);
    for (const file of files.filter((path) => !path.startsWith(LABELS_FOLDER))) {
      for (const catalog of (await importTexts(file)) as Catalog[]) {
        for (const [block, labels] of Object.entries(allLabels)) {
          const screenLabels = catalog[block];
          if (typeof screenLabels !== 'object' || screenLabels === null || screenLabels === fields)
            continue;
          for (const [name, text] of Object.entries(screenLabels)) {
            if (labels.get(name) === text) duplicates.push(`${file}: ${block}.${name}`);
          }
        }
      }
    }
    // The screen of a kind is called like its records, unless it has another label.
    for (const [name, label] of Object.entries(screens)) {
      if (allLabels.kinds.get(name) === label) duplicates.push(`${language}: screens.${name}`);
    }
  }
  expect(duplicates).toEqual([]);
});

it('derives the texts of a kind from its label in every language', async () => {
  const texts = await Promise.all(LANGUAGE_CODES.map((code) => facilities.texts.load(code)));
  expect(texts.map(({ create }) => create)).toEqual([
    'Add facility',
    '設備を追加',
    '新建设施',
    '新增設施',
  ]);
  expect(texts.map(({ count }) => [count(1), count(2)])).toEqual([
    ['1 facility', '2 facilities'],
    ['1件', '2件'],
    ['1 项', '2 项'],
    ['1 項', '2 項'],
  ]);
  expect(texts.map(({ unnamed }) => unnamed)).toEqual([
    'Facility without a name',
    '名称のない設備',
    '未命名的设施',
    '未命名的設施',
  ]);
});

it('repeats no derived text in the texts of a kind', async () => {
  const repeated: string[] = [];
  const kinds = globSync('features/admin/*/kind.ts', { cwd: SOURCE }).map((file) => dirname(file));
  for (const [index, language] of LANGUAGES.entries()) {
    const { kindTexts } = await sharedAdminTexts.load(LANGUAGE_CODES[index]!);
    const [labelTexts] = (await importTexts(`${LABELS_FOLDER}/${language}.ts`)) as [EntityTexts];
    for (const file of kinds.flatMap((folder) =>
      globSync(`${folder}/texts/${language}.ts`, { cwd: SOURCE }),
    )) {
      const [texts] = (await importTexts(file)) as [KindTexts];
      const kind = basename(dirname(dirname(file))) as keyof EntityTexts['kinds'];
      const { count, ...derived } = kindTexts(labelTexts.kinds[kind]);
      for (const [name, text] of Object.entries(derived)) {
        if (texts[name as keyof typeof derived] === text) repeated.push(`${file}: ${name}`);
      }
      if ([1, 2].every((number) => texts.count?.(number) === count(number)))
        repeated.push(`${file}: count`);
    }
  }
  expect(repeated).toEqual([]);
});
