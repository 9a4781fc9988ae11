import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Media queries cannot use variables. */
const MEDIA_QUERY_PATTERN = /@media[^{]*\{/g;

it('defines every size of the back office in its scale', async () => {
  const literalSizes: string[] = [];
  for await (const file of glob(['shared/admin/**/*.css', 'features/admin/**/*.css'], {
    cwd: root,
  })) {
    if (file.endsWith('scale.css')) continue;
    const css = (await readFile(root + file, 'utf8')).replaceAll(MEDIA_QUERY_PATTERN, '');
    literalSizes.push(
      ...(css.match(/[^\n;{]*\b\d+(?:\.\d+)?px[^\n;]*/g) ?? []).map((line) => file + line),
    );
  }
  expect(literalSizes).toEqual([]);
});
