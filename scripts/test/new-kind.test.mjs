import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from '../lib/environment.mjs';
import { createKind } from '../lib/new-kind.mjs';

const COPIED_PATHS = [
  'CONTRIBUTING.md',
  'backend/src/entities.ts',
  'backend/src/app.module.ts',
  'backend/src/platform/auth/token-scopes.ts',
  'frontend/src/shared/admin/screens/screens.ts',
  'frontend/src/shared/admin/entities/texts',
  'frontend/src/app/home-sections.ts',
  'frontend/src/shared/i18n/texts',
];

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kawabe-new-kind-'));
  for (const path of COPIED_PATHS)
    cpSync(join(root, path), join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readText = (path) => readFileSync(join(folder, path), 'utf8');

describe('new:kind', () => {
  it('writes backend, screen and section of a kind under its name, in four languages', () => {
    const writtenFiles = createKind(folder, 'quotes', 'Quote');
    assert.match(
      readText('backend/src/modules/quotes/quotes.kind.ts'),
      /kind: 'quotes',\n {2}name: 'Quote',/,
    );
    assert.match(readText('backend/src/modules/quotes/quotes.module.ts'), /class QuotesModule/);
    assert.match(
      readText('frontend/src/features/admin/quotes/kind.ts'),
      /quotes = adminKind\(\{\n {2}kind: 'quotes',/,
    );
    for (const language of ['en', 'ja', 'zh', 'zh-tw']) {
      const texts = readText(`frontend/src/features/admin/quotes/texts/${language}.ts`);
      assert.match(texts, /^export default \{\n.*\n\} satisfies KindTexts;$/ms);
      const labels = readText(`frontend/src/shared/admin/entities/texts/${language}.ts`);
      assert.match(labels, /quotes: \{ one: 'Quote', many: 'Quotes' \}/);
      const siteTexts = readText(`frontend/src/shared/i18n/texts/${language}.ts`);
      assert.match(siteTexts, /^ {2}quotes: \{ title: 'Quotes' \},$/m);
    }
    assert.match(readText('backend/src/entities.ts'), /\.\.\.quotes\.entities,/);
    assert.match(readText('backend/src/app.module.ts'), /^ {2}QuotesModule,$/m);
    assert.match(
      readText('backend/src/platform/auth/token-scopes.ts'),
      /^ {2}'content:write:quotes',$/m,
    );
    const screens = readText('frontend/src/shared/admin/screens/screens.ts');
    const [, screenFunction] = /^ {2}quotes: (\w+)\('quotes', /m.exec(screens) ?? [];
    assert.match(screens, new RegExp(`^const ${screenFunction} = `, 'm'));
    assert.match(
      readText('frontend/src/features/public/quotes/quotes.tsx'),
      /export const quotesSection: HomeSection = \{\n {2}kind: 'quotes',/,
    );
    assert.match(readText('frontend/src/app/home-sections.ts'), /^ {2}quotesSection,$/m);
    const newFiles = writtenFiles.filter((path) => path.includes('/quotes/'));
    assert.ok(newFiles.every((path) => !/bench/i.test(readText(path))));
  });

  it('rejects invalid and existing names', () => {
    assert.throws(() => createKind(folder, 'Quotes', 'Quote'), /Usage/);
    createKind(folder, 'quotes', 'Quote');
    assert.throws(() => createKind(folder, 'quotes', 'Quote'), /there already/);
  });
});
