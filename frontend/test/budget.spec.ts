import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Manifest } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const KB = 1024;
const outputFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

interface BuildScript {
  readonly build: (signal?: AbortSignal, names?: readonly string[]) => Promise<void>;
}

let manifest: Manifest;

beforeAll(async () => {
  // `npm test` has already built it: this builds only if sources have changed since the last build.
  const script = new URL('../../scripts/lib/build.mjs', import.meta.url).href;
  const { build } = (await import(script)) as BuildScript;
  await build(undefined, ['frontend']);
  manifest = JSON.parse(
    await readFile(join(outputFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
}, 300_000);

const sizeOf = async (file: string) => (await stat(join(outputFolder, file))).size;

async function compressedSize(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await sizeOf(`${file}.br`);
  return sum;
}

/** Adds a chunk and its static imports, transitively, to `chunks`. */
function addStaticImports(key: string, chunks = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || chunks.has(key)) return chunks;
  chunks.add(key);
  for (const imported of chunk.imports ?? []) addStaticImports(imported, chunks);
  return chunks;
}

const filesOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? '');

describe('first load of the home page', () => {
  it('keeps its scripts within 126 KB, compressed, in every language', async () => {
    for (const language of ['en', 'ja', 'zh', 'zh-tw']) {
      const chunks = addStaticImports('index.html');
      addStaticImports(`src/shared/i18n/texts/${language}.ts`, chunks);
      expect(await compressedSize(filesOf(chunks))).toBeLessThan(126 * KB);
    }
  });

  it('inlines its styles in the page, within 20 KB, compressed', async () => {
    const page = await readFile(join(outputFolder, 'index.html'), 'utf8');
    expect(page).not.toContain('rel="stylesheet"');
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    expect(style).toMatch(/^@layer base,ui,features,admin,motion;/);
    expect(brotliCompressSync(style).length).toBeLessThan(20 * KB);
  });

  it('requests one script at first, and defers the others', async () => {
    const page = await readFile(join(outputFolder, 'index.html'), 'utf8');
    const deferredScripts = /<template id="scripts">(.*?)<\/template>/s.exec(page)?.[1] ?? '';
    expect(deferredScripts).toContain(`src="/${manifest['index.html']?.file}"`);
    const [first, ...others] = [
      ...page.replace(deferredScripts, '').matchAll(/\/(assets\/[^"]+\.js)"/g),
    ];
    expect(others).toEqual([]);
    expect(await sizeOf(first?.[1] ?? '')).toBeLessThan(KB);
  });

  it('keeps the first image on a phone within 110 KB, and the one web font within 30 KB', async () => {
    const assets = await readdir(join(outputFolder, 'assets'));
    for (const image of assets.filter((name) => name.startsWith('hero-tall-828'))) {
      expect(await sizeOf(`assets/${image}`)).toBeLessThan(110 * KB);
    }
    const page = await readFile(join(outputFolder, 'index.html'), 'utf8');
    const fonts = new Set(page.match(/assets\/[^")]+\.woff2/g));
    expect(fonts.size).toBe(1);
    for (const font of fonts) expect(await sizeOf(font)).toBeLessThan(30 * KB);
  });

  it('imports no code of the back office or of dialogs, and no texts, before the language is known', () => {
    const sources = [...addStaticImports('index.html')].map((key) => manifest[key]?.src ?? key);
    expect(sources.filter((source) => /admin|dialog|texts\//.test(source))).toEqual([]);
  });
});
