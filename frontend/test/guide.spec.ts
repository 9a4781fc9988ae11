import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminKind } from '../src/shared/admin';

/* Compiles the examples of the guide in CONTRIBUTING.md, extracted from its code blocks. */

const FRONTEND = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Among the features, because the guide's imports are relative to that folder. */
const ADMIN_FOLDER = join(FRONTEND, `src/features/admin/.guide-${process.pid}`);
/** Among the public features, for its relative imports. */
const SECTION_FILE = join(FRONTEND, `src/features/public/.guide-${process.pid}/section.tsx`);
/** Of `kind.ts` and its texts in four languages. */
const MAX_LINES = 45;

const files: Record<string, string> = {};

beforeAll(() => {
  const guide = readFileSync(join(FRONTEND, '../CONTRIBUTING.md'), 'utf8');
  const blocks = guide.matchAll(/^( *)```tsx? benches\/(\S+)\n(.*?)^\1```$/gms);
  for (const [, indent, name, text] of blocks) {
    files[name!] = text!.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  }
  // The other languages have the same keys.
  for (const language of ['ja', 'zh', 'zh-tw']) {
    files[`texts/${language}.ts`] = files['texts/en.ts']!;
  }
  const [, section = ''] = /```tsx site\/\S+\n(.*?)^ +```$/ms.exec(guide) ?? [];
  mkdirSync(dirname(SECTION_FILE), { recursive: true });
  // The API has no benches, but facilities have the fields that the section shows.
  writeFileSync(SECTION_FILE, section.replaceAll('benches', 'facilities'));
  mkdirSync(join(ADMIN_FOLDER, 'texts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(ADMIN_FOLDER, name), text);
});

afterAll(() => {
  for (const folder of [ADMIN_FOLDER, dirname(SECTION_FILE)]) rmSync(folder, { recursive: true });
});

it('compiles the code blocks of the guide', { timeout: 300_000 }, () => {
  const paths = [...Object.keys(files).map((name) => join(ADMIN_FOLDER, name)), SECTION_FILE];
  const config = { extends: join(FRONTEND, 'tsconfig.json'), include: [], files: paths };
  writeFileSync(join(ADMIN_FOLDER, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(FRONTEND, '../node_modules/typescript-native/bin/tsc');
  const args = ['-p', ADMIN_FOLDER, '--noEmit', '--checkers', '1'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...args], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('declares a complete screen within the number of lines that the guide states', async () => {
  const { benches } = (await import(pathToFileURL(join(ADMIN_FOLDER, 'kind.ts')).href)) as {
    benches: AdminKind;
  };
  expect(benches).toMatchObject({
    path: '/admin/benches',
    structurePath: '/admin/benches/languages',
  });
  expect(benches.columns.map(({ id }) => id)).toEqual(['picture', 'title', 'seats', 'languages']);
  const code = Object.entries(files).filter(([name]) => /^(kind|texts\/.+)\.ts$/.test(name));
  const lines = code.flatMap(([, text]) => text.trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
});
