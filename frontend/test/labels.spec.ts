import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type EntityTexts } from '../src/shared/admin/entities/texts/en';

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
