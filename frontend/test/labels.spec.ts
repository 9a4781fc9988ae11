import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type EntityTexts } from '../src/shared/admin/entities/texts/en';

const SOURCE = join(import.meta.dirname, '../src');
const LABELS = 'shared/admin/entities/texts';
const LANGUAGES = ['en', 'ja', 'zh', 'zh-tw'];

type Catalogue = Readonly<Record<string, unknown>>;

const read = async (file: string) =>
  Object.values((await import(join(SOURCE, file))) as Record<string, object>);

it('has one label for each field, kind and screen', async () => {
  const twice: string[] = [];
  for (const language of LANGUAGES) {
    const [labelTexts] = (await read(`${LABELS}/${language}.ts`)) as [EntityTexts];
    const { fields, kinds, screens } = labelTexts;
    const many = Object.entries(kinds).map(([name, kind]) => [name, kind.many] as const);
    const screensByName = new Map([...many, ...Object.entries(screens)]);
    const allLabels = {
      fields: new Map(Object.entries(fields)),
      kinds: new Map(many),
      screens: screensByName,
      cards: screensByName,
      rows: screensByName,
    };
    const files = globSync(`{features,shared}/admin/**/*texts/${language}.ts`, { cwd: SOURCE });
    expect(files.length).toBeGreaterThan(20);
    for (const file of files.filter((path) => !path.startsWith(LABELS))) {
      for (const other of (await read(file)) as Catalogue[]) {
        for (const [block, labels] of Object.entries(allLabels)) {
          const screenLabels = other[block];
          if (typeof screenLabels !== 'object' || screenLabels === null || screenLabels === fields)
            continue;
          for (const [name, text] of Object.entries(screenLabels)) {
            if (labels.get(name) === text) twice.push(`${file}: ${block}.${name}`);
          }
        }
      }
    }
    // A kind's screen has the name of its records unless it has its own.
    for (const [name, label] of Object.entries(screens)) {
      if (allLabels.kinds.get(name) === label) twice.push(`${language}: screens.${name}`);
    }
  }
  expect(twice).toEqual([]);
});
