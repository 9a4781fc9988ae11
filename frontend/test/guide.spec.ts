import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminKind } from '../src/shared/admin';

/* The screen and the section of CONTRIBUTING's guide, built from its code blocks: what follows the guide compiles. */

const FRONTEND = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Among the features, because the guide's imports are relative to that folder. */
const FOLDER = join(FRONTEND, `src/features/admin/.guide-${process.pid}`);
/** The section's, for the same reason. */
const SECTION = join(FRONTEND, `src/features/public/.guide-${process.pid}/section.tsx`);
const MAX_LINES = 60;

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
  mkdirSync(dirname(SECTION), { recursive: true });
  // The API has no benches; facilities have the fields that the section shows.
  writeFileSync(SECTION, section.replaceAll('benches', 'facilities'));
  mkdirSync(join(FOLDER, 'texts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
});

afterAll(() => {
  for (const folder of [FOLDER, dirname(SECTION)]) rmSync(folder, { recursive: true });
});

it('compiles', { timeout: 300_000 }, () => {
  const config = ts.readConfigFile(join(FRONTEND, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, FRONTEND);
  const paths = [...Object.keys(files).map((name) => join(FOLDER, name)), SECTION];
  const program = ts.createProgram(paths, { ...options, noEmit: true });
  const problems = paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  expect(problems.map(({ messageText }) => messageText)).toEqual([]);
});

it('is a complete screen, in as many lines as the guide says', async () => {
  const { benches } = (await import(pathToFileURL(join(FOLDER, 'kind.ts')).href)) as {
    benches: AdminKind;
  };
  expect(benches).toMatchObject({
    path: '/admin/benches',
    structurePath: '/admin/benches/languages',
  });
  expect(benches.columns.map(({ id }) => id)).toEqual(['picture', 'title', 'seats', 'languages']);
  const code = [files['kind.ts'], files['texts/index.ts']].join('').trim().split('\n');
  expect(code.length).toBeLessThanOrEqual(MAX_LINES);
});
