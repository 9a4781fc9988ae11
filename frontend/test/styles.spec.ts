import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const COMMENT = /\/\*.*?\*\//gs;
/** A rule without nested rules: its selector and its declarations. */
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const KEYFRAME = /^(?:from|to|\d+%)$/;

it('finds no two rules with the same declarations, because a class or a list of selectors says them once', async () => {
  const selectorsByDeclarations = new Map<string, string[]>();
  for await (const file of glob('**/*.css', { cwd: sources })) {
    const css = (await readFile(sources + file, 'utf8')).replaceAll(COMMENT, '');
    for (const [, selector = '', body = ''] of css.matchAll(RULE)) {
      const declarations = body
        .split(';')
        .map((declaration) => declaration.trim())
        .filter(Boolean)
        .sort();
      if (declarations.length < 2 || /^@/.test(selector.trim()) || KEYFRAME.test(selector.trim()))
        continue;
      const key = declarations.join('; ');
      const selectors = selectorsByDeclarations.get(key) ?? [];
      selectorsByDeclarations.set(key, [...selectors, `${file}: ${selector.trim()}`]);
    }
  }
  expect(selectorsByDeclarations.size).toBeGreaterThan(1000);
  const repeated = [...selectorsByDeclarations].filter(([, selectors]) => selectors.length > 1);
  expect(Object.fromEntries(repeated)).toEqual({});
});
